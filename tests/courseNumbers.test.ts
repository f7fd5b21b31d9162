// The numbers of a course under random work: each belongs to one session, or is without an hour, and none is lost (decisions 8).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numbersOf, numbersWithoutHour } from '@domain/batches/courseNumbers';
import { sortedSlots } from '@domain/batches/weeklySlots';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { addDays, dateInZone, SECONDS_PER_DAY, startOfHour } from '@domain/calendar';
import type { BatchChange, BatchPlan } from '@domain/contract/batches';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { batchDetail } from '@server/batches/batchDetail';
import { sessionsOf } from '@server/seats/batchRows';
import { cancelBatchSessions, moveBatchSessions } from '@server/batches/batchSessions';
import { changeBatch } from '@server/batches/changeBatch';
import { createBatch, previewBatch } from '@server/batches/newBatch';
import { refreshBatch } from '@server/batches/refreshBatch';
import { Failure } from '@server/failure';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { LeaveRow, Store } from '@server/store/store';
import { NOW, TODAY } from './api/testServer';
import { ASHA, batchSession, BINA, loadTrainers } from './api/trainers';

const ZONE = 'Asia/Kolkata';
const ALL_DAY = Object.fromEntries(WEEKDAYS.map((day) => [day, [[0, 1440]]])) as Record<string, [number, number][]>;
const PLAN: BatchPlan = {
  product_type: 'batches',
  grade_band: '2-3',
  region: 'IN',
  time_zone: ZONE,
  slots: ['Tue 10:00', 'Thu 10:00'],
  start_date: addDays(TODAY, 1),
  first_session: 1,
  last_session: 10,
  capacity: 6,
};

async function company({ taken = [], leaves = [] }: { taken?: number[]; leaves?: LeaveRow[] } = {}): Promise<Store> {
  const store = memoryStore();
  const demos = taken.map((start_time, at) =>
    batchSession(ASHA, 9, 0, { session_id: `taken ${at}`, start_time, end_time: start_time + 3600 }),
  );
  await loadTrainers(store, demos, { working_days: ALL_DAY }, leaves);
  return store;
}

function leaveOf(from: number, days: number): LeaveRow {
  return {
    leave_id: `leave ${from}`,
    teacher_id: ASHA,
    leave_start_time: from,
    leave_end_time: from + days * SECONDS_PER_DAY,
    timezone: ZONE,
    status: 'APPROVED',
  };
}

const by = (now = NOW) => ({ actor: 'planner@example.com', now });
const made = (store: Store, plan: Partial<BatchPlan> = {}) =>
  store.transaction((tx) => createBatch(tx, { ...PLAN, ...plan, teacher_id: ASHA }, by()));

