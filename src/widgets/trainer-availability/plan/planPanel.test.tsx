// @vitest-environment jsdom
// Plan for me in its panel: the real store and engine, over the API in process.
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeHoursGrid, jumpTo, openHoursGrid } from '@/testing/hoursGrid';
import { memoryStore } from '@server/store/memory/memoryStore';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { peopled } from '../../../../tests/api/testServer';
import { ASHA, trainer } from '../../../../tests/api/trainers';

// A busy machine draws the grid late.
configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });

const RAVI = 'ravi@example.com';
/** From 9 to 19. */
const WORK: [number, number][] = [[540, 1140]];

afterEach(closeHoursGrid);

async function open() {
  const backend = memoryStore();
  await backend.load([{ trainers: [trainer(ASHA, 'Asha Rao', WORK), trainer(RAVI, 'Ravi Iyer', WORK)] }]);
  await answerInProcess(await peopled(backend, 0), 'staff');
  const { user, store, hours } = await openHoursGrid();
  await screen.findByRole('button', { name: 'Plan for me' });
  return { user, store, hours: () => [...hours(ASHA), ...hours(RAVI)].length };
}

const panel = () => within(screen.getByRole('region', { name: 'Plan for me' }));
const proposedCells = () => screen.queryAllByLabelText(/: Available, proposed$/);

test('what is proposed stands in the grid, is redrawn by a jump in time, and is added hour by hour or as a whole', async () => {
  const { user, store, hours } = await open();
  await user.keyboard('p');
  await waitFor(() => expect(document.activeElement).toBe(panel().getByRole('textbox', { name: /^Demos wanted/ })));
  await user.keyboard('4{Enter}');
  await panel().findByText('4 proposed');
  expect(proposedCells()).toHaveLength(4);
  expect(hours()).toBe(0);
  // Two trainers with two hours each.
  expect(panel().getAllByText(/^2 hours that day/)).toHaveLength(4);
  const moment = store.getState();

  await user.click(panel().getAllByRole('button', { name: /^Remove / })[0]!);
  expect(proposedCells()).toHaveLength(3);
  await user.click(panel().getAllByRole('button', { name: /^Add .+, / })[0]!);
  await waitFor(() => expect(hours()).toBe(1));
  await user.click(proposedCells()[0]!);
  await waitFor(() => expect(hours()).toBe(2));
  expect(proposedCells()).toHaveLength(1);
  await user.click(panel().getByRole('button', { name: 'Add 1 to picks' }));
  await waitFor(() => expect(hours()).toBe(3));
  expect(proposedCells()).toHaveLength(0);

  await jumpTo(store, moment);
  expect(proposedCells()).toHaveLength(4);
  expect(panel().getByRole('button', { name: 'Add 4 to picks' })).toBeDefined();
});

test('limits that exclude each other are said at the field; Esc drops what is proposed, then closes the panel', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Plan for me' }));
  await screen.findByRole('region', { name: 'Plan for me' });
  const wanted = panel().getByRole('textbox', { name: /^Demos wanted/ });
  await user.type(wanted, '5{Enter}');
  await panel().findByText('The limits allow 4: 2 trainers with 2 each');
  await waitFor(() => expect(document.activeElement).toBe(wanted));
  await user.clear(wanted);
  await user.type(wanted, '3{Enter}');
  await panel().findByText('3 proposed');
  await user.keyboard('{Escape}');
  expect(proposedCells()).toHaveLength(0);
  expect(screen.getByRole('region', { name: 'Plan for me' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Plan for me' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Plan for me' }));
});
