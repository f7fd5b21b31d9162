// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import { today } from '@/clock/clock';
import { renderApp, stubApi } from '@/testing/app';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAGE = 'GET /demo-session/v1/sessions/page';
const SESSION = {
  session_id: 's1',
  teacher_id: 'asha@example.com',
  teacher_name: 'Asha',
  lead_names: [],
  start_time: 1_795_147_200,
  capacity: 4,
  strength: 2,
  countries: ['IN'],
  grade_groups: ['4'],
  trainer_type: ['demos'],
  session_status: 'active',
};

test('a day that cannot be loaded shows why instead of the rows of the day before, and is asked for again with the connection', async () => {
  const given: Record<string, unknown> = { [PAGE]: { rows: [SESSION], total: 1 }, 'GET /console/v1/views': [] };
  const calls = stubApi(given);
  await renderApp({ at: '/view-sessions' });
  await screen.findByRole('grid', { name: 'Demo sessions' });
  given[PAGE] = () => {
    throw new TypeError('Failed to fetch');
  };
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toContain(
    'The sessions could not be loaded',
  );
  expect(screen.queryByRole('grid', { name: 'Demo sessions' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  const before = calls.length;
  given[PAGE] = { rows: [SESSION], total: 1 };
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('grid', { name: 'Demo sessions' });
  const tomorrow = addDays(today(), 1);
  expect(calls.slice(before)).toEqual([`${PAGE}?start_time=${tomorrow}..${tomorrow}`]);
});
