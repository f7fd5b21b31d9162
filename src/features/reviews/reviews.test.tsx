// @vitest-environment jsdom
// Trainer reviews over the API in process: mapped by rule with its preview, a reviewer's way from the guide to confirming by key, and what
// is said where the address names another team, a stranger's trainer or a cycle that is closed.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BARRED_PAIRS, CYCLE_REVIEWERS, CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import { REVIEW_CYCLES } from '@domain/records/reviewCycle';
import { REVIEW_FEEDBACKS } from '@domain/records/reviewFeedback';
import { REVIEW_FORMS } from '@domain/records/reviewForm';
import { TRAINER_REVIEWS } from '@domain/records/trainerReview';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { renderApp, SLOW } from '@/testing/app';
import {
  cycleRow,
  feedbackRow,
  formRow,
  reviewerOf,
  reviewRow,
  SUBMITTED_REVIEW,
  trainerOf,
} from '../../../tests/api/reviewRows';
import { emailOf, HOLDERS, type Holder, NOW, openTestServer, peopled, ROLES } from '../../../tests/api/testServer';
import { ASHA, BINA, loadTrainers } from '../../../tests/api/trainers';
import { callInProcess } from '../../../tests/forms';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STAFF = emailOf('staff');

async function company(status: 'draft' | 'open' | 'closed'): Promise<Store> {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store.records(REVIEW_FORMS).insert([formRow()]);
  await store.records(REVIEW_CYCLES).insert([cycleRow('c', { status, per_trainer: 1, name: 'Autumn' })]);
  await store.records(CYCLE_TRAINERS).insert([trainerOf('c', BINA), trainerOf('c', ASHA)]);
  await store.records(CYCLE_REVIEWERS).insert([reviewerOf('c', STAFF, { guide_read_on: null })]);
  if (status !== 'draft')
    await store
      .records(TRAINER_REVIEWS)
      .insert([
        reviewRow('c', STAFF, status === 'closed' ? SUBMITTED_REVIEW : {}),
        reviewRow('c', STAFF, { teacher_id: ASHA }),
      ]);
  return peopled(store, 0);
}

async function open(store: Store, as: Holder | 'admin' | 'staff', at: string) {
  const caller = await (await openTestServer(store)).as(as);
  callInProcess(caller);
  const permissions = [...({ ...ROLES, ...HOLDERS }[as] ?? [])];
  return renderApp({ user: { email: emailOf(as), permissions }, at });
}

test('reviewers are mapped by rule: the preview says who and how many, and then it is applied', async () => {
  const store = await company('draft');
  await open(store, 'admin', '/review/mapping?cycle=c');
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }, SLOW));
  await screen.findByText('The rule adds 2 reviews.', {}, SLOW);
  const added = within(screen.getByRole('table', { name: 'Reviews that would be added' }));
  expect([added.getByText('Asha Rao'), added.getByText('Bina Shah'), ...added.getAllByText(STAFF)]).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Map 2 reviews' }));
  await waitFor(async () => expect(await allOf(store, TRAINER_REVIEWS, {})).toHaveLength(2), SLOW);
  expect(within(await screen.findByRole('table', { name: 'Mapped reviews' }, SLOW)).getAllByText(STAFF)).toHaveLength(
    2,
  );
});

test('a mapping by rule says who gets too few, and why the other reviewers can’t', async () => {
  const store = await company('draft');
  const pair = { reviewed_by: STAFF, teacher_id: ASHA, reason: 'Cousins' };
  await store
    .records(BARRED_PAIRS)
    .insert([
      newRow(
        BARRED_PAIRS,
        { actor: STAFF, now: NOW },
        { ...pair, id: BARRED_PAIRS.idOf(pair), status: 'barred', is_declared: true, trainer_name: null },
      ),
    ]);
  await open(store, 'admin', '/review/mapping?cycle=c');
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }, SLOW));
  await screen.findByText('1 trainer with too few reviewers', {}, SLOW);
  const short = within(screen.getByRole('table', { name: 'Trainers with too few reviewers' }));
  expect([short.getByText('Asha Rao'), short.getByText('1 barred')]).toHaveLength(2);
});

