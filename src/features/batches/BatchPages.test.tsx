// @vitest-environment jsdom
// Batches over the API in process: one of them beside its list.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BATCHES } from '@domain/records/batch';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, peopled, ROLES } from '../../../tests/api/testServer';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });

async function company() {
  const store = await peopled(memoryStore(), 30);
  return answerInProcess(store, 'staff');
}

test('a batch beside its list has its sessions, students, attendance and clock changes', async () => {
  const { store } = await company();
  const { rows } = await store.records(BATCHES).page({ page: 1, size: 1, sort: { field: 'held', descending: true }, search: '', filters: {} });
  await open(`/batch/view?batch=${rows[0]!.id}&tab=sessions`);
  const table = await screen.findByRole('table', { name: 'Upcoming sessions' }, SLOW);
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(2);
  fireEvent.click(screen.getByRole('tab', { name: 'Attendance' }));
  await screen.findByText(/held sessions/, {}, SLOW);
  fireEvent.click(screen.getByRole('tab', { name: 'Clock changes' }));
  await screen.findByText(/in the next 180 days/i, {}, SLOW);
});
