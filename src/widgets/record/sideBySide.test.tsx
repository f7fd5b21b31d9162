// @vitest-environment jsdom
// A list that others change while it is open, and two of its records side by side, over the API in process.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HOLIDAYS, type Holiday } from '@domain/records/holiday';
import { allOf } from '@server/store/rows';
import { newRow } from '@server/store/newRow';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES } from '../../../tests/api/testServer';
import { LIST_NEWS } from './RecordScreen';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BY = { actor: 'somebody@example.com', now: NOW };
const holiday = (region: Holiday['region'], day: string, name: string) =>
  newRow(HOLIDAYS, BY, { region, day: day as Holiday['day'], name });

async function open(at: string) {
  const store = await peopled(memoryStore(), 0);
  await store.records(HOLIDAYS).insert([holiday('IN', '2026-12-25', 'Christmas'), holiday('US', '2026-12-25', 'Noel')]);
  await answerInProcess(store, 'admin');
  await LIST_NEWS.load();
  await renderApp({ user: { email: emailOf('admin'), permissions: [...ROLES.admin] }, at });
  await screen.findByRole('link', { name: 'Christmas' }, SLOW);
  return store;
}

test('a list says what others have added and changed, and shows it when it is asked for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const store = await open('/holidays');
  const [christmas] = await allOf(store, HOLIDAYS, { region: { anyOf: ['IN'] } });
  await store.records(HOLIDAYS).insert([holiday('AU', '2026-12-26', 'Boxing Day')]);
  await store.records(HOLIDAYS).change(christmas!.id, { name: 'Christmas Day', version: 2 }, 1);
  act(() => void vi.advanceTimersByTime(31_000));
  const show = await screen.findByRole('button', { name: '1 new, 1 changed. Show' }, SLOW);
  expect(screen.queryByText('Boxing Day')).toBeNull();
  fireEvent.click(show);
  await screen.findByRole('link', { name: 'Boxing Day' }, SLOW);
  await screen.findByRole('link', { name: 'Christmas Day' }, SLOW);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Show$/ })).toBeNull());
});

test('a record stands beside its neighbour, and what differs is marked', async () => {
  const store = await open('/holidays');
  const [christmas] = await allOf(store, HOLIDAYS, { region: { anyOf: ['IN'] } });
  fireEvent.click(screen.getByRole('link', { name: christmas!.name }));
  fireEvent.click(await screen.findByRole('button', { name: 'Compare with another' }, SLOW));
  const both = within(await screen.findByRole('table', { name: 'Christmas and Noel side by side' }, SLOW));
  const line = (name: RegExp) => within(both.getByRole('row', { name }));
  expect(
    line(/^Region ?\(differs\)/)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['India', 'United States']);
  both.getByRole('row', { name: /^Day 25 Dec 2026/ });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only what differs' }));
  expect(both.queryByRole('row', { name: /^Day / })).toBeNull();
});