describe('a session that is refused', () => {
  test('loses no number: it takes the next slot that can be had, in preview and batch alike', async () => {
    // Every other slot is taken: 1 3 5 7 9 would be left.
    const starts = [0, 1, 2, 3, 4].map((week) => startOfHour(addDays(TODAY, 1 + week * 7), 10));
    const store = await company({ taken: starts });
    const preview = await previewBatch(store, { ...PLAN, last_session: 5, teacher_id: ASHA }, NOW);
    const { batch, sessions } = await made(store, { last_session: 5 });
    expect(sessions.map((each) => ({ ...each, id: null }))).toEqual(preview.sessions);
    const there = await sessionsOf(store, batch.id);
    expect(there.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(there.map(({ start_time }) => start_time)).size).toBe(5);
    expect(sessions.filter(({ what }) => what === 'failed').map(({ number, context }) => [number, context])).toEqual(
      there.map(({ number }) => [number, 'calendar']),
    );
    expect(batch).toMatchObject({
      without_hour: 0,
      end_date: dateInZone(ZONE, there.at(-1)!.start_time),
      next_number: 1,
    });
  });

  test('without a slot within a year is listed without an hour, and one action places it once there is one', async () => {
    const store = await company({ leaves: [leaveOf(startOfHour(addDays(TODAY, 8), 0), 500)] });
    const { batch, sessions } = await made(store, { last_session: 4 });
    const there = await sessionsOf(store, batch.id);
    expect(there.length).toBe(2);
    // The course has four; the last one that is there is the second.
    const last = { last_number: 2, end_date: dateInZone(ZONE, there.at(-1)!.start_time) };
    expect(batch).toMatchObject({ last_session: 4, without_hour: 2, ...last });
    expect(
      sessions.filter(({ context }) => context === 'no-hour').map(({ number, reason }) => [number, reason]),
    ).toEqual([3, 4].map((number) => [number, expect.stringMatching(/^Without an hour: .* is on leave$/)]));
    expect((await batchDetail(store, batch.id, NOW)).without_hour).toEqual([3, 4]);
    const change = (what: BatchChange) =>
      store.transaction(async (tx) =>
        changeBatch(
          tx,
          batch.id,
          { change: what, version: (await tx.records(BATCHES).find(batch.id))!.version },
          by(),
          undefined,
        ),
      );
    // Nothing can be had yet, and nothing changes.
    expect((await change({ what: 'place' })).sessions.map(({ what, number }) => [what, number])).toEqual([
      ['failed', 3],
      ['failed', 4],
    ]);
    await change({ what: 'trainer', teacher_id: BINA, from: TODAY });
    const placed = await change({ what: 'place' });
    expect(placed.batch).toMatchObject({ without_hour: 0, last_number: 4 });
    expect((await sessionsOf(store, batch.id)).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    await expect(change({ what: 'place' })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Every session of the course has its hour' },
    });
  });

  test('may wait one year, and not a day longer', async () => {
    const first = startOfHour(addDays(TODAY, 1), 0);
    // The first slot is a Thursday; a leave of 364 days ends before the last one that may be had, one of 366 after it.
    for (const [days, missing] of [
      [360, 0],
      [372, 2],
    ] as const) {
      const store = await company({ leaves: [leaveOf(first + SECONDS_PER_DAY * 7, days)] });
      expect((await made(store, { last_session: 4 })).batch.without_hour).toBe(missing);
    }
  });

  test('takes the slot that begins 365 days after the one it could not have, to the minute, and none after it', async () => {
    // From a Thursday on; 52 weeks and a day later is a Friday, at the same hour.
    for (const [days, missing] of [
      [365, 0],
      [366, 1],
    ] as const) {
      const store = await company({ leaves: [leaveOf(startOfHour(addDays(TODAY, 8), 0), days)] });
      const plan = { slots: ['Thu 10:00', 'Fri 10:00'], start_date: addDays(TODAY, 2), last_session: 2 };
      const { batch } = await made(store, plan);
      expect(batch.without_hour).toBe(missing);
      const [, last] = await sessionsOf(store, batch.id);
      expect(last?.start_time).toBe(missing === 0 ? startOfHour(addDays(TODAY, 8 + 365), 10) : undefined);
    }
  });

  test('no batch is made where all of its sessions are refused', async () => {
    const store = await company({ leaves: [leaveOf(NOW, 800)] });
    await expect(made(store)).rejects.toMatchObject({
      status: 409,
      body: {
        errors: [
          {
            field: 'body.teacher_id',
            message: expect.stringMatching(/^No session of IN-G2-3-MC-101 could be made: .* is on leave$/),
          },
        ],
      },
    });
    expect(
      (
        await store
          .records(BATCHES)
          .page({ page: 1, size: 5, sort: { field: 'name', descending: false }, search: '', filters: {} })
      ).rows,
    ).toEqual([]);
  });

  test('a number that was lost before is taught next, and the course is not shorter for it', async () => {
    const store = await company();
    const { batch } = await made(store, { last_session: 5 });
    const [first, second, ...rest] = await sessionsOf(store, batch.id);
    const later = second!.start_time + 7200;
    // Held 1 and 3, as an earlier version left it.
    await store.transaction(
      async (tx) => void (await cancelBatchSessions(tx, [rest[2]!.id], 'Lost', { ...by(), now: NOW })),
    );
    const held = (await store.records(BATCH_SESSIONS).find(second!.id))!;
    await store.records(BATCH_SESSIONS).update({ ...held, number: 3 }, held.version);
    await store.transaction((tx) => cancelBatchSessions(tx, [rest[0]!.id], 'Closed', by(later)));
    const after = await sessionsOf(store, batch.id);
    expect(after.filter(({ start_time }) => start_time > later).map(({ number }) => number)).toEqual([2, 4, 5]);
    expect(after[0]!.id).toBe(first!.id);
  });
});

const half = fc
  .integer({ min: 0, max: 47 })
  .map((each) => `${String(Math.floor(each / 2)).padStart(2, '0')}:${each % 2 === 0 ? '00' : '30'}`);
const slots = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...WEEKDAYS), half), { minLength: 1, maxLength: 3, selector: ([day]) => day })
  .map((all) => sortedSlots(all.map(([day, time]) => `${day} ${time}`)));
