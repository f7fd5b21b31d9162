// @vitest-environment jsdom
// The calendar of batches over the API in process: opened from the list, and a session moved by a key, with what that touches first.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, weekdayIndex } from '@domain/calendar';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { HOLIDAYS } from '@domain/records/holiday';
import { newRow } from '@server/store/newRow';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { batchHour, batchRow, sessionRow } from '../../../../tests/api/batchRows';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES, TODAY } from '../../../../tests/api/testServer';
import { loadTrainers } from '../../../../tests/api/trainers';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// The browser's own, which jsdom lacks.
Element.prototype.scrollTo = () => undefined;

/** The Monday after next, as days from today. */
const AHEAD = 14 - weekdayIndex(TODAY);
const DAY = addDays(TODAY, AHEAD);

test('a session is moved by Shift and an arrow: what it touches is shown, and nothing is done before it is confirmed', async () => {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store.records(BATCHES).insert([batchRow()]);
  const session = sessionRow(3, AHEAD);
  await store.records(BATCH_SESSIONS).insert([session]);
  await store.calendar.book(batchHour(session, { strength: 2 }));
  const by = { actor: 'a', now: NOW };
  await store.records(HOLIDAYS).insert([newRow(HOLIDAYS, by, { region: 'IN', day: DAY, name: 'Founders’ day' })]);
  await answerInProcess(await peopled(store, 0), 'staff');
  await renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at: '/batch/view' });
  fireEvent.click(await screen.findByRole('link', { name: 'Calendar' }, SLOW));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Date' }, SLOW), { target: { value: DAY } });
  const calendar = within(await screen.findByRole('group', { name: /^Sessions of batches/ }, SLOW));
  const entry = await calendar.findByRole('button', { name: /Session 3/ }, SLOW);
  expect(entry.getAttribute('aria-label')).toContain('Holiday: Founders’ day');
  expect(screen.getByText(/^1 session, 1 with a conflict/)).toBeTruthy();
  fireEvent.keyDown(entry, { key: 'ArrowRight', shiftKey: true });
  const dialog = within(await screen.findByRole('dialog', { name: /Session 3$/ }, SLOW));
  const touched = await dialog.findByRole('table', { name: 'What becomes of each session' }, SLOW);
  expect(within(touched).getAllByRole('row')).toHaveLength(2);
  expect(await store.records(BATCH_SESSIONS).find(session.id)).toMatchObject({ start_time: session.start_time });
  fireEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
  await waitFor(
    async () =>
      expect(await store.records(BATCH_SESSIONS).find(session.id)).toMatchObject({
        start_time: session.start_time + 86_400,
      }),
    SLOW,
  );
  // Off the holiday, and in its place by the clock of the day after.
  await screen.findByText(/^1 session, none with a conflict/, {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Month' }));
  await screen.findByRole('button', { name: /IN-G2-3-MC-1/ }, SLOW);
});

test('no day of a month looks free because the days before it are full: each week is read by itself', async () => {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store.records(BATCHES).insert([batchRow()]);
  const first = -Number(TODAY.slice(8)) + 1;
  const full = Array.from({ length: 650 }, (_, at) => ({ ...sessionRow(1, first), id: `full-${at}` }));
  await store.records(BATCH_SESSIONS).insert([...full, sessionRow(7, first + 25)]);
  await answerInProcess(await peopled(store, 0), 'staff');
  await renderApp({
    user: { email: emailOf('staff'), permissions: [...ROLES.staff] },
    at: '/batch/view?show=calendar&view=month',
  });
  await screen.findByRole('button', { name: /IN-G2-3-MC-1, Session 7/ }, SLOW);
  expect(screen.getByText(/^601 sessions and more that are not shown, /)).toBeTruthy();
});