test('pairs of a file are judged line by line before they are mapped, addresses in any case', async () => {
  const store = await company('draft');
  await open(store, 'admin', '/review/mapping?cycle=c');
  await screen.findByRole('heading', { name: 'From a file' }, SLOW);
  const lines = ['Trainer;Reviewer', `${BINA.toUpperCase()};${STAFF.toUpperCase()}`, `${ASHA};${ASHA}`].join('\n');
  // A file in jsdom is not read by itself.
  const file = Object.assign(new File([lines], 'pairs.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(lines).buffer,
  });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  await screen.findByText('1 line would be mapped, 1 refused.', {}, SLOW);
  within(screen.getByRole('table', { name: 'Refused lines' })).getByText('Nobody reviews themselves');
  fireEvent.click(screen.getByRole('button', { name: 'Map 1 review' }));
  await waitFor(
    async () =>
      expect(await allOf(store, TRAINER_REVIEWS, {})).toMatchObject([{ teacher_id: BINA, reviewed_by: STAFF }]),
    SLOW,
  );
});

test('a wrong pair is taken off with a reason, and is mapped again by hand', async () => {
  const store = await company('draft');
  await store.records(TRAINER_REVIEWS).insert([reviewRow('c', STAFF)]);
  await open(store, 'admin', '/review/mapping?cycle=c');
  fireEvent.click(await screen.findByRole('button', { name: `Take off: Bina Shah, ${STAFF}` }, SLOW));
  fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }, SLOW), {
    target: { value: 'The wrong one' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Take off' }));
  const { id } = reviewRow('c', STAFF);
  const status = async () => (await store.records(TRAINER_REVIEWS).find(id))!.status;
  await waitFor(async () => expect(await status()).toBe('declined'), SLOW);
  await screen.findByText('The wrong one', {}, SLOW);
  const hand = within(screen.getByRole('region', { name: 'By hand' }));
  await choose(hand.getByLabelText('Trainer', { selector: 'input' }), /^Bina Shah/);
  await choose(hand.getByLabelText('Reviewer', { selector: 'input' }), STAFF);
  fireEvent.click(hand.getByRole('button', { name: 'Map pair' }));
  await waitFor(async () => expect(await status()).toBe('assigned'), SLOW);
});

/** In a list that opens from its field. */
async function choose(field: HTMLElement, name: string | RegExp): Promise<void> {
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole('option', { name, hidden: true }, SLOW));
}

test('words are kept while they are typed, also where the field is never left', async () => {
  const store = await company('open');
  await store.records(CYCLE_REVIEWERS).update({ ...reviewerOf('c', STAFF), version: 2 }, 1);
  await open(store, 'staff', `/review/review-task/qc?cycle=c&trainer=${encodeURIComponent(BINA)}`);
  const words = await screen.findByRole('textbox', { name: 'What to work on' }, SLOW);
  fireEvent.change(words, { target: { value: 'Waits ' } });
  fireEvent.change(words, { target: { value: 'Waits longer ' } });
  const { id } = reviewRow('c', STAFF);
  await waitFor(
    async () => expect((await store.records(TRAINER_REVIEWS).find(id))!.improve).toBe('Waits longer'),
    SLOW,
  );
  // What is typed further stays as it is typed.
  expect((screen.getByRole('textbox', { name: 'What to work on' }) as HTMLTextAreaElement).value).toBe('Waits longer ');
});

test('scores behind a released feedback have no button, and say why', async () => {
  const store = await company('closed');
  await store.records(REVIEW_FEEDBACKS).insert([feedbackRow('c', { status: 'released', released_on: NOW })]);
  await open(store, 'admin', '/review/all-reviews?show=beside&cycle=c');
  await screen.findByText(/feedback is released with these scores/, {}, SLOW);
  expect(screen.queryByRole('button', { name: /^Calibrate/ })).toBeNull();
});

test('a feedback stands beside its reviews, whose private notes are not in it', async () => {
  const store = await company('closed');
  const row = feedbackRow('c');
  await store.records(REVIEW_FEEDBACKS).insert([row]);
  await open(store, 'admin', `/review/all-feedbacks?review_feedback=${row.id}&tab=reviews`);
  await screen.findByText('Talked about it in person', {}, SLOW);
  cleanup();
  await open(store, 'admin', `/review/all-feedbacks?review_feedback=${row.id}`);
  await screen.findByText('Explains in one sentence', {}, SLOW);
  expect(screen.queryByText('Talked about it in person')).toBeNull();
});

