// @vitest-environment jsdom
// Painting by pointer and by keys, undoing, and the log of the day: the real store and engine, over the API in process.
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeHoursGrid, GRID_DATE, jumpTo, openHoursGrid } from '@/testing/hoursGrid';
import { offeredActions } from '@/widgets/action/offeredActions';
import { memoryStore } from '@server/store/memory/memoryStore';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { slot } from '../../../../tests/api/slots';
import { emailOf, peopled } from '../../../../tests/api/testServer';
import { ASHA, trainer } from '../../../../tests/api/trainers';

configure({ defaultHidden: true });

const RAVI = 'ravi@example.com';
/** From 9 to 17. */
const WORK: [number, number][] = [[540, 1020]];

afterEach(closeHoursGrid);

async function open() {
  const backend = memoryStore();
  const ravi = { ...trainer(RAVI, 'Ravi Iyer', WORK), trainer_type: ['demos'] };
  await backend.load([{ trainers: [trainer(ASHA, 'Asha Rao', WORK), ravi] }]);
  const api = await answerInProcess(await peopled(backend, 0), 'staff');
  return { api, ...(await openHoursGrid()) };
}

const cell = (name: string) => screen.getByLabelText(new RegExp(`^${name}:`));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const bar = () => screen.getByRole('group', { name: 'Picked hours' });
const outline = () => document.querySelector('[data-painting]');

test('a drag paints from cell to cell and the bar says what is left out; Esc ends it, and a click is a click', async () => {
  const { user, hours } = await open();
  const drag = [{ keys: '[MouseLeft>]', target: cell('Asha Rao, 9 AM') }, { target: cell('Ravi Iyer, 12 PM') }];
  await user.pointer(drag);
  expect(outline()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(outline()).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect([hours(ASHA), hours(RAVI)]).toEqual([[], []]);
  await user.pointer([...drag, { keys: '[/MouseLeft]' }]);
  await waitFor(() => expect(bar().textContent).toContain('7 hours painted · 1 left out: 1 4th consecutive session'));
  expect([hours(ASHA), hours(RAVI)]).toEqual([
    [9, 10, 11],
    [9, 10, 11, 12],
  ]);
  await user.click(cell('Ravi Iyer, 9 AM'));
  expect(hours(RAVI)).toEqual([10, 11, 12]);
});

test('a finger that has rested paints, though the page was too busy to hear of the rest before the move', async () => {
  const { hours } = await open();
  await waitFor(() => expect(offeredActions().map(({ label }) => label)).toContain('Paint a rectangle of hours'));
  const move = (type: string, name: string, x: number, timeStamp: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x });
    for (const [key, value] of Object.entries({ pointerType: 'touch', pointerId: 1, isPrimary: true, timeStamp }))
      Object.defineProperty(event, key, { value });
    cell(name).dispatchEvent(event);
  };
  move('pointerdown', 'Asha Rao, 9 AM', 0, 0);
  move('pointermove', 'Asha Rao, 10 AM', 60, 100);
  move('pointerup', 'Asha Rao, 10 AM', 60, 200);
  expect(hours(ASHA)).toEqual([]);
  move('pointerdown', 'Asha Rao, 9 AM', 0, 1000);
  move('pointermove', 'Asha Rao, 10 AM', 60, 1500);
  expect(outline()).not.toBeNull();
  move('pointerup', 'Asha Rao, 10 AM', 60, 1600);
  await waitFor(() => expect(hours(ASHA)).toEqual([9, 10]));
});

