// @vitest-environment jsdom
// The screens of streams and Maverick sessions, over the API in process with the seeded company.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import { MAVERICK_SESSIONS } from '@domain/records/maverickSession';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { STREAM_SUBSCRIBERS } from '@domain/records/streamSubscriber';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
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
  await answerInProcess(store, 'staff');
  return store;
}

test('a stream batch beside its list: its sessions, its subscribers with their days, and a change of what follows', async () => {
  const store = await company();
  const batch = (await allOf(store, STREAM_BATCHES, {})).find(({ upcoming }) => upcoming > 1);
  await open(`/streams/batch/view?stream_batch=${batch!.id}&tab=sessions`);
  const table = await screen.findByRole('table', { name: 'Sessions' }, SLOW);
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(2);
  fireEvent.click(screen.getByRole('tab', { name: /^Subscribers/ }));
  const field = await screen.findByLabelText('Mobile numbers or e-mails', {}, SLOW);
  fireEvent.change(field, { target: { value: 'new@families.example.com, Mira Rao' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 subscriber' }));
  await waitFor(async () => {
    const added = await allOf(store, STREAM_SUBSCRIBERS, { stream_batch_id: { anyOf: [batch!.id] } });
    expect(added.find(({ contact }) => contact === 'new@families.example.com')).toMatchObject({
      subscriber_name: 'Mira Rao',
      to_date: null,
    });
  }, SLOW);
  fireEvent.click(screen.getByRole('tab', { name: /^Sessions/ }));
  fireEvent.click((await screen.findAllByRole('link', { name: /^From session/ }, SLOW))[0]!);
  const form = await screen.findByRole('form', { name: 'Change all that follow' }, SLOW);
  expect(await within(form).findByRole('table', { name: 'Preview of the sessions' }, SLOW)).toBeDefined();
});

test('a stream session tells who watched it minute by minute, as a table too, and what was said', async () => {
  const store = await company();
  const [ended] = await allOf(store, STREAM_SESSIONS, { status: { anyOf: ['ended'] } });
  await open(`/streams/session/view?stream_session=${ended!.id}&tab=viewers`);
  expect(await screen.findByText('Most at once', {}, SLOW)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show table' }));
  const table = await screen.findByRole('table', { name: 'Viewers by minute' }, SLOW);
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(50);
  fireEvent.click(screen.getByRole('tab', { name: 'Chat' }));
  expect(await screen.findByRole('table', { name: 'chat messages' }, SLOW)).toBeDefined();
});

test('students are invited by a rule, but for those who are taken out', async () => {
  const store = await company();
  const ahead = await allOf(store, MAVERICK_SESSIONS, { status: { anyOf: ['scheduled'] } });
  const session = ahead.at(-1)!;
  const invited = () => allOf(store, MAVERICK_INVITATIONS, { maverick_session_id: { anyOf: [session.id] } });
  const before = (await invited()).length;
  await open(`/maverick/sessions?maverick_session=${session.id}&tab=invite`);
  const table = await screen.findByRole('table', { name: 'Students who fit' }, SLOW);
  const [first, ...others] = within(table).getAllByRole('checkbox', { name: /^Invite / });
  fireEvent.click(first!);
  const many = others.length === 1 ? '1 student' : `${others.length} students`;
  fireEvent.click(await screen.findByRole('button', { name: `Invite ${many}` }, SLOW));
  expect(await screen.findByRole('table', { name: 'What became of each invitation' }, SLOW)).toBeDefined();
  expect((await invited()).length).toBe(before + others.length);
});
