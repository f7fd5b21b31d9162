// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionListed } from '@domain/contract/demoSessions';
import { renderApp, stubApi } from '@/testing/app';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SESSION: Partial<SessionListed> = {
  session_id: 's1',
  teacher_id: 'asha@example.com',
  teacher_name: 'Asha',
  start_time: 1_795_147_200,
  capacity: 4,
  strength: 2,
  countries: ['IN'],
  grade_groups: ['4'],
  lead_names: [],
  trainer_type: ['demos'],
  session_status: 'active',
};

test('Back goes the steps that were taken: the record, the page of rows, the screen before', async () => {
  stubApi({
    'GET /tms/v1/trainers/page': { rows: [], total: 0 },
    'GET /demo-session/v1/sessions/page': { rows: [SESSION], total: 120 },
    'GET /console/v1/views': [],
  });
  const { router } = await renderApp({ at: '/trainers/view-trainer?rating=4..' });
  const at = () => router.state.location.pathname + router.state.location.search;
  const back = () => act(() => router.navigate(-1));
  await screen.findByText('No trainers match');
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  await userEvent.click(menu.getByRole('button', { name: 'Demo Session' }));
  await userEvent.click(menu.getByRole('link', { name: 'View Demo' }));
  await screen.findByRole('grid', { name: 'Demo sessions' });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(at()).toBe('/view-sessions?page=2'));
  const [session] = await screen.findAllByRole('link', { name: /AM$/ });
  await userEvent.click(session!);
  await waitFor(() => expect(at()).toBe('/view-sessions?page=2&session=s1'));
  await back();
  await waitFor(() => expect(at()).toBe('/view-sessions?page=2'));
  await back();
  await waitFor(() => expect(at()).toBe('/view-sessions'));
  await back();
  await waitFor(() => expect(at()).toBe('/trainers/view-trainer?rating=4..'));
});

test('a day is a step of Back too, and an open record that is closed is none', async () => {
  stubApi({ 'GET /demo-session/v1/sessions/page': { rows: [SESSION], total: 1 }, 'GET /console/v1/views': [] });
  const { router } = await renderApp({ at: '/view-sessions' });
  const at = () => router.state.location.search;
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
  await waitFor(() => expect(at()).toMatch(/^\?start_time=/));
  const day = at();
  await userEvent.click(await screen.findByRole('link', { name: /AM$/ }));
  await waitFor(() => expect(at()).toBe(`${day}&session=s1`));
  await userEvent.click(await screen.findByRole('button', { name: 'Close record' }));
  await waitFor(() => expect(at()).toBe(day));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(at()).toBe(''));
});
