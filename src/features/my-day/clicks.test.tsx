// @vitest-environment jsdom
// How many clicks frequent jobs take from the first page, on the screens over the API in process: each press of the pointer counts, what is typed does not.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { VARIANTS } from '@domain/records/variant';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { Store } from '@server/store/store';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { BATCH_ID, batchRow, memberRow, sessionRow, variantRow } from '../../../tests/api/batchRows';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES, TODAY } from '../../../tests/api/testServer';
import { loadTrainers } from '../../../tests/api/trainers';

vi.setConfig({ testTimeout: 180_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OVER = sessionRow(1, -2);
const AHEAD = sessionRow(3, 3);
const MOVED_TO = addDays(TODAY, 4);

async function begin(role: 'staff' | 'admin' = 'staff') {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store.records(BATCHES).insert([batchRow()]);
  const free = variantRow(3, { status: 'onboarding', batch_id: null, batch_name: null, preferred_slots: [] });
  await store.records(VARIANTS).insert([variantRow(1), variantRow(2), free]);
  await store.records(BATCH_MEMBERS).insert([memberRow(1), memberRow(2)]);
  await store.records(BATCH_SESSIONS).insert([OVER, AHEAD]);
  for (const session of [OVER, AHEAD]) await book(store, session);
  await answerInProcess(await peopled(store, 0), role);
  await renderApp({ user: { email: emailOf(role), permissions: [...ROLES[role]] }, at: '/' });
  await screen.findByRole('heading', { name: 'Book Demo' }, SLOW);
  return { store };
}

async function book(store: Store, { id, teacher_id, start_time, end_time, batch_name }: BatchSession) {
  await store.calendar.book({
    session_id: id,
    teacher_id,
    start_time,
    end_time,
    session_type: 'batch_session',
    session_status: 'active',
    batch_name,
    sub_type: '',
    capacity: 4,
    strength: 2,
    created_by: 'staff',
    created_on: NOW,
  });
}

/** Presses what it is handed, one after the other as each appears, and says how often. */
async function clicks(...targets: (() => HTMLElement | Promise<HTMLElement>)[]): Promise<number> {
  for (const target of targets) fireEvent.click(await waitFor(target, SLOW));
  return targets.length;
}

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const myDay = () => menu().getByRole('link', { name: 'My day' });
const firstOf = (queue: string) => () =>
  within(within(screen.getByRole('region', { name: queue })).getByRole('list')).getAllByRole('link')[0]!;
const button = (name: string | RegExp) => () => screen.getByRole('button', { name });

test('a session is marked in 3', async () => {
  const { store } = await begin();
  expect(await clicks(myDay, firstOf('Sessions to mark'), button(/^All P: 2 present/))).toBeLessThanOrEqual(3);
  await waitFor(
    async () =>
      expect((await allOf(store, ATTENDANCE_MARKS, {})).map(({ mark }) => mark)).toEqual(['present', 'present']),
    SLOW,
  );
});

test('a student is allocated a batch in 4', async () => {
  const { store } = await begin();
  const count = await clicks(
    myDay,
    firstOf('Courses without a batch'),
    button(/^Allocate IN-/),
    button('Allocate batch'),
  );
  expect(count).toBeLessThanOrEqual(4);
  await waitFor(
    async () => expect(await store.records(VARIANTS).find(variantRow(3).id)).toMatchObject({ batch_id: BATCH_ID }),
    SLOW,
  );
});

test('a session is rescheduled in 5, its hour in the batch’s zone beside that of India', async () => {
  const { store } = await begin();
  let count = await clicks(
    () => menu().getByRole('button', { name: 'Paid Batch' }),
    () => menu().getByRole('link', { name: 'View Sessions' }),
    () => within(screen.getByRole('grid')).getAllByRole('button', { name: /IN-G2-3-MC-1/ })[0]!,
    () => screen.getByRole('link', { name: 'Reschedule' }),
  );
  const form = await screen.findByRole('form', { name: 'Reschedule a session' }, SLOW);
  const day = within(form).getByLabelText(/^New time/);
  fireEvent.change(day, { target: { value: MOVED_TO } });
  fireEvent.blur(day);
  fireEvent.change(within(form).getByLabelText(/, time$/), { target: { value: '11:00' } });
  await waitFor(() => expect(within(form).getByText(/ in Kolkata$/)).toBeTruthy(), SLOW);
  count += await clicks(button('Reschedule'));
  expect(count).toBeLessThanOrEqual(5);
  await waitFor(
    async () =>
      expect(await store.records(BATCH_SESSIONS).find(AHEAD.id)).toMatchObject({
        start_time: startOfHour(MOVED_TO, 11),
      }),
    SLOW,
  );
});