const act = fc.record({
  what: fc.constantFrom('recreate', 'reschedule', 'cancel', 'hand over', 'undo', 'place', 'trainer', 'time', 'leave'),
  slots,
  days: fc.integer({ min: 0, max: 40 }),
  which: fc.nat({ max: 30 }),
  last: fc.integer({ min: 8, max: 14 }),
  hours: fc.integer({ min: 1, max: 80 }),
});

async function holds(store: Store, id: string, now: number): Promise<void> {
  const batch = (await store.records(BATCHES).find(id))!;
  const sessions = (await sessionsOf(store, id)).filter(({ number }) => number !== null);
  if (batch.stage !== 'upcoming' && batch.stage !== 'active') return;
  const numbers = sessions.map(({ number }) => number!);
  const without = numbersWithoutHour(batch, sessions);
  expect([...numbers, ...without].sort((one, other) => one - other)).toEqual(numbersOf(batch));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(batch).toMatchObject({
    without_hour: without.length,
    last_number: numbers.at(-1) ?? null,
    end_date: sessions.length > 0 ? dateInZone(batch.time_zone, sessions.at(-1)!.start_time) : null,
  });
  expect((await batchDetail(store, id, now)).without_hour).toEqual(without);
}

test('whatever is created, recreated, moved, cancelled and taken back among refusals: sessions and numbers without an hour are the whole range, in order of time', async () => {
  await fc.assert(
    fc.asyncProperty(
      slots,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 500 })), { maxLength: 2 }),
      fc.array(fc.integer({ min: 24, max: 2000 }), { maxLength: 30 }),
      fc.array(act, { maxLength: 10 }),
      async (begin, leaves, taken, acts) => {
        const hours = [...new Set(taken)].map((each) => startOfHour(TODAY, 0) + each * 3600);
        const store = await company({
          taken: hours,
          leaves: leaves.map(([from, days], at) => ({
            ...leaveOf(startOfHour(addDays(TODAY, from), 0), days),
            leave_id: `leave ${at}`,
          })),
        });
        let now = NOW;
        const refusals = (problem: unknown) => {
          if (!(problem instanceof Failure) || problem.status >= 500) throw problem;
          return undefined;
        };
        const created = await store
          .transaction((tx) => createBatch(tx, { ...PLAN, slots: begin, teacher_id: ASHA }, by(now)))
          .catch(refusals);
        if (!created) return;
        const { id } = created.batch;
        await holds(store, id, now);
        let handed: BatchSession[] = [];
        for (const each of acts) {
          const sessions = await sessionsOf(store, id);
          const ahead = sessions.filter(({ start_time }) => start_time > now);
          const one = ahead[each.which % Math.max(1, ahead.length)];
          const change = (what: BatchChange) =>
            store
              .transaction(async (tx) =>
                changeBatch(
                  tx,
                  id,
                  { change: what, version: (await tx.records(BATCHES).find(id))!.version },
                  by(now),
                  undefined,
                ),
              )
              .catch(refusals);
          const from = addDays(dateInZone(ZONE, now), each.days);
          if (each.what === 'time') {
            now += each.hours * 3600;
            await store.transaction((tx) => refreshBatch(tx, id, now));
          } else if (each.what === 'recreate')
            await change({ what: 'recreate', from, slots: each.slots, time_zone: ZONE, last_session: each.last });
          else if (each.what === 'place') await change({ what: 'place' });
          else if (each.what === 'trainer')
            await change({ what: 'trainer', teacher_id: each.which % 2 === 0 ? ASHA : BINA, from });
          else if (one && each.what === 'reschedule')
            await change({
              what: 'reschedule',
              session_id: one.id,
              start_time: one.start_time + (each.hours - 40) * 3600,
            });
          else if (one && each.what === 'cancel')
            await store.transaction((tx) => cancelBatchSessions(tx, [one.id], 'Closed', by(now)));
          else if (each.what === 'hand over') {
            handed = ahead;
            await store.transaction((tx) =>
              moveBatchSessions(
                tx,
                ahead.map((session) => ({ id: session.id, teacher_id: BINA })),
                by(now),
              ),
            );
          } else if (each.what === 'undo')
            await store.transaction((tx) =>
              moveBatchSessions(
                tx,
                handed.map((session) => ({ id: session.id, teacher_id: session.teacher_id, isReturn: true })),
                by(now),
              ),
            );
          await holds(store, id, now);
        }
      },
    ),
    { numRuns: 15 },
  );
});