test('a reviewer reads the guide, declares a conflict, marks by key, writes, submits and confirms', async () => {
  const store = await company('open');
  const { router } = await open(store, 'staff', '/review/intro-task?cycle=c');
  await screen.findByText('Write what you have seen yourself', {}, SLOW);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Asha/ }));
  const begin = screen.getByRole('button', { name: 'Begin reviews' }) as HTMLButtonElement;
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have read the guide' }));
  expect(begin.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: /can’t review Asha/ }), { target: { value: 'We are related' } });
  fireEvent.click(begin);
  await screen.findByRole('region', { name: 'The lesson' }, SLOW);
  expect(router.state.location.pathname).toBe('/review/review-task/qc');
  const press = (name: string, key: string) =>
    fireEvent.keyDown(within(screen.getByRole('group', { name })).getByRole('radio', { name: 'N/A' }), { key });
  press('Says what is learnt', '4');
  press('Keeps children safe', '1');
  press('Lets the child speak', 'n');
  const words = screen.getByRole('textbox', { name: 'What goes well' });
  fireEvent.change(words, { target: { value: 'Explains well' } });
  fireEvent.blur(words);
  await screen.findByText('No items open', {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm all' }, SLOW));
  await screen.findByText(/Autumn: confirmed/, {}, SLOW);
  const [review] = await allOf(store, TRAINER_REVIEWS, { status: { anyOf: ['submitted'] } });
  expect(review).toMatchObject({ score: 100, strengths: 'Explains well', is_confirmed: true, teacher_id: BINA });
});

test('another team, a stranger’s trainer, no cycle and a closed one are said in words', async () => {
  const store = await company('closed');
  await open(store, 'staff', '/review/review-task/pip?cycle=c');
  await screen.findByText('This cycle reviews Quality, not Improvement plan', {}, SLOW);
  cleanup();
  await open(store, 'staff', '/review/review-task/qc?cycle=c&trainer=x%40example.com');
  await screen.findByText('You don’t review this trainer', {}, SLOW);
  cleanup();
  await open(store, 'staff', `/review/review-task/qc?cycle=c&trainer=${encodeURIComponent(BINA)}`);
  await screen.findByText('The cycle is closed: nothing of it is written any more', {}, SLOW);
  cleanup();
  await open(store, 'finance', '/review/end-task?cycle=c');
  await screen.findByText(/You review nobody in this cycle/, {}, SLOW);
  cleanup();
  await open(store, 'staff', '/review/mapping');
  expect(await screen.findByText('Production admins map reviewers', {}, SLOW)).toBeDefined();
});

test('numbers, side by side, feedbacks, cycles, questionnaires, pairs and requests open with what is there', async () => {
  const store = await company('closed');
  await store.records(REVIEW_FEEDBACKS).insert([feedbackRow('c')]);
  const shown: readonly (readonly [string, string | RegExp])[] = [
    ['/review/all-reviews?show=numbers&cycle=c', /submitted, mean 75\.0 %/],
    ['/review/all-reviews?show=beside&cycle=c', 'Calibrate'],
    [`/review/all-reviews?show=trainer&trainer=${encodeURIComponent(BINA)}`, 'Autumn'],
    ['/review/all-feedbacks', 'Draft feedback'],
    ['/review/all-feedbacks?show=steps', /Steps are agreed on/],
    ['/review/cycle-details', 'Autumn'],
    ['/review/cycle-details?review_cycle=c&tab=progress', 'By reviewer'],
    ['/review/cycle-details?show=questionnaires', 'How trainers teach'],
    ['/review/cycle-details?show=pairs', /No pair is barred/],
    ['/review/requests', /manager asks somebody/],
  ];
  for (const [at, text] of shown) {
    await open(store, 'admin', at);
    expect((await screen.findAllByText(text, {}, SLOW)).length, at).toBeGreaterThan(0);
    cleanup();
  }
});
