// @vitest-environment jsdom
// Demand beside supply: what the strip says equals what the API counted, and its gaps are what a plan asks for.
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import { memoryStore } from '@server/store/memory/memoryStore';
import { SLOW } from '@/testing/app';
import { closeHoursGrid, GRID_DATE, jumpTo, openHoursGrid } from '@/testing/hoursGrid';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { demoRow } from '../../../../tests/api/demoRow';
import { peopled } from '../../../../tests/api/testServer';
import { ASHA, BINA, demoTrainer } from '../../../../tests/api/trainers';

configure({ defaultHidden: true });

afterEach(closeHoursGrid);

const WORKS: [number, number][] = [[600, 1260]];

async function open() {
  const backend = memoryStore();
  const at = (hour: number, weeks = 0) => startOfHour(addDays(GRID_DATE, -7 * weeks), hour);
  await backend.load([
    {
      trainers: [
        demoTrainer(ASHA, 'Asha Rao', {}, WORKS),
        demoTrainer(BINA, 'Bina Shah', {}, WORKS),
        demoTrainer('chen@example.com', 'Chen Li', { demo_session_countries: ['SG'] }, WORKS),
      ],
      sessions: [demoRow(ASHA, at(12), { session_id: 'noon', capacity: 4, strength: 1 })],
      fruitlessSearches: [1, 2, 3, 4, 5, 6, 7, 8].flatMap((weeks) => [
        { hour: at(16, weeks), country: 'IN', searches: weeks < 4 ? 4 : 2 },
        { hour: at(18, weeks), country: 'SG', searches: 1 },
      ]),
    },
  ]);
  await answerInProcess(await peopled(backend, 0), 'staff');
  return openHoursGrid();
}

async function chooseInMenu(user: Awaited<ReturnType<typeof open>>['user'], item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Rows/ }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: item }, SLOW));
}

/** The line of the strip as text by hour; the grid begins at six. */
async function line(label: string): Promise<(hour: number) => string | null> {
  const strip = await screen.findByRole('rowgroup', { name: 'Demand' }, SLOW);
  await within(strip).findByText('Seats free', undefined, SLOW);
  const row = within(strip)
    .getByRole('rowheader', { name: new RegExp(`^${label}`) })
    .closest('[role=row]')!;
  const cells = within(row as HTMLElement).getAllByRole('gridcell');
  return (hour) => cells[(hour + 18) % 24]!.textContent;
}

test('the strip says seats, usual bookings and searches of each hour, and what is missing; filters narrow it', async () => {
  const { user, store, router } = await open();
  await chooseInMenu(user, 'Show demand');
  const [seats, searches, missing] = [await line('Seats free'), await line('Found no slot'), await line('Missing')];
  expect([seats(12), seats(16), searches(16), searches(18), missing(12), missing(16), missing(18)]).toEqual([
    '3 of 4',
    '',
    '2 (2–4)',
    '1 (1–1)',
    '',
    '2',
    '1',
  ]);
  await router.navigate(`/trainers/trainer-availability?date=${GRID_DATE}&countries=SG`);
  await waitFor(async () => expect((await line('Missing'))(16)).toBe(''), SLOW);
  expect((await line('Missing'))(18)).toBe('1');
  const shown = store.getState();
  await chooseInMenu(user, 'Hide demand');
  expect(screen.queryByRole('rowgroup', { name: 'Demand' })).toBeNull();
  await jumpTo(store, shown);
  expect(await screen.findByRole('rowgroup', { name: 'Demand' }, SLOW)).toBeTruthy();
});

test('the gaps become a plan: as many as are missing, in those hours alone', async () => {
  const { user, store } = await open();
  await chooseInMenu(user, 'Show demand');
  await user.click(await screen.findByRole('button', { name: 'Fill the gaps (3)' }, SLOW));
  const panel = within(await screen.findByRole('region', { name: 'Plan for me' }, SLOW));
  expect(panel.getByText(/Only in hours that miss seats: 4 PM 2, 6 PM 1/)).toBeTruthy();
  expect((panel.getByLabelText(/^Demos wanted/) as HTMLInputElement).value).toBe('3');
  await user.click(panel.getByRole('button', { name: 'Plan' }));
  await waitFor(() => expect(store.getState().planning.proposals[GRID_DATE]?.found.length).toBe(3), SLOW);
  const hours = store.getState().planning.proposals[GRID_DATE]!.found.map(({ hour }) => hour);
  expect(hours).toEqual([16, 16, 18]);
  // Without the gaps the same form plans any of its hours.
  await user.click(panel.getByRole('button', { name: 'Plan all hours' }));
  expect(panel.queryByText(/Only in hours/)).toBeNull();
});