test('Shift with the arrows stretches a rectangle that goes on; Ctrl Z and Ctrl Shift Z undo and redo it, as the bar does', async () => {
  const { user, hours, store } = await open();
  await user.click(cell('Asha Rao, 9 AM'));
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
  await waitFor(() => expect(hours(RAVI)).toEqual([9, 10, 11]));
  expect(hours(ASHA)).toEqual([9, 10, 11]);
  expect(document.activeElement).toBe(cell('Ravi Iyer, 11 AM'));
  // Asha's fourth hour is refused, and what is painted is not given up for it.
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(hours(RAVI)).toEqual([9, 10, 11, 12]));
  expect(hours(ASHA)).toEqual([9, 10, 11]);
  await user.keyboard('{Control>}zz{/Control}');
  await waitFor(() => expect([hours(ASHA), hours(RAVI)]).toEqual([[9], []]));
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  await waitFor(() => expect(hours(RAVI)).toEqual([9, 10, 11]));
  await user.click(button('Undo the last step'));
  await waitFor(() => expect(hours(RAVI)).toEqual([]));
  await user.click(button('Redo the step'));
  await waitFor(() => expect(hours(RAVI)).toEqual([9, 10, 11]));
  // A jump in time redraws what was painted, what can be undone and what was said of it.
  const moment = store.getState();
  await user.click(button('Clear'));
  expect(bar().textContent).toContain('No hours picked');
  await jumpTo(store, moment);
  expect(cell('Ravi Iyer, 11 AM').getAttribute('aria-selected')).toBe('true');
  expect(bar().textContent).toContain('6 hours · 2 trainers');
  // In a field Ctrl Z belongs to what is typed.
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'Ravi');
  await user.keyboard('{Control>}z{/Control}');
  expect(hours(RAVI)).toEqual([9, 10, 11]);
  // A trainer who is filtered away keeps the picks.
  await waitFor(() => expect(screen.queryByLabelText(/^Asha Rao, 9 AM:/)).toBeNull());
  expect(hours(ASHA)).toEqual([9, 10, 11]);
});

test('Esc ends a rectangle before Shift is let go, and so does a filter that changes the rows below it', async () => {
  const { user, hours, store, router } = await open();
  act(() => cell('Asha Rao, 9 AM').focus());
  await user.keyboard('{Shift>}{ArrowRight}');
  expect(outline()).not.toBeNull();
  await user.keyboard('{Escape}{/Shift}');
  expect([outline(), hours(ASHA)]).toEqual([null, []]);
  await user.keyboard('{Shift>}{ArrowRight}');
  await act(() => router.navigate(`/trainers/trainer-availability?date=${GRID_DATE}&search=ravi`));
  await user.keyboard('{/Shift}');
  expect([outline(), store.getState().picks.byDate]).toEqual([null, {}]);
});

test('the palette paints too, without Shift, and undoes', async () => {
  const { user, hours } = await open();
  const run = (label: string) =>
    act(() =>
      offeredActions()
        .find((each) => each.label === label)!
        .press(),
    );
  act(() => cell('Asha Rao, 2 PM').focus());
  await run('Paint a rectangle of hours');
  await waitFor(() => expect(outline()).not.toBeNull());
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  await waitFor(() =>
    expect([hours(ASHA), hours(RAVI)]).toEqual([
      [14, 15],
      [14, 15],
    ]),
  );
  await run('Undo the last step');
  await waitFor(() => expect(hours(ASHA)).toEqual([]));
});

test('created sessions are taken back from the snack, and from the log of the day after a reload', async () => {
  const { user, api } = await open();
  for (const hour of ['9 AM', '10 AM']) await user.click(cell(`Asha Rao, ${hour}`));
  await user.click(button('Create Sessions'));
  await user.click(await screen.findByRole('button', { name: 'Create Session' }));
  await screen.findByText('Sessions Submitted Successfully');
  await waitFor(() => expect(cell('Asha Rao, 9 AM').getAttribute('aria-label')).toContain('Busy, DEMO'));
  await user.click(button('Undo'));
  await screen.findByText('Creation of 2 sessions undone');
  await waitFor(() => expect(cell('Asha Rao, 9 AM').getAttribute('aria-label')).toContain('Available'));

  // A person who comes back later, or had no time for the snack, finds them in the log.
  const events = [11, 13, 15].map((hour) => slot(hour, crypto.randomUUID(), GRID_DATE));
  const staff = await api.as('staff');
  expect((await staff.call('createSessions', { body: [{ trainer_email: RAVI, events }] })).status).toBe(200);
  await user.click(button('Refresh'));
  await user.click(button('Log of the day'));
  const log = within(await screen.findByRole('dialog', { name: /^Log of/ }));
  // The clock stands still here: what one person does within a minute is one entry.
  const entry = within(
    await log.findByRole('listitem', { name: new RegExp(`Created 5 demo sessions, ${emailOf('staff')}`) }),
  );
  await user.click(entry.getByRole('button', { name: /^Undo 11:00 AM/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo creation' }));
  await screen.findByText('Creation of 1 session undone');
  await waitFor(() => expect(entry.getAllByText(/^Undone by/)).toHaveLength(3));
  await user.click(entry.getByRole('button', { name: 'Undo 2' }));
  await screen.findByText('Undo the creation of 2 demo sessions?');
  await user.click(screen.getByRole('button', { name: 'Undo creation' }));
  await screen.findByText('Creation of 2 sessions undone');
});
