// @vitest-environment jsdom
// Quality checks over the API in process: a session taken from the sample is marked by key beside its recording, and submitted once
// every mark is saved; a manager disputes; a rubric is written, tried and compared.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isCheckedTwice } from '@domain/quality/seats';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { CHECKED_SESSIONS, QUALITY_CHECKS, QUALITY_MARKS } from '@domain/records/qualityCheck';
import { RECORDINGS } from '@domain/records/recording';
import { RUBRICS } from '@domain/records/rubric';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { renderApp, SLOW } from '@/testing/app';
import { sessionRow } from '../../../tests/api/batchRows';
import { recordingRow } from '../../../tests/api/existingRecordings';
import { checkRow, markRows, rubricRow, SUBMITTED } from '../../../tests/api/qualityRows';
import { type Holder, emailOf, HOLDERS, NOW, openTestServer, peopled } from '../../../tests/api/testServer';
import { BINA, loadTrainers } from '../../../tests/api/trainers';
import { callInProcess, choose } from '../../../tests/forms';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SESSION = Array.from({ length: 20 }, (_, at) => `f2000000-0000-4000-8000-${String(at).padStart(12, '0')}`).find(
  (id) => !isCheckedTwice(id),
)!;

async function company(): Promise<Store> {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const store = memoryStore();
  await loadTrainers(store, []);
  await store.trainerEdits.change(BINA, { rm_email: emailOf('people') });
  await store.records(RUBRICS).insert([rubricRow()]);
  await store.records(BATCH_SESSIONS).insert([sessionRow(1, -2, { id: SESSION, teacher_id: BINA })]);
  return peopled(store, 0);
}

async function open(store: Store, as: Holder, at: string) {
  const recordings = { find: async () => ({ size: 1, read: () => ' ' }) };
  const caller = await (await openTestServer(store, { recordings })).as(as);
  const sent = callInProcess(caller);
  const app = await renderApp({ user: { email: emailOf(as), permissions: [...HOLDERS[as]] }, at });
  return { ...app, sent };
}

const item = (name: string) => screen.getByRole('group', { name });
const press = (name: string, key: string) =>
  fireEvent.keyDown(within(item(name)).getByRole('radio', { name: 'N/A' }), { key });

test('a session is taken from the sample, marked by key at a second of the recording, and submitted with no item open', async () => {
  const store = await company();
  await store
    .records(RECORDINGS)
    .insert([recordingRow({ id: 'film', kind: 'batch', session_id: SESSION, source_type: 'mp4', file: 'lesson.mp4' })]);
  const { router } = await open(store, 'quality', '/quality-check/searchQC');
  fireEvent.click(await screen.findByRole('button', { name: 'Draw sample' }, SLOW));
  expect(await screen.findByText('Never checked', {}, SLOW)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Draw again' }));
  await screen.findByText(/^The same 1 session from the seed/, {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: /^Take check of/ }));
  await screen.findByRole('region', { name: 'The lesson' }, SLOW);
  expect(router.state.location.pathname).toBe('/quality-check/trainer');

  const video = await screen.findByLabelText<HTMLVideoElement>(
    'IN-G4-6-MC-101, session 12',
    { selector: 'video' },
    SLOW,
  );
  const submit = screen.getByRole('button', { name: 'Submit' }) as HTMLButtonElement;
  expect(submit.disabled).toBe(true);
  video.currentTime = 75;
  press('Says what is learnt', '4');
  await screen.findByRole('button', { name: 'Play Says what is learnt from 1:15' }, SLOW);
  press('Keeps children safe', '0');
  await screen.findByText(/^Fatal: Keeps children safe; 50.0 % without/, {}, SLOW);
  const score = within(screen.getByRole('region', { name: 'Score' }));
  expect(score.getByText('0.0 %')).toBeDefined();
  fireEvent.click(score.getByRole('button', { name: '1 item open' }));
  expect(item('Lets the child speak').contains(document.activeElement)).toBe(true);
  press('Lets the child speak', 'n');
  video.currentTime = 12;
  press('Lets the child speak', 'm');
  video.currentTime = 0;
  fireEvent.click(await screen.findByRole('button', { name: 'Play Lets the child speak from 0:12' }, SLOW));
  expect(video.currentTime).toBe(12);
  const note = within(item('Keeps children safe')).getByRole('textbox');
  fireEvent.change(note, { target: { value: 'Left the room' } });
  // A digit that is typed is no mark.
  fireEvent.keyDown(note, { key: '1' });
  fireEvent.blur(note);

  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Check submitted', {}, SLOW);
  const [check] = await allOf(store, QUALITY_CHECKS, {});
  expect(check).toMatchObject({ status: 'submitted', score: 0, without_fatal: 50, basis: 'recording' });
  const marks = await allOf(store, QUALITY_MARKS, { item: { anyOf: ['safe', 'voice'] } });
  expect(
    marks.map(({ item: id, points, na, at_second, note: said }) => [id, points, na, at_second, said]).sort(),
  ).toEqual([
    ['safe', 0, false, 75, 'Left the room'],
    ['voice', null, true, 12, null],
  ]);
});

