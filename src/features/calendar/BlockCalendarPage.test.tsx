// @vitest-environment jsdom
// The block calendar over the API in process: hours are blocked by the keys and by dragging, unblocked, taken back; days, weeks, months and zones are in the address.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import { weekdayAndDate } from '@domain/formats';
import { newRow } from '@domain/records/newRow';
import { BLOCKED_HOURS, EXTERNAL_EVENTS } from '@domain/records/trainerCalendar';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { demoRow } from '../../../tests/api/demoRow';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES, TODAY } from '../../../tests/api/testServer';
import { ASHA, BINA, loadTrainers } from '../../../tests/api/trainers';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DATE = addDays(TODAY, 2);
const BY = { actor: 'planning@example.com', now: NOW };

async function company() {
  const store = memoryStore();
  await loadTrainers(store, [demoRow(ASHA, startOfHour(DATE, 9), { session_id: 'demo-1' })]);
  await store.records(EXTERNAL_EVENTS).insert([
    newRow(EXTERNAL_EVENTS, BY, {
      id: 'one',
      teacher_id: ASHA,
      external_id: 'one',
      summary: 'Dentist',
      location: 'Pune',
      start_time: startOfHour(DATE, 15),
      end_time: startOfHour(DATE, 16),
      time_zone: 'Asia/Kolkata',
    }),
  ]);
  const server = await answerInProcess(await peopled(store, 0), 'staff');
  const blocked = async () =>
    (await allOf(store, BLOCKED_HOURS, { status: { anyOf: ['blocked'] } })).map(
      ({ teacher_id, start_time, end_time, note }) => [teacher_id, start_time, end_time, note],
    );
  return { store, server, blocked };
}

const open = (query: Record<string, string>) =>
  renderApp({
    user: { email: emailOf('staff'), permissions: [...ROLES.staff] },
    at: `/calendar?${new URLSearchParams(query)}`,
  });
const cell = (clock: string, name = 'Asha Rao') =>
  screen.getByRole('gridcell', { name: new RegExp(`^${weekdayAndDate(DATE)} ${clock}, ${name}:`) });
const search = (store: { getState: () => { location: { search: string } } }) =>
  new URLSearchParams(store.getState().location.search);

