// What an event is paid over all cycles, whatever happens between them, and when its session counts as cancelled (decisions 14).
import { describe, expect, test } from 'vitest';
import { cycleOf } from '@domain/payout/cycles';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { BATCHES } from '@domain/records/batch';
import { MASTER_CLASSES } from '@domain/records/masterClass';
import type { RecordType } from '@domain/records/record';
import { WEBINARS } from '@domain/records/webinar';
import { currentLines } from '@server/payout/lines';
import { memoryStore } from '@server/store/memory/memoryStore';
import { batchRow, sessionRow } from './api/batchRows';
import { demoRow } from './api/demoRow';
import { newExample } from './api/recordRequestFixtures';
import { type Caller, NOW, openTestServer, peopled } from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';

const HOUR = 3600;
const STAMPS = { version: 1, created_by: 'planning@example.com', created_on: NOW - 86_400, updated_by: 'planning@example.com', updated_on: NOW - 86_400 };

/** As the form sends it. */
function filledIn({ fields }: RecordType, row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in fields || name === 'version'));
}

async function open() {
  const store = memoryStore();
  await loadTrainers(store);
  await peopled(store, 0);
  const server = await openTestServer(store);
  return { store, server };
}

describe('decisions 14: when and by whom a session was cancelled', () => {
  /** Of each kind: a session that begins then, and how it is cancelled and changed later. */
  const KINDS: Readonly<Record<string, (opened: Awaited<ReturnType<typeof open>>, start: number) => Promise<{ cancel(by: Caller): Promise<Response>; touch(): Promise<unknown> }>>> = {
    webinar: async ({ store, server }, start) => {
      await store.records(WEBINARS).insert([{ ...newExample(WEBINARS), ...STAMPS, id: 'lesson', host: ASHA, co_hosts: [], start_time: start, minutes: 60, status: 'scheduled', cancel_reason: null, cancelled_on: null, cancelled_by: null } as never]);
      const edited = async () => {
        const stored = (await store.records(WEBINARS).find('lesson'))!;
        expect((await (await server.as('admin')).call('webinar.edit', { path: { id: 'lesson' }, body: { ...filledIn(WEBINARS, stored), title: 'Another title' } })).status).toBe(200);
      };
      return { cancel: (by) => by.call('webinar.cancel', { path: { id: 'lesson' }, body: { version: 1, cancel_reason: 'Ill' } }), touch: edited };
    },
    'master class': async ({ store, server }, start) => {
      await store.records(MASTER_CLASSES).insert([{ ...newExample(MASTER_CLASSES), ...STAMPS, id: 'lesson', trainer: ASHA, start_time: start, minutes: 60, status: 'scheduled', cancelled_on: null, cancelled_by: null } as never]);
      const edited = async () => {
        const stored = (await store.records(MASTER_CLASSES).find('lesson'))!;
        expect((await (await server.as('admin')).call('master_class.edit', { path: { id: 'lesson' }, body: { ...filledIn(MASTER_CLASSES, stored), title: 'Another title' } })).status).toBe(200);
      };
      return { cancel: (by) => by.call('master_class.cancel', { path: { id: 'lesson' }, body: { version: 1 } }), touch: edited };
    },
    PTM: async ({ store }, start) => {
      const row = sessionRow(1, 0, { id: 'lesson', kind: 'PTM', number: null, start_time: start, end_time: start + HOUR });
      await store.records(BATCHES).insert([batchRow()]);
      await store.records(BATCH_SESSIONS).insert([row]);
      await store.calendar.book(demoRow(ASHA, start, { session_id: 'lesson', session_type: 'batch_session', batch_name: row.batch_name, sub_type: 'PTM' }));
      const touch = async () => {
        const stored = (await store.records(BATCH_SESSIONS).find('lesson'))!;
        await store.records(BATCH_SESSIONS).update({ ...stored, cancel_reason: 'Another', version: stored.version + 1, updated_by: ASHA, updated_on: start - 60 }, stored.version);
      };
      return { cancel: (by) => by.call('cancelSessionsOfBatches', { body: { ids: ['lesson'], reason: 'Ill' } }), touch };
    },
    demo: async ({ store }, start) => {
      await store.calendar.book(demoRow(ASHA, start, { session_id: 'lesson' }));
      const touch = () => store.audit.write([{ at: start - 60, actor: ASHA, action: 'demo-slot.edited', subject_type: 'session', subject_id: 'lesson', details: {} }]);
      return { cancel: (by) => by.call('cancelSessions', { body: { sessions: [{ trainer_id: ASHA, start_time: start }] } }), touch };
    },
  };

  test.each(Object.entries(KINDS))('%s: later changes are not the cancellation', async (_, plan) => {
    const outcomes: (string | undefined)[] = [];
    for (const ahead of [2 * HOUR, 2 * HOUR - 1]) {
      const opened = await open();
      const start = NOW - (NOW % HOUR) + 5 * HOUR;
      const { cancel, touch } = await plan(opened, start);
      opened.server.clock.now = start - ahead;
      const staff = await opened.server.as('staff');
      const answer = await cancel(staff);
      expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
      opened.server.clock.now = start - 60;
      await touch();
      const lines = await currentLines(opened.store, { teacher_id: ASHA, cycle: cycleOf(start) }, start + 5 * HOUR);
      outcomes.push(lines.find(({ source_id }) => source_id === 'lesson')?.outcome);
    }
    expect(outcomes).toEqual(['cancelled', 'cancelled_late']);
  });
});
