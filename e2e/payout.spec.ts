// A payout with a ticket, by keyboard alone: computed, frozen, claimed against, resolved and approved by another person, and corrected in the next one.
import type { Locator, Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import { cycleOf, nextCycle } from '@domain/payout/cycles';
import type { PayoutTicket } from '@domain/records/payoutTicket';
import type { TrainerPayout } from '@domain/records/trainerPayout';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, tabTo } from './story';
import { INSTANT } from '../tests/clock/instant.mjs';

const RUNNING = cycleOf(INSTANT / 1000);
const pageOf = (teacher_id: string, cycle: string) =>
  `/trainers/payout?${new URLSearchParams({ email: teacher_id, cycle })}`;

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

async function step(page: Page, label: string, state: string): Promise<void> {
  await press(page, page.getByRole('button', { name: label, exact: true }));
  // The next step is about the payout as it is then.
  const asked = page.waitForResponse((answer) => answer.url().includes('/payout-detail'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: label, exact: true }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await asked;
  await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
}

test('decisions 14: a payout with a ticket, from its lines to the adjustment in the next one, by keyboard alone', async ({
  page,
  browser,
  host,
}) => {
  await open(page, PEOPLE.trainers, '/trainers/payout');
  const { rows } = (
    await call(page, 'trainer_payout.page', { query: { status: 'computed', sort: 'cycle', size: '200' } })
  ).body as { rows: TrainerPayout[] };
  const payout = rows.find(
    ({ cycle, paid_events, without_contract }) => cycle < RUNNING && paid_events > 1 && without_contract === 0,
  )!;
  await page.goto(pageOf(payout.teacher_id, payout.cycle));
  await step(page, 'Compute', 'Computed');
  await step(page, 'Freeze', 'Frozen');
  await press(page, page.getByRole('button', { name: /^Raise ticket: / }).first());
  const form = page.getByRole('form', { name: 'Raise ticket' });
  await tabTo(page, form.getByLabel('Claimed'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1234.50');
  await tabTo(page, form.getByLabel('What is wrong'));
  await page.keyboard.type('Ninety minutes were held');
  await press(page, form.getByRole('button', { name: 'Raise ticket' }));
  await expect(page.getByRole('link', { name: 'Ticket', exact: true }).first()).toBeVisible();
  await expectNoViolations(page, 'payout');
  const { body } = await call(page, 'payout_ticket.page', {
    query: { status: 'open', created_by: PEOPLE.trainers.email },
  });
  const [ticket] = (body as { rows: PayoutTicket[] }).rows;
  expect(ticket).toMatchObject({ claimed: 123_450, cycle: payout.cycle });

  const other = await (await browser.newContext({ baseURL: host.url })).newPage();
  await open(other, PEOPLE.admin, `/trainers/tickets?payout_ticket=${ticket!.id}&tab=thread`);
  await expect(other.getByRole('region', { name: 'Claimed' })).toContainText('1,234.50');
  await expectNoViolations(other, 'ticket');
  await press(other, other.getByRole('button', { name: 'Reply', exact: true }));
  await tabTo(other, other.getByRole('form', { name: 'Reply' }).getByLabel('Message'));
  await other.keyboard.type('Seen in the recording');
  await press(other, other.getByRole('button', { name: 'Reply' }));
  await expect(other.getByRole('list', { name: 'Thread' })).toContainText('Seen in the recording');
  // The ticket waits for this person's decision.
  await press(other, other.getByRole('button', { name: 'Resolve', exact: true }));
  const decision = other.getByRole('form', { name: 'Resolve ticket' });
  await tabTo(other, decision.getByLabel('Agreed'));
  await other.keyboard.type('1234.50');
  await tabTo(other, decision.getByLabel('Note'));
  await other.keyboard.type('Paid with the next one');
  await press(other, decision.getByRole('button', { name: 'Resolve' }));
  await expect
    .poll(
      async () =>
        ((await call(other, 'payoutTicketDetail', { path: { id: ticket!.id } })).body as AnswerOf<'payoutTicketDetail'>)
          .ticket.status,
    )
    .toBe('resolved');
  await other.goto(pageOf(payout.teacher_id, payout.cycle));
  await step(other, 'Approve', 'Approved');

  await other.goto(pageOf(payout.teacher_id, nextCycle(payout.cycle)));
  await step(other, 'Compute', 'Computed');
  await expect(other.getByRole('table', { name: 'Lines of the payout' })).toContainText('Paid with the next one');
  await other.context().close();
});
