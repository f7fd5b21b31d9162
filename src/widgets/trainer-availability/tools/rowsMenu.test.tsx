// @vitest-environment jsdom
// The order of the rows and their file: the real store and engine, over the API in process.
import { configure, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeHoursGrid, jumpTo, openHoursGrid } from '@/testing/hoursGrid';
import { offeredActions } from '@/widgets/action/offeredActions';
import { memoryStore } from '@server/store/memory/memoryStore';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { peopled } from '../../../../tests/api/testServer';
import { ASHA, trainer } from '../../../../tests/api/trainers';

configure({ defaultHidden: true });

afterEach(closeHoursGrid);

const MINUTES = 60;
const worksFrom = (from: number, until: number): [number, number][] => [[from * MINUTES, until * MINUTES]];

async function open() {
  const backend = memoryStore();
  await backend.load([
    {
      trainers: [
        trainer(ASHA, 'Asha Rao', worksFrom(9, 12)),
        trainer('meena@example.com', 'Meena =1+1, Jr', worksFrom(9, 17)),
        trainer('ravi@example.com', 'Ravi Iyer', worksFrom(9, 12)),
        trainer('zoya@example.com', 'Zoya Khan', worksFrom(9, 15)),
      ],
    },
  ]);
  await answerInProcess(await peopled(backend, 0), 'staff');
  return openHoursGrid();
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const chooseOrder = async (user: Awaited<ReturnType<typeof openHoursGrid>>['user'], order: string) => {
  await user.click(await screen.findByRole('button', { name: /^Rows/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: order }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

test('trainers stand by name, or by their free hours, in the address too; a row that is picked from stays where it is', async () => {
  const { user, router, store, hours } = await open();
  expect(names()).toEqual(['Asha Rao', 'Meena =1+1, Jr', 'Ravi Iyer', 'Zoya Khan']);
  await chooseOrder(user, 'Most free hours first');
  await waitFor(() => expect(names()).toEqual(['Meena =1+1, Jr', 'Zoya Khan', 'Asha Rao', 'Ravi Iyer']));
  expect(router.state.location.search).toContain('order=free');
  const moment = store.getState();
  for (const at of ['9 AM', '10 AM', '12 PM', '1 PM'])
    await user.click(screen.getByLabelText(new RegExp(`^Meena .*, ${at}:`)));
  await waitFor(() => expect(hours('meena@example.com')).toHaveLength(4));
  expect(names()[0]).toBe('Meena =1+1, Jr');
  await chooseOrder(user, 'Fewest free hours first');
  await waitFor(() => expect(names()).toEqual(['Asha Rao', 'Ravi Iyer', 'Zoya Khan', 'Meena =1+1, Jr']));
  await jumpTo(store, moment);
  expect(names()[0]).toBe('Meena =1+1, Jr');
});

test('the palette offers the other orders and the file, which has the rows that are shown, as they stand and as they are picked', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, hours } = await open();
  await waitFor(() => expect(offeredActions().map(({ label }) => label)).toContain('Order: fewest free hours first'));
  expect(offeredActions().map(({ label }) => label)).not.toContain('Order: by name');
  await user.click(screen.getByLabelText(/^Zoya Khan, 2 PM:/));
  await waitFor(() => expect(hours('zoya@example.com')).toEqual([14]));
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'a k');
  await waitFor(() => expect(names()).toEqual(['Zoya Khan']));
  await user.clear(screen.getByRole('textbox', { name: 'Search' }));
  await chooseOrder(user, 'Most free hours first');
  await waitFor(() => expect(names()[1]).toBe('Zoya Khan'));
  await user.click(screen.getByRole('button', { name: /^Rows/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save these rows as CSV' }));
  const lines = (await textOf(saved[0]!)).split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toContain('Id,Trainer Name,Trainer type,Available hours,Free hours,6 AM,');
  expect(lines[1]).toContain('"Meena =1+1, Jr"');
  expect(lines[2]).toMatch(/^zoya@example.com,Zoya Khan,.*,6,6,Outside working hours,.*"Available, picked"/);
});

function textOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error!));
    reader.readAsText(file);
  });
}