test('a mark that is not saved keeps the check from being submitted, until it is', async () => {
  const store = await company();
  const check = checkRow(SESSION, { checker: emailOf('quality') });
  await store.records(QUALITY_CHECKS).insert([check]);
  await store.records(QUALITY_MARKS).insert(markRows(check));
  await store
    .records(CHECKED_SESSIONS)
    .insert([
      newRow(
        CHECKED_SESSIONS,
        { actor: check.checker, now: NOW },
        { id: SESSION, session_id: SESSION, first_check: check.id },
      ),
    ]);
  await open(store, 'quality', `/quality-check/trainer?id=${check.id}`);
  await screen.findByText('This session has no recording', {}, SLOW);
  expect(screen.getByText('It can be checked by attendance.')).toBeDefined();
  const answer = globalThis.fetch;
  let isDown = true;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    isDown && new Request(input, init).method === 'PATCH'
      ? Promise.resolve(Response.json({ status_code: 503, message: 'Busy' }, { status: 503 }))
      : answer(input, init),
  );
  press('Says what is learnt', '1');
  await screen.findByText(/^Not saved: Busy/, {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(async () => expect((await store.records(QUALITY_CHECKS).find(check.id))!.status).toBe('draft'));
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('All saved', {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Check submitted', {}, SLOW);
  expect(await store.records(QUALITY_CHECKS).find(check.id)).toMatchObject({
    status: 'submitted',
    basis: 'attendance',
  });
});

test('the trainer’s manager reads the check and disputes an item; who has not checked decides, and both scores stay', async () => {
  const store = await company();
  const check = checkRow(SESSION, SUBMITTED);
  await store.records(QUALITY_CHECKS).insert([check]);
  await store.records(QUALITY_MARKS).insert(markRows(check));
  const at = `/quality-check/trainer?id=${check.id}`;
  await open(store, 'people', at);
  fireEvent.click(await screen.findByRole('button', { name: 'Dispute' }, SLOW));
  const form = within(await screen.findByRole('region', { name: 'Dispute' }, SLOW));
  fireEvent.change(form.getByRole('textbox', { name: 'Says what is learnt' }), { target: { value: 'She did' } });
  fireEvent.click(form.getByRole('button', { name: 'Dispute check' }));
  await screen.findByText('Not decided yet', {}, SLOW);
  cleanup();
  await open(store, 'quality2', at);
  const decide = within(await screen.findByRole('region', { name: 'Decide' }, SLOW));
  const send = decide.getByRole('button', { name: 'Decide dispute' }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  fireEvent.change(decide.getByRole('textbox', { name: /^Answer on/ }), { target: { value: 'Not in the recording' } });
  fireEvent.click(decide.getByRole('button', { name: 'Decide dispute' }));
  await screen.findByText('Answer: Not in the recording', {}, SLOW);
  expect(await store.records(QUALITY_CHECKS).find(check.id)).toMatchObject({ status: 'upheld', score: 75 });
});

test('a rubric is written, tried, and compared with the one in use', async () => {
  const store = await company();
  const { router } = await open(store, 'quality', '/quality-check/searchQC?show=rubrics');
  fireEvent.click(await screen.findByRole('button', { name: 'New rubric' }, SLOW));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Rubric/ }, SLOW), { target: { value: 'New one' } });
  await choose(document, 'kind', 'Batch session');
  fireEvent.click(screen.getByRole('button', { name: 'Add section' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Section/ }), { target: { value: 'Start' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Item/ }), { target: { value: 'Greets' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create rubric' }));
  await waitFor(() => expect(router.state.location.search).toContain('rubric='), SLOW);
  expect(await allOf(store, RUBRICS, { status: { anyOf: ['draft'] } })).toMatchObject([
    { name: 'New one', edition: 2 },
  ]);
  fireEvent.click(await screen.findByRole('tab', { name: 'Try it' }, SLOW));
  fireEvent.keyDown(
    within(await screen.findByRole('group', { name: 'Greets' }, SLOW)).getByRole('radio', { name: '0' }),
    {
      key: '3',
    },
  );
  await screen.findByText('75.0 %', {}, SLOW);
  fireEvent.click(screen.getByRole('tab', { name: 'Compare' }));
  const table = await screen.findByRole('table', { name: /beside New one/ }, SLOW);
  expect(within(table).getByText('Added')).toBeDefined();
  expect(within(table).getAllByText('Removed')).toHaveLength(3);
});
