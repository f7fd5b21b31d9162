// @vitest-environment jsdom
// View Conversations over the API in process: the list and what is unread, a thread with the earlier one above, a jump to a message that was
// found, a reveal with its reason, and a message that becomes evidence.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEADS } from '@domain/records/lead';
import { receiveEvents } from '@server/conversations/receive';
import type { AssistantEvent } from '@server/conversations/events';
import { leadRow } from '@server/store/leads';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { LEAD } from '../../../tests/api/lead';
import { emailOf, NOW, peopled, ROLES } from '../../../tests/api/testServer';

vi.setConfig({ testTimeout: 60_000 });
// The page has no layout here: a thread shows the lines that have room in its height.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ME = emailOf('staff');
const ID = '00000000-0000-4000-8000-000000000001';
const AT = (NOW - 86_400) * 1000;

const said = (conversation: string, id: string, text: string, at: number): AssistantEvent => ({
  event: 'message',
  conversation,
  id,
  said_by: 'family',
  text,
  attachments: [],
  at,
});

async function family() {
  const store = memoryStore();
  const by = { actor: 'assistant', now: NOW };
  await store.records(LEADS).insert([
    leadRow({
      ...LEAD,
      id: ID,
      first_name: 'Ira',
      mobile_number: '+919876500001',
      email_address: 'ira@example.com',
      lead_source: 'Website',
      grade_group: '4-6',
      lead_owner: ME,
      created_by: 'a@example.com',
      created_on: NOW - 86_400,
    }),
  ]);
  const opened = (conversation: string, at: number): AssistantEvent => ({
    event: 'opened',
    conversation,
    at,
    channel: 'app',
    lead_id: ID,
    mobile_number: '+919876500001',
  });
  await store.transaction((tx) =>
    receiveEvents(
      tx,
      [
        opened('first', AT),
        said('first', 'first-1', 'Long ago we asked for geometry', AT + 1000),
        opened('second', AT + 60_000),
        said('second', 'second-1', '<b>Call</b> me on +91 98200 10011', AT + 61_000),
        {
          event: 'handed_over',
          conversation: 'second',
          id: 'second-2',
          said_by: 'assistant',
          text: 'Asks for a person',
          at: AT + 62_000,
        },
        said('other', 'other-1', 'Somebody else', AT + 10_000),
      ],
      by,
    ),
  );
  await answerInProcess(await peopled(store, 0), 'staff');
  return store;
}

const open = (at: string) => renderApp({ user: { email: ME, permissions: [...ROLES.staff] }, at });

test('the list, a thread with the earlier one above, and what was read', async () => {
  const store = await family();
  const { router } = await open('/assistant/conversations');
  const list = await screen.findByRole('listbox', { name: 'Latest conversations' }, SLOW);
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Ira') as string,
    expect.stringContaining('Unknown family') as string,
    expect.stringContaining('Ira') as string,
  ]);
  expect(screen.getByRole('button', { name: 'Unread 3' })).toBeDefined();
  fireEvent.click(within(list).getAllByRole('option')[0]!);
  const thread = await screen.findByRole('region', { name: 'Messages' }, SLOW);
  await within(thread).findByText('<b>Call</b> me on •••0011', {}, SLOW);
  expect(within(thread).getByText('Long ago we asked for geometry')).toBeDefined();
  expect(within(thread).getByText('Earlier conversation')).toBeDefined();
  expect(within(thread).getByText(/Handed over to staff/)).toBeDefined();
  expect(router.state.location.search).toBe('?conversation=second');
  await screen.findByRole('button', { name: 'Unread 2' }, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Unread 2' }));
  await waitFor(
    () =>
      expect(within(screen.getByRole('listbox', { name: 'Latest conversations' })).getAllByRole('option')).toHaveLength(
        2,
      ),
    SLOW,
  );
  expect(router.state.location.search).toBe('?conversation=second&unread=true');
  await store.close();
});

test('a search finds by a beginning, its results stay, and a row jumps to its message', async () => {
  const store = await family();
  const { router } = await open('/assistant/conversations');
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search all messages' }, SLOW), {
    target: { value: 'geom' },
  });
  const found = await screen.findByRole('listbox', { name: 'Messages found' }, SLOW);
  expect(within(found).getByText('geometry').tagName).toBe('MARK');
  fireEvent.click(within(found).getByRole('option'));
  const thread = await screen.findByRole('region', { name: 'Messages' }, SLOW);
  const message = await within(thread).findByText('Long ago we asked for geometry', {}, SLOW);
  expect(message.closest('article')!.dataset['found']).toBe('true');
  expect(router.state.location.search).toBe('?conversation=first&message=first-1');
  expect(screen.getByRole('listbox', { name: 'Messages found' })).toBeDefined();
  expect(router.state.location.search).not.toContain('geom');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search all messages' }), { target: { value: 'nowhere' } });
  await screen.findByText('No messages found', {}, SLOW);
  await store.close();
});

test('covered numbers are shown for a reason; a message becomes evidence of the lead', async () => {
  const store = await family();
  await open('/assistant/conversations?conversation=second&message=second-1');
  fireEvent.click(await screen.findByRole('button', { name: 'Show covered' }, SLOW));
  const asked = await screen.findByRole('dialog', {}, SLOW);
  fireEvent.change(within(asked).getByLabelText(/Reason/), { target: { value: 'They want to be called back' } });
  fireEvent.click(within(asked).getByRole('button', { name: 'Show for an hour' }));
  await screen.findByText('<b>Call</b> me on +91 98200 10011', {}, SLOW);
  expect((await store.audit.of('conversation', 'second')).map(({ action }) => action)).toEqual([
    'conversation.revealed',
  ]);

  fireEvent.click(screen.getAllByRole('button', { name: /^Pin the message/ }).at(-1)!);
  fireEvent.click(await screen.findByRole('button', { name: 'Pin message' }, SLOW));
  await screen.findByText('Message pinned as evidence', {}, SLOW);
  expect((await store.audit.of('lead', ID)).map(({ action }) => action)).toContain('lead.evidence_pinned');
  cleanup();
  await open(`/leads/view?lead=${ID}&tab=evidence`);
  await screen.findByRole('list', { name: 'Evidence' }, SLOW);
  await screen.findByText('<b>Call</b> me on +91 98200 10011', {}, SLOW);
  expect(screen.getByRole('link', { name: 'Open in the conversation' }).getAttribute('href')).toBe(
    '/assistant/conversations?conversation=second&message=second-1',
  );
  await store.close();
});

test('the lead of another manager is named and no link, and no message is pinned to it', async () => {
  const store = await family();
  const { version } = (await store.records(LEADS).find(ID))!;
  await store.records(LEADS).change(ID, { lead_owner: 'somebody@example.com' }, version);
  await open('/assistant/conversations?conversation=second&message=second-1');
  expect((await screen.findByRole('heading', { name: /^Ira/ }, SLOW)).querySelector('a')).toBeNull();
  fireEvent.click((await screen.findAllByRole('button', { name: /^Pin the message/ }, SLOW)).at(-1)!);
  const pin = await screen.findByRole('button', { name: 'Pin message' }, SLOW);
  expect((pin as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('combobox', { name: 'Pin to' }));
  // Rows of the list of conversations say more than its name.
  expect(screen.queryByRole('option', { name: `Ira ${LEAD.last_name}`, hidden: true })).toBeNull();
  await store.close();
});
