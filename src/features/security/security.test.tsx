// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ADMIN, renderApp, STAFF, stubApi } from '@/testing/app';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '6f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c12';
const VIEWS = { 'GET /console/v1/views': [] };
const message = { message_id: ID, at: 1_794_976_200, channel: 'email', to: 'n•••@t•••.test', subject: 'Code that proves an e-mail address', state: 'kept' };
const OPEN = `POST /console/v1/outbox/${ID}/open`;

test('an administrator opens a message on a press alone; the address holds neither its receiver nor its text', async () => {
  const opened = { ...message, to: 'nila@tutors.test', body: 'Your code is 123456.' };
  const calls = stubApi({ ...VIEWS, 'GET /console/v1/outbox/page': { rows: [message], total: 1 }, [OPEN]: opened });
  const { store } = await renderApp({ user: ADMIN, at: '/outbox' });
  await userEvent.click(await screen.findByRole('link', { name: message.subject }));
  const panel = within(await screen.findByRole('dialog', { name: message.subject }));
  expect(panel.getByText(message.to)).toBeTruthy();
  expect(calls).not.toContain(OPEN);
  await userEvent.click(panel.getByRole('button', { name: 'Show message' }));
  expect(await panel.findByText(opened.body)).toBeTruthy();
  expect(panel.getByText(opened.to)).toBeTruthy();
  expect(store.getState().location.search).toBe(`?message=${ID}`);
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
});

test('the security log tells events in words, and how often only where it was more than once', async () => {
  const event = { event_id: 1, at: 1_794_976_200, actor: 'mira@acme.example', action: 'access.refused', subject: 'listTrainers', times: 1, remote: '192.0.2.0/24', request_id: ID };
  const rows = [event, { ...event, event_id: 2, times: 299 }];
  const calls = stubApi({ ...VIEWS, 'GET /console/v1/security-log/page': { rows, total: 2 } });
  await renderApp({ user: ADMIN, at: '/security-log?action=access.refused' });
  const table = within(await screen.findByRole('table', { name: 'Security events' }));
  expect(table.getAllByText('Access refused')).toHaveLength(2);
  expect(table.getByText('299')).toBeTruthy();
  expect(table.queryByText('1')).toBeNull();
  expect(calls).toContain('GET /console/v1/security-log/page?action=access.refused');
});

test.each(['/outbox', '/security-log'])('%s is for administrators alone', async (path) => {
  const calls = stubApi(VIEWS);
  await renderApp({ user: STAFF, at: path });
  await screen.findByText(/don't have enough permissions/);
  expect(calls.filter((call) => call.includes('/page'))).toEqual([]);
});

test('administrators find both in their menu', async () => {
  stubApi({ ...VIEWS, 'GET /console/v1/outbox/page': { rows: [message], total: 1 } });
  const { router } = await renderApp({ user: ADMIN, at: '/outbox' });
  // A page that comes while the menu opens would close it.
  await screen.findByRole('link', { name: message.subject });
  await userEvent.click(screen.getByRole('button', { name: /^User menu/ }));
  // jsdom lays nothing out, and so takes what is placed beside its button for hidden.
  const entry = (name: string) => screen.findByRole('menuitem', { name, hidden: true });
  expect(await entry('Outbox')).toBeTruthy();
  await userEvent.click(await entry('Security log'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/security-log'));
});
