// Trainer reviews in the browser, by keyboard: one cycle from its mapping to a feedback that the trainer disputes on a page of their own, and acknowledges once it is corrected.
import type { Locator, Page } from '@playwright/test';
import { addDays } from '@domain/calendar';
import type { MessageListed, OutboxMessage } from '@domain/contract/outbox';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import type { ReviewFeedback } from '@domain/records/reviewFeedback';
import type { ReviewForm } from '@domain/records/reviewForm';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, tabTo, TODAY } from './story';

const CYCLE = 'Lessons of this autumn';

/** A draft with one trainer, whom one person reviews. */
async function cycleToMap(page: Page): Promise<{ id: string; trainer: string }> {
  const rowsOf = async <Row>(operation: `${string}.page` | 'trainerPage', query: Record<string, string>) =>
    ((await call(page, operation, { query })).body as { rows: Row[] }).rows;
  const [form] = await rowsOf<ReviewForm>('review_form.page', { team: 'qc', status: 'in_use' });
  const [trainer] = await rowsOf<{ teacher_id: string; trainer_name: string }>('trainerPage', {
    trainer_status: 'active',
  });
  const body = {
    name: CYCLE,
    team: 'qc',
    period_from: addDays(TODAY, -30),
    period_to: addDays(TODAY, -1),
    due_on: addDays(TODAY, 7),
    form_id: form!.id,
    per_trainer: 1,
    per_reviewer: 4,
    self_assessment: false,
    guide: 'Write what you have seen yourself.',
  };
  const { id } = (await call(page, 'review_cycle.create', { body })).body as ReviewCycle;
  const path = { id };
  await call(page, 'addCycleTrainers', { path, body: { teacher_ids: [trainer!.teacher_id] } });
  const reviewers = [{ email: PEOPLE.admin.email, most: 4 }];
  await call(page, 'addCycleReviewers', { path, body: { reviewers } });
  return { id, trainer: trainer!.trainer_name };
}

async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await button.page().keyboard.press('Enter');
}

/** An action of an opened record, by its button or among the rarer ones. */
async function choose(page: Page, label: string): Promise<void> {
  const name = new RegExp(`^${label}`);
  const button = page.getByRole('button', { name });
  const more = page.getByRole('button', { name: 'More actions' });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.first().isVisible()) return press(button.first());
  await press(more);
  await press(page.getByRole('menuitem', { name }));
}

async function act(page: Page, label: string, done: string): Promise<void> {
  await choose(page, label);
  await press(page.getByRole('dialog').getByRole('button', { name: label, exact: true }));
  await expect(page.getByText(new RegExp(`${done}$`)).first()).toBeVisible();
}

/** Where the trainer's message leads, as an administrator reads it in the outbox. `but`: what was read before. */
async function sentLink(page: Page, but: readonly string[] = []): Promise<{ link: string; message: string }> {
  let told: MessageListed | undefined;
  const arrived = async () => {
    const { body } = await call(page, 'outboxPage', { query: { sort: '-at', search: CYCLE } });
    told = (body as { rows: MessageListed[] }).rows.find(
      ({ subject, message_id }) => subject === `Your feedback: ${CYCLE}` && !but.includes(message_id),
    );
    return told !== undefined;
  };
  await expect.poll(arrived, { message: 'the message lies in the outbox' }).toBe(true);
  const opened = await call(page, 'openMessage', { path: { message_id: told!.message_id } });
  const link = /\/p\/[\w-]+/.exec((opened.body as OutboxMessage).body)![0];
  return { link, message: told!.message_id };
}

