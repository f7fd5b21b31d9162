// @vitest-environment jsdom
// SM Dashboard begins with my day in a line, then says what one's leads came to, in at most four numbers with their change.
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LEADS } from '@domain/records/lead';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { partnerLead } from '../../../tests/api/existingPartners';
import { emailOf, NOW, peopled, ROLES } from '../../../tests/api/testServer';
import { loadTrainers } from '../../../tests/api/trainers';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('my day stands first, each of its numbers leading to its rows; then four tiles, each with its change', async () => {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store.records(LEADS).insert([partnerLead({ created_on: NOW - 3600, lead_owner: emailOf('staff') })]);
  await answerInProcess(await peopled(store, 0), 'staff');
  await renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at: '/sales/sm-dashboard' });
  const part = within(await screen.findByRole('region', { name: 'In this period' }, SLOW));
  const leads = within(await part.findByRole('region', { name: 'Leads' }, SLOW));
  const tiles = part.getAllByRole('region');
  expect(tiles.map((tile) => tile.getAttribute('aria-label'))).toEqual(['Leads', 'Demo attended', 'Won', 'Money']);
  for (const tile of tiles) expect(tile.textContent).toMatch(/(more|less) than|as many as in|none in/);
  expect(leads.getByRole('link').getAttribute('href')).toMatch(/[?&]lead_owner=staff%40/);
  const first = document.querySelector('main section');
  expect(first?.getAttribute('aria-label')).toBe('My day');
  const day = within(screen.getByRole('region', { name: 'My day' }));
  expect(day.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Demos now',
    'To answer today',
    'Next steps due',
    'Unpaid links',
    'Instalments overdue',
  ]);
  await within(day.getByRole('region', { name: 'To answer today' })).findByRole('link', {}, SLOW);
});
