// @vitest-environment jsdom
// Assignments and readiness over the API in process: given beside the list of topics, late in the queue, extended there; a training blocked by one click and undone.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { LMS_DUES, type LmsDue } from '@domain/records/lmsDue';
import { BLOCKED_HOURS } from '@domain/records/trainerCalendar';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { BATCH_ID, batchRow, sessionRow } from '../../../../tests/api/batchRows';
import { addNode } from '../../../../tests/api/existingContent';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES, TODAY } from '../../../../tests/api/testServer';
import { ASHA, trainer } from '../../../../tests/api/trainers';
import { fieldAt, type as typeInto } from '../../../../tests/forms';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });

async function content() {
  const store = memoryStore();
  await store.load([{ trainers: [trainer(ASHA, 'Asha Rao', [[540, 1080]])] }]);
  await store.records(BATCHES).insert([batchRow()]);
  const topic = await addNode(store, 'topic', 'Folding', { status: 'published', published_version: 0 });
  await answerInProcess(await peopled(store, 0), 'staff');
  return { store, topic };
}

function dueRow(topic: string, more: Partial<LmsDue> = {}): LmsDue {
  return newRow(
    LMS_DUES,
    { actor: 'staff', now: NOW - 9 * 86_400 },
    {
      topic_id: topic,
      batch_id: BATCH_ID,
      begins_on: addDays(TODAY, -9),
      title: 'Folding',
      kind: 'topic',
      stage: 'open',
      status: 'open',
      late_from: NOW - 86_400,
      due_on: addDays(TODAY, -2),
      ...more,
    },
  );
}

test('a topic is assigned beside its list, to a batch that is found by its name', async () => {
  const { store, topic } = await content();
  await open(`/lms/topics?lms_topic=${topic.id}&tab=assignments`);
  fireEvent.click(await screen.findByRole('button', { name: 'Assign' }, SLOW));
  const form = await screen.findByRole('form', { name: /assignment/i }, SLOW);
  fireEvent.click(fieldAt(form, 'batch_id'));
  const option = await waitFor(() => {
    const all = [...document.querySelectorAll('[role=option]')];
    const found = all.find(({ textContent }) => textContent.startsWith('IN-G2-3-MC-1'));
    if (!found) throw new Error('The batch is not offered yet');
    return found;
  }, SLOW);
  fireEvent.click(option);
  fireEvent.click(within(form).getByRole('button', { name: 'Create assignment' }));
  await waitFor(
    async () =>
      expect(await allOf(store, LMS_DUES, {})).toMatchObject([{ topic_id: topic.id, batch_id: BATCH_ID, days: 7 }]),
    SLOW,
  );
  const table = await screen.findByRole('table', { name: 'assignments' }, SLOW);
  await within(table).findByText('Open', {}, SLOW);
});

test('late work is counted above the topics, leads to its rows, and is extended beside them', async () => {
  const { store, topic } = await content();
  await store.records(LMS_DUES).insert([dueRow(topic.id)]);
  const [row] = await allOf(store, LMS_DUES, {});
  await open('/lms/topics');
  const late = await screen.findByRole('link', { name: 'Late assignments 1' }, SLOW);
  const rows = '/lms/topics?queue=late&kind=topic&status=late';
  expect(late.getAttribute('href')).toBe(rows);
  cleanup();
  await open(`${rows}&lms_due=${row!.id}&tab=extend`);
  const until = addDays(TODAY, 3);
  const form = (await screen.findByLabelText(/^Reason/, {}, SLOW)).closest('form')!;
  typeInto(form, 'extended_to', until);
  typeInto(form, 'reason', 'Two children were ill');
  fireEvent.submit(form);
  await waitFor(
    async () => expect((await allOf(store, LMS_DUES, {}))[0]).toMatchObject({ due_on: until, extensions: 1 }),
    SLOW,
  );
});

test('a free hour of a trainer who is not trained is blocked by one click, and free again by its undo', async () => {
  const { store } = await content();
  const start_time = startOfHour(TODAY, 11) + 2 * 86_400;
  await store
    .records(BATCH_SESSIONS)
    .insert([sessionRow(1, 2, { number: 200, start_time, end_time: start_time + 3600 })]);
  await open('/lms/courses');
  fireEvent.click(await screen.findByRole('link', { name: 'Ready?' }, SLOW));
  const table = await screen.findByRole('table', { name: 'Sessions: Asha Rao' }, SLOW);
  expect(table.textContent).toContain('No published course');
  expect(table.textContent).toContain('Trainer not trained');
  fireEvent.click(within(table).getByRole('button', { name: /^Block / }));
  await within(await screen.findByRole('table', { name: 'Sessions: Asha Rao' }, SLOW)).findByText(
    /^Booked: /,
    {},
    SLOW,
  );
  expect(await allOf(store, BLOCKED_HOURS, { status: { anyOf: ['blocked'] } })).toMatchObject([
    { teacher_id: ASHA, note: 'Training: session 200' },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  await waitFor(
    async () => expect(await allOf(store, BLOCKED_HOURS, { status: { anyOf: ['blocked'] } })).toEqual([]),
    SLOW,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'By topic' }));
  await screen.findByRole('table', { name: 'Sessions: No published course' }, SLOW);
});