test('a cycle is mapped, opened, written, closed and released; the trainer disputes the feedback, is answered, and acknowledges what is corrected', async ({
  page,
}) => {
  const { keyboard } = page;
  await open(page, PEOPLE.admin, '/review/mapping');
  const { id, trainer } = await cycleToMap(page);
  await page.goto(`/review/mapping?cycle=${id}`);
  await press(page.getByRole('button', { name: 'Preview' }));
  await expect(page.getByText('The rule adds 1 review.')).toBeVisible();
  await expectNoViolations(page, 'a mapping by rule');
  await press(page.getByRole('button', { name: 'Map 1 review' }));
  await expect(page.getByRole('table', { name: 'Mapped reviews' })).toContainText(PEOPLE.admin.email);
  await press(page.getByRole('link', { name: 'View cycle' }));
  await act(page, 'Open cycle', 'opened');

  await page.goto(`/review/intro-task?cycle=${id}`);
  await tabTo(page, page.getByRole('checkbox', { name: 'I have read the guide' }));
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const items = page.locator('[data-item]');
  await expect(items.first()).toBeVisible();
  await press(page.getByRole('button', { name: /open$/ }));
  for (let left = await items.count(); left > 0; left--) {
    await keyboard.press('3');
    await keyboard.press('j');
  }
  await tabTo(page, page.getByRole('textbox', { name: 'What goes well' }));
  await keyboard.type('Asks before telling');
  await keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('All saved');
  await expectNoViolations(page, 'a review that is written');
  await press(page.getByRole('button', { name: 'Submit' }));
  await press(page.getByRole('button', { name: 'Confirm all' }));
  await expect(page.getByText(/confirmed .* IST/)).toBeVisible();

  await page.goto(`/review/cycle-details?review_cycle=${id}`);
  await act(page, 'Close cycle', 'closed');
  await page.goto('/review/all-feedbacks');
  await press(page.getByRole('button', { name: 'Draft feedback' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Closed cycle' }).focus();
  await keyboard.type(CYCLE);
  await page.getByRole('option', { name: CYCLE }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await press(dialog.getByRole('button', { name: 'Draft feedback' }));
  await expect(page.getByText('1 feedback drafted')).toBeVisible();
  const query = { cycle_id: id };
  const { rows } = (await call(page, 'review_feedback.page', { query })).body as { rows: ReviewFeedback[] };
  const feedback = `/review/all-feedbacks?review_feedback=${rows[0]!.id}`;
  await page.goto(feedback);
  await act(page, 'Release', 'released');

  const first = await sentLink(page);
  await page.goto(first.link);
  await expect(page.getByText('Asks before telling')).toBeVisible();
  await expect(page.getByText(PEOPLE.admin.email)).toHaveCount(0);
  await expect(page.getByText('Mean of')).toHaveCount(0);
  await expectNoViolations(page, 'the feedback as the trainer reads it');
  await tabTo(page, page.getByRole('textbox', { name: 'Is something in it wrong?' }));
  await keyboard.type('I was on leave for two weeks');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('You disputed it.')).toBeVisible();

  await page.goto(feedback);
  await choose(page, 'Answer dispute');
  await page.getByRole('textbox', { name: 'Answer' }).focus();
  await keyboard.type('Your leave is in the numbers');
  await expectNoViolations(page, 'a dispute that is answered');
  await press(page.getByRole('button', { name: /^Answer dispute|^Save/ }).last());
  await expect(page.getByText(`${trainer}`).first()).toBeVisible();
  await expect(page.getByText('Settled').first()).toBeVisible();
  await page.goto(first.link);
  await expect(page.getByText('Your leave is in the numbers')).toBeVisible();

  // It was right after all: taken back, corrected and released again, to be read by another link.
  await page.goto(feedback);
  await act(page, 'Withdraw', 'withdrawn');
  await act(page, 'Release', 'released');
  await page.goto((await sentLink(page, [first.message])).link);
  await expect(page.getByText('I was on leave for two weeks')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'I have read it' }));
  await keyboard.press('Enter');
  await expect(page.getByText('There is nothing left to do.')).toBeVisible();
  await page.goto(feedback);
  await expect(page.getByText('Acknowledged').first()).toBeVisible();
});