test('hours are blocked by the keys with a reason, shown, unblocked in part and taken back', async () => {
  const { blocked } = await company();
  await open({ trainers: ASHA, view: 'day', from: DATE });
  await screen.findByRole('grid', { name: 'Hours of Asha Rao, Kolkata time' }, SLOW);
  expect(cell('9:00 AM').getAttribute('aria-label')).toContain('Session: DEMO');
  expect(cell('3:00 PM').getAttribute('aria-label')).toContain('Other calendar: Dentist');
  expect(cell('8:00 AM').getAttribute('aria-label')).toContain('outside working hours');
  expect(within(cell('9:00 AM')).getByRole('link').getAttribute('href')).toContain('session=demo-1');

  fireEvent.mouseDown(cell('11:00 AM'), { button: 0 });
  cell('11:00 AM').focus();
  for (let half = 0; half < 3; half++) fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', shiftKey: true });
  const bar = () => screen.getByRole('form', { name: 'Chosen hours' });
  expect(bar().textContent).toContain('11:00 AM–1:00 PM');
  fireEvent.click(within(bar()).getByRole('button', { name: 'Block hours' }));
  await within(bar()).findByText('Say why');
  fireEvent.change(within(bar()).getByRole('textbox', { name: 'Reason' }), { target: { value: 'Team training' } });
  fireEvent.submit(bar());
  await waitFor(
    async () =>
      expect(await blocked()).toEqual([[ASHA, startOfHour(DATE, 11), startOfHour(DATE, 13), 'Team training']]),
    SLOW,
  );
  await waitFor(() => expect(cell('12:30 PM').getAttribute('aria-label')).toContain('Blocked: Team training'), SLOW);

  // An hour of it is dragged over and given back; the snack bar takes that back too.
  fireEvent.mouseDown(cell('11:00 AM'), { button: 0 });
  fireEvent.mouseMove(cell('11:30 AM'));
  fireEvent.mouseUp(window);
  fireEvent.click(within(bar()).getByRole('button', { name: 'Unblock hours' }));
  await waitFor(
    async () =>
      expect(await blocked()).toEqual([[ASHA, startOfHour(DATE, 12), startOfHour(DATE, 13), 'Team training']]),
    SLOW,
  );
  await waitFor(() => expect(cell('11:00 AM').getAttribute('aria-label')).toContain('free'), SLOW);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Undo' }, SLOW))[0]!);
  await waitFor(async () => expect(await blocked()).toHaveLength(2), SLOW);

  // A finger cannot drag: its second tap says how far.
  for (const clock of ['2:00 PM', '2:30 PM']) {
    fireEvent(cell(clock), Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' }));
    fireEvent.mouseDown(cell(clock), { button: 0 });
    fireEvent.mouseUp(window);
  }
  expect(bar().textContent).toContain('2:00–3:00 PM');
  fireEvent.click(within(bar()).getByRole('button', { name: 'Cancel' }));
  fireEvent.pointerDown(cell('9:30 AM'));

  // A session is in the way: it is said before anything is sent.
  fireEvent.mouseDown(cell('9:30 AM'), { button: 0 });
  expect(bar().textContent).toContain('In the way: DEMO');
  expect(within(bar()).queryByRole('button', { name: 'Block hours' })).toBeNull();
});

test('several stand side by side, in another zone, and a month leads to its day: all of it in the address', async () => {
  const { server, store: kept } = await company();
  const { store } = await open({ trainers: `${ASHA},${BINA}`, from: DATE, zone: 'Asia/Dubai' });
  const grid = await screen.findByRole('grid', { name: 'Hours of Asha Rao, Bina Shah, Dubai time' }, SLOW);
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(1 + 14);
  // Nine in Kolkata is half past seven in Dubai.
  expect(cell('7:30 AM').getAttribute('aria-label')).toContain('Session: DEMO');
  fireEvent.click(screen.getByRole('button', { name: 'Month' }));
  const day = await screen.findByRole(
    'button',
    { name: new RegExp(`^${weekdayAndDate(DATE)}. Asha Rao: 1 session, 1 other; Bina Shah: nothing`) },
    SLOW,
  );
  expect(search(store).get('view')).toBe('month');
  fireEvent.click(day);
  await screen.findByRole('grid', {}, SLOW);
  expect([search(store).get('view'), search(store).get('from'), search(store).get('zone')]).toEqual([
    'day',
    DATE,
    'Asia/Dubai',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(search(store).get('from')).toBe(addDays(DATE, 1)), SLOW);
  // What another calendar has by now is asked for, and shown.
  await kept.records(EXTERNAL_EVENTS).insert([
    newRow(EXTERNAL_EVENTS, BY, {
      id: 'two',
      teacher_id: BINA,
      external_id: 'two',
      summary: 'Yoga',
      start_time: startOfHour(addDays(DATE, 1), 12),
      end_time: startOfHour(addDays(DATE, 1), 13),
      time_zone: 'Asia/Kolkata',
    }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh other calendars' }));
  await screen.findByRole('gridcell', { name: /10:30 AM, Bina Shah: Other calendar: Yoga$/ }, SLOW);
  expect(server.calls.filter((each) => each.includes('get_latest=true'))).toHaveLength(2);
});

test.each([
  'date=2026-02-31&view=x&trainers=nobody',
  'trainers=%00,a&from=0001-01-01',
  `trainers=${'x'.repeat(300)}@a.b&from=9999-12-31&view=month&zone=Foo/Bar`,
])('whatever an address says is no call that fails: %s', async (query) => {
  const { server } = await company();
  await open(Object.fromEntries(new URLSearchParams(query)));
  await screen.findByText('No trainer has this name', {}, SLOW);
  expect(server.calls.filter((each) => each.includes('/calendar/'))).toEqual([]);
  cleanup();
  // The days are those of today.
  await open({ ...Object.fromEntries(new URLSearchParams(query)), trainers: ASHA, view: 'day' });
  await screen.findByRole('grid', { name: 'Hours of Asha Rao, Kolkata time' }, SLOW);
  expect(screen.getAllByRole('gridcell', { name: new RegExp(`^${weekdayAndDate(TODAY)} `) }).length).toBeGreaterThan(0);
});
