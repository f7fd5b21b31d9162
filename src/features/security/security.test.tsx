// @vitest-environment jsdom
// What administrators alone see, over the API in process: messages that were sent, and who was let in or refused.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { putMessage } from '@server/integrations/messages/putMessage';
import type { OutboxRow } from '@server/store/outbox';
import { memoryStore } from '@server/store/memory/memoryStore';
import { ADMIN, renderApp, STAFF } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { NOW, peopled } from '../../../tests/api/testServer';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const MESSAGE: OutboxRow = {
  message_id: '6f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c12',
  at: NOW - 600,
  channel: 'email',
  to: 'nila@tutors.test',
  subject: 'Code that proves an e-mail address',
  body: 'Your code is 123456.',
};

async function answer(role: 'admin' | 'staff' = 'admin') {
  const store = await peopled(memoryStore(), 0);
  await store.outbox.put(MESSAGE);
  return answerInProcess(store, role);
}

test('an administrator opens a message on a press alone; the address holds neither its receiver nor its text', async () => {
  const { calls } = await answer();
  const { store } = await renderApp({ user: ADMIN, at: '/outbox' });
  await userEvent.click(await screen.findByRole('link', { name: MESSAGE.subject }));
  const panel = within(await screen.findByRole('region', { name: MESSAGE.subject }));
  expect(panel.getByText('n•••@t•••.test')).toBeTruthy();
  expect(calls.filter((call) => call.endsWith('/open'))).toEqual([]);
  await userEvent.click(panel.getByRole('button', { name: 'Show message' }));
  expect(await panel.findByText(MESSAGE.body)).toBeTruthy();
  expect(panel.getByText(MESSAGE.to)).toBeTruthy();
  expect(store.getState().location.search).toBe(`?message=${MESSAGE.message_id}`);
  await userEvent.click(screen.getByRole('button', { name: 'More', hidden: true }));
  await screen.findByRole('menuitem', { name: 'Copy link to this view', hidden: true });
  expect(screen.queryByRole('menuitem', { name: 'Download CSV', hidden: true })).toBeNull();
});

test('the outbox says how far a message has come, and why one failed', async () => {
  const { store } = await answer();
  const message_id = '7d0c2f44-6f0a-4b5e-9a53-0d5a4c1f2b11';
  const sent = { channel: 'whatsapp', to: '+919811122334', subject: 'Class reminder', body: 'Hello' } as const;
  await store.transaction((tx) =>
    putMessage(tx, { ...sent, message_id, kind: 'class_reminder', purpose: 'service' }, { actor: 'system', now: NOW }),
  );
  const row = (await store.records(SENT_MESSAGES).find(message_id))!;
  await store
    .records(SENT_MESSAGES)
    .update({ ...row, status: 'failed', failed_on: NOW, failure: 'The number has no WhatsApp' }, row.version);
  await renderApp({ user: ADMIN, at: `/outbox?message=${message_id}` });
  const panel = within(await screen.findByRole('region', { name: sent.subject }));
  expect(panel.getByText('Failed')).toBeTruthy();
  expect(panel.getByText('The number has no WhatsApp')).toBeTruthy();
  expect(panel.getByText('WhatsApp')).toBeTruthy();
});

test('the security log tells events in words, and how often only where it was more than once', async () => {
  const { calls, as, store } = await answer();
  const [partner, staff] = [await as('partner'), await as('staff')];
  await partner.call('listTrainers');
  await staff.call('user.page');
  const refused = {
    at: NOW,
    actor: 'mira@acme.example',
    action: 'access.refused',
    subject_type: 'operation',
    subject_id: 'user.page',
  };
  await store.audit.write([{ ...refused, details: { status: 403, times: 299 } }]);
  await renderApp({ user: ADMIN, at: '/security-log?action=access.refused' });
  const table = within(await screen.findByRole('grid', { name: 'Security events' }));
  expect(table.getAllByText('Access refused')).toHaveLength(3);
  expect(table.getByText('299')).toBeTruthy();
  expect(table.queryByText('1')).toBeNull();
  expect(calls).toContain('GET /console/v1/security-log/page?action=access.refused');
});

test('an administrator opens who took steps of a duty and may no longer take them, and finds none where there is nobody', async () => {
  const { store } = await answer();
  await renderApp({ user: ADMIN, at: '/security-log' });
  await screen.findByRole('grid', { name: 'Security events' });
  expect(screen.queryByRole('button', { name: /^Former holders/ })).toBeNull();
  cleanup();
  await store.audit.write([
    {
      at: NOW - 600,
      actor: 'nila@tutors.test',
      action: 'refund.approved',
      subject_type: 'refund',
      subject_id: '1',
      details: {},
    },
  ]);
  const { store: state } = await renderApp({ user: ADMIN, at: '/security-log' });
  await userEvent.click(await screen.findByRole('button', { name: 'Former holders (1)' }));
  const panel = within(await screen.findByRole('region', { name: 'Former holders of duties' }));
  expect(panel.getByText('nila@tutors.test')).toBeTruthy();
  expect(panel.getByText('Is no user here')).toBeTruthy();
  expect(state.getState().location.search).toBe('?people=former');
});

test.each(['/outbox', '/security-log'])('%s is for administrators alone', async (path) => {
  const { calls } = await answer('staff');
  await renderApp({ user: STAFF, at: path });
  await screen.findByText(/don't have enough permissions/);
  expect(calls.filter((call) => call.includes('/page'))).toEqual([]);
});

test('administrators find both in their menu', async () => {
  await answer();
  const { router } = await renderApp({ user: ADMIN, at: '/outbox' });
  // A page that comes while the menu opens would close it.
  await screen.findByRole('link', { name: MESSAGE.subject });
  await userEvent.click(screen.getByRole('button', { name: /^User menu/ }));
  // jsdom lays nothing out, and so takes what is placed beside its button for hidden.
  const entry = (name: string) => screen.findByRole('menuitem', { name, hidden: true });
  expect(await entry('Outbox')).toBeTruthy();
  await userEvent.click(await entry('Security log'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/security-log'));
});
