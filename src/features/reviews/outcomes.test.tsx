// @vitest-environment jsdom
// What came of reviews, on the screens over the API in process: the cycles that one chooses from, a review that is declined or withdrawn at its
// task, scores that are calibrated, and what was agreed on with the numbers before and after.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, SECONDS_PER_DAY } from '@domain/calendar';
import { CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import { TRAINER_REVIEWS } from '@domain/records/trainerReview';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { ok, type ReviewStory, reviewStory } from '../../../tests/api/reviewStory';
import { emailOf, NOW, ROLES, TODAY } from '../../../tests/api/testServer';
import { BINA } from '../../../tests/api/trainers';
import { callInProcess } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open({ by }: ReviewStory, as: 'admin' | 'staff', at: string): Promise<void> {
  callInProcess(by[as]);
  await renderApp({ user: { email: emailOf(as), permissions: [...ROLES[as]] }, at });
}

const TASK = `trainer=${encodeURIComponent(BINA)}`;

test('without a cycle one chooses among one’s own, and sees how far each is', async () => {
  const story = await reviewStory(memoryStore());
  const first = await story.opening({ name: 'Autumn' });
  await ok((await story.write(story.by.staff, first)).submit());
  const second = await story.opening({ name: 'Winter' });
  await open(story, 'staff', '/review/intro-task');
  const table = within(await screen.findByRole('table', { name: 'My cycles' }, SLOW));
  const rowOf = (name: string) => within(table.getByRole('link', { name }).closest('tr')!);
  expect([rowOf('Autumn').getByText('1 of 1'), rowOf('Winter').getByText('0 of 1')]).toHaveLength(2);
  expect(table.getByRole('link', { name: 'Winter' }).getAttribute('href')).toContain(`cycle=${second}`);
  cleanup();
  await open(story, 'staff', '/review/end-task?cycle=nobody');
  await screen.findByText(/You review nobody in this cycle/, {}, SLOW);
  screen.getByRole('table', { name: 'My cycles' });
});

test('at its task a review is withdrawn while the cycle is open, and declined with a reason', async () => {
  const story = await reviewStory(memoryStore());
  const id = await story.opening({ name: 'Autumn' });
  await ok((await story.write(story.by.staff, id)).submit());
  const own = (await story.mine(story.by.staff, id)).reviews[0]!;
  const stateOf = async () => (await story.store.records(TRAINER_REVIEWS).find(own.id))!;
  await open(story, 'staff', `/review/review-task/qc?cycle=${id}&${TASK}`);
  fireEvent.click(await screen.findByRole('button', { name: /^Withdraw/ }, SLOW));
  fireEvent.click(within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: 'Withdraw' }));
  await waitFor(async () => expect((await stateOf()).status).toBe('in_progress'), SLOW);
  fireEvent.click(await screen.findByRole('button', { name: /^Decline/ }, SLOW));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Reason/ }, SLOW), { target: { value: 'I am away' } });
  const buttons = screen.getAllByRole('button', { name: 'Decline' });
  fireEvent.click(buttons.at(-1)!);
  await waitFor(
    async () => expect(await stateOf()).toMatchObject({ status: 'declined', decline_reason: 'I am away' }),
    SLOW,
  );
});

test('a score is calibrated side by side with a reason; both stay in sight', async () => {
  const story = await reviewStory(memoryStore());
  const { id } = await story.closedCycle({ name: 'Autumn' });
  await open(story, 'admin', `/review/all-reviews?show=beside&cycle=${id}`);
  const trainer = within(await screen.findByRole('region', { name: 'Bina Shah' }, SLOW));
  fireEvent.click(trainer.getByRole('button', { name: `Calibrate Bina Shah by ${emailOf('staff')}` }));
  const score = await trainer.findByRole('textbox', { name: 'Calibrated score, %' }, SLOW);
  fireEvent.change(score, { target: { value: '88' } });
  const save = trainer.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  fireEvent.change(trainer.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Another scale' } });
  fireEvent.click(save);
  await within(screen.getByRole('region', { name: 'Bina Shah' })).findByText(
    /^Submitted 75\.0 %\. Another scale$/,
    {},
    SLOW,
  );
  const calibrated = (await allOf(story.store, TRAINER_REVIEWS, { cycle_id: { anyOf: [id] } })).find(
    ({ calibrated_score }) => calibrated_score !== null,
  );
  expect(calibrated).toMatchObject({
    reviewed_by: emailOf('staff'),
    score: 75,
    calibrated_score: 88,
    standing_score: 88,
    calibration_reason: 'Another scale',
  });
});

test('what was agreed on stands beside the next review and over time, with the numbers before and after', async () => {
  const story = await reviewStory(memoryStore());
  const { feedback } = await story.closedCycle({ name: 'Autumn' });
  await story.act(story.by.admin, 'review_feedback.release', feedback.id);
  await ok(
    story.by.people.call('review_step.create', {
      path: { id: feedback.id },
      body: { kind: 'shadowing', text: 'Two lessons', owner: emailOf('people2'), due_on: addDays(TODAY, 20) },
    }),
    201,
  );
  await story.comeTo(NOW + SECONDS_PER_DAY);
  const later = { period_from: addDays(TODAY, -59), period_to: TODAY };
  const next = await story.opening({ name: 'Winter', ...later });
  await open(story, 'staff', `/review/review-task/qc?cycle=${next}&${TASK}`);
  const before = within(await screen.findByRole('region', { name: 'Agreed before' }, SLOW));
  before.getByText(/Shadowing: Two lessons, by /);
  const numbers = within(before.getByRole('table', { name: 'Before and after Autumn' }));
  expect(numbers.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Number',
    'Before: Autumn',
    'After',
  ]);
  expect(numbers.getAllByText(/^75/)).toHaveLength(2);
  cleanup();
  await ok((await story.write(story.by.staff, next)).submit());
  await open(story, 'admin', `/review/all-reviews?show=trainer&${TASK}`);
  const time = within(await screen.findByRole('table', { name: 'Reviews over time' }, SLOW));
  expect(time.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Winter', 'Autumn']);
  time.getByText('Shadowing');
  within(screen.getByRole('region', { name: 'Autumn and Winter' })).getByRole('table', {
    name: 'Before and after Autumn',
  });
});

test('a self-assessment whose link is lost is sent again from the trainers of its cycle', async () => {
  const story = await reviewStory(memoryStore());
  const id = await story.opening({ name: 'Autumn', self_assessment: true });
  const trainer = CYCLE_TRAINERS.idOf({ cycle_id: id, teacher_id: BINA });
  const first = await story.linkOf(trainer);
  await open(story, 'admin', `/review/cycle-details?review_cycle=${id}&tab=trainers`);
  fireEvent.click(await screen.findByRole('button', { name: /^Send/ }, SLOW));
  fireEvent.click(within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: 'Send link again' }));
  await waitFor(async () => expect((await story.linkOf(trainer)).code).not.toBe(first.code), SLOW);
  expect(screen.queryByRole('button', { name: /^Take out/ })).toBeNull();
});
