// @vitest-environment jsdom
// The screens of streams and Maverick sessions, over the API in process with the seeded company.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ENROLMENTS } from '@domain/records/enrolment';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import { MAVERICK_SESSIONS } from '@domain/records/maverickSession';
import { STUDENTS } from '@domain/records/student';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { STREAM_SUBSCRIBERS } from '@domain/records/streamSubscriber';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES } from '../../../tests/api/testServer';

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

test('before a batch is cancelled it says how many of its sessions are still to come', async () => {
  const store = await company();
  const batch = (await allOf(store, STREAM_BATCHES, {})).find(({ upcoming }) => upcoming > 1)!;
  const planned = await allOf(store, STREAM_SESSIONS, {
    stream_batch_id: { anyOf: [batch.id] },
    status: { anyOf: ['scheduled'] },
  });
  // One whose hour has passed, and that nobody began, is none of them.
  const [first] = planned;
  await store.records(STREAM_SESSIONS).update({ ...first!, start_time: NOW - 86_400 }, first!.version);
  const ahead = planned.filter(({ id, start_time }) => id !== first!.id && start_time > NOW).length;
  await open(`/streams/batch/view?stream_batch=${batch.id}`);
  const panel = within(await screen.findByRole('region', { name: batch.title }, SLOW));
  fireEvent.click(panel.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Cancel batch/ }, SLOW));
  const question = await screen.findByRole('dialog', {}, SLOW);
  expect(question.textContent).toMatch(
    ahead === 1 ? '1 upcoming session is cancelled' : `${ahead} upcoming sessions are cancelled`,
  );
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

test('students of a list are invited: chosen by name, and pasted; who cannot be is said line by line', async () => {
  const store = await company();
  const session = (await allOf(store, MAVERICK_SESSIONS, { status: { anyOf: ['scheduled'] } })).at(-1)!;
  const invited = () => allOf(store, MAVERICK_INVITATIONS, { maverick_session_id: { anyOf: [session.id] } });
  const known = new Set((await invited()).map(({ lead_id }) => lead_id));
  const learning = new Set(
    (await allOf(store, ENROLMENTS, { status: { anyOf: ['active'] } })).map(({ student_id }) => student_id),
  );
  const pasted = (await allOf(store, STUDENTS, { grade: { anyOf: session.grades } })).find(
    ({ id }) => learning.has(id) && !known.has(id),
  )!;
  await open(`/maverick/sessions?maverick_session=${session.id}&tab=invite`);
  fireEvent.click(await screen.findByRole('radio', { name: 'From a list' }, SLOW));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Mobile numbers, e-mails or student ids', {}, SLOW);
  fireEvent.change(field, { target: { value: `${pasted.id}\nnobody@example.com` } });
  fireEvent.click(screen.getByRole('button', { name: 'Invite 2 students' }));
  const results = within(await screen.findByRole('table', { name: 'What became of each invitation' }, SLOW));
  expect(results.getAllByRole('row')).toHaveLength(3);
  expect((await invited()).filter(({ lead_id }) => !known.has(lead_id))).toMatchObject([
    { lead_id: pasted.id, invited_as: 'From a list', status: 'invited' },
  ]);
  // What nobody has stays, to be mended.
  expect(field.value).toBe('nobody@example.com');
});
