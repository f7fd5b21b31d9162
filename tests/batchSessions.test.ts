// Sessions of batches on every store: the calendar and the records are one truth, numbers go on, sums equal a recount.
import { hourOfWeek } from '@domain/batches/hourOfWeek';
import { batchSessions } from '@domain/batches/sessions';
import { readSlots } from '@domain/batches/weeklySlots';
import { addDays, dateInZone, dateOf, SECONDS_PER_DAY, SECONDS_PER_HOUR, startOfDay } from '@domain/calendar';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import type { AnswerOf } from '@domain/contract/contract';
import { joinValues } from '@domain/lists/filterValues';
import { COUNTED_BY, type CountedBy } from '@domain/lists/sessionCounts';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCHES, type Batch } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { holidaysOf, sessionsOf } from '@server/seats/batchRows';
import { cancelBatchSessions, moveBatchSessions } from '@server/batches/batchSessions';
import { judge, timesFor } from '@server/batches/judged';
import type { PlannedBatchSession, SessionResult } from '@server/batches/sessionResult';
import { lockTrainers, writeSessions } from '@server/batches/writeSessions';
import { holdBatch } from '@server/seats/batchSeats';
import { previewCancelOfDays } from '@server/batches/cancelOfDays';
import { factsOf, refreshBatch } from '@server/batches/refreshBatch';
import { allOf, type By } from '@server/store/rows';
import { seatSessions } from '@server/seats/calendarSeats';
import { seatsFree } from '@server/seats/seatRows';
import { freeGuestSeats } from '@server/seats/seatsOfCourses';
import { storeOn } from '@server/audit/requestStore';
import { seedRows } from '@server/seed/seed';
import type { Store } from '@server/store/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW as TEST_NOW, openTestServer, peopled, type RequestFixture } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const TODAY = '2026-10-20';
const NOW = startOfDay(TODAY) + 10 * SECONDS_PER_HOUR;
const BY = { actor: 'planner@example.com', now: NOW };

/** What would become of these sessions; nothing is written. Those before count for those after them. */
async function previewBatchSessions(
  from: Store,
  batch: Batch,
  planned: readonly PlannedBatchSession[],
  now: number,
): Promise<SessionResult[]> {
  return judge(planned, await timesFor(from, planned), now, { given: batch });
}

/** Creates what can be created of sessions beside the course; the rest is refused session by session. */
async function createBatchSessions(
  tx: Store,
  batch: Batch,
  planned: readonly PlannedBatchSession[],
  by: By,
): Promise<SessionResult[]> {
  const held = await holdBatch(tx, batch.id);
  await lockTrainers(
    tx,
    planned.map(({ teacher_id }) => teacher_id),
  );
  const results = await writeSessions(tx, held, [], await previewBatchSessions(tx, held, planned, by.now), '', by);
  await refreshBatch(tx, batch.id, by.now);
  await seatSessions(tx, batch.id, by.now);
  return results;
}

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let store: Store;
  let batch: Batch;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await store.load(seedRows({ trainers: 12, today: TODAY }));
    await peopled(store, 0);
    const { rows } = await store
      .records(BATCHES)
      .page({ page: 1, size: 200, sort: { field: 'name', descending: false }, search: '', filters: {} });
    for (const each of rows) {
      const sessions = await sessionsOf(store, each.id);
      if (sessions.filter(({ start_time, number }) => number !== null && start_time > NOW).length >= 4) batch = each;
    }
  });
  afterAll(() => opened.clean());

  const upcoming = async () =>
    (await sessionsOf(store, batch.id)).filter(({ start_time, number }) => number !== null && start_time > NOW);

  async function expectOneTruth() {
    const sessions = await sessionsOf(store, batch.id);
    const calendar = new Map(
      (await store.calendar.sessions(sessions.map(({ id }) => id))).map((row) => [row.session_id, row]),
    );
    for (const { id, teacher_id, start_time, end_time, batch_name } of sessions)
      expect(calendar.get(id)).toMatchObject({
        teacher_id,
        start_time,
        end_time,
        batch_name,
        session_status: 'active',
      });
    const numbers = sessions.flatMap(({ number }) => number ?? []);
    expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at));
    const kept = (await store.records(BATCHES).find(batch.id))!;
    expect(kept).toMatchObject(factsOf(kept, sessions, NOW));
  }

  test('cancelling one moves its number to the next, and the last to a slot at the end', async () => {
    await store.transaction((tx) => refreshBatch(tx, batch.id, NOW));
    const before = await upcoming();
    const [first] = before;
    const results = await store.transaction((tx) =>
      cancelBatchSessions(tx, [first!.id, 'nobody'], 'The school is closed', BY),
    );
    expect(results.find(({ id }) => id === first!.id)).toMatchObject({
      what: 'removed',
      number: null,
      number_before: first!.number,
    });
    expect(results.find(({ id }) => id === 'nobody')).toMatchObject({ what: 'failed' });
    const after = await upcoming();
    expect(after[0]).toMatchObject({ id: before[1]!.id, number: first!.number });
    expect(after).toHaveLength(before.length);
    expect(after.at(-1)!.number).toBe(before.at(-1)!.number);
    expect(await store.calendar.session(first!.id)).toMatchObject({ session_status: 'cancelled' });
    await expectOneTruth();
    // Whatever the days are chosen by, they are of what is still there: what was cancelled is not cancelled again.
    for (const { start_time } of [first!, after[0]!]) {
      const day = dateOf(start_time);
      const active = await allOf(store, BATCH_SESSIONS, { status: { anyOf: ['active'] } });
      const zoneOf = new Map((await allOf(store, BATCHES, {})).map(({ id, time_zone }) => [id, time_zone]));
      for (const [by, field] of [
        ['batch', 'batch_id'],
        ['trainer', 'teacher_id'],
        ['region', 'region'],
      ] as const) {
        const asked = {
          by,
          batch_id: batch.id,
          teacher_id: batch.teacher_id,
          region: batch.region,
          from: day,
          to: day,
        };
        const chosen = (await previewCancelOfDays(store, asked, NOW)).flatMap(({ results: own }) =>
          own.filter(({ what }) => what === 'removed' || what === 'failed'),
        );
        // A region's day is a date on each batch's own clocks.
        const expected = active.filter(
          (session) =>
            session[field] === asked[field] &&
            dateInZone(by === 'region' ? zoneOf.get(session.batch_id)! : 'Asia/Kolkata', session.start_time) === day,
        );
        expect(new Set(chosen.filter(({ id }) => id !== null).map(({ id }) => id)), `${by} on ${day}`).toEqual(
          new Set(expected.map(({ id }) => id)),
        );
      }
    }
  });

  test('a session moves to an hour that is free, and stays where one is taken or nobody works', async () => {
    const [one, two, three] = await upcoming();
    const free = await freeHourAfter(one!);
    const results = await store.transaction((tx) =>
      moveBatchSessions(
        tx,
        [
          { id: one!.id, start_time: three!.start_time },
          { id: two!.id, start_time: free },
        ],
        BY,
      ),
    );
    expect(results.find(({ id }) => id === one!.id)).toMatchObject({ what: 'failed', context: 'calendar' });
    expect(results.find(({ id }) => id === two!.id)).toMatchObject({ what: 'moved', start_time: free });
    expect(await store.records(BATCH_SESSIONS).find(one!.id)).toMatchObject({ start_time: one!.start_time });
    await expectOneTruth();
  });

  test('a session that cannot move gets the number of its place, when another has gone past it', async () => {
    const [one, two, three] = await upcoming();
    const changes = [
      { id: one!.id, start_time: await freeHourAfter(three!) },
      { id: two!.id, start_time: three!.start_time },
    ];
    const results = await store.transaction((tx) => moveBatchSessions(tx, changes, BY));
    expect(results.find(({ id }) => id === two!.id)).toMatchObject({
      what: 'failed',
      number: one!.number,
      number_before: two!.number,
    });
    await expectOneTruth();
  });

  test('150 sessions are created in under a second, and judged the same before', async () => {
    const { time_zone: zone, region, first_session } = batch;
    const teacher_id = batch.teacher_id!;
    const holidays = await holidaysOf(store, region);
    let took = Infinity;
    let planned: PlannedBatchSession[] = [];
    // A machine that others use may be late once or twice: the best of three counts.
    for (let tries = 0; tries < 3 && took >= 1000; tries++) {
      const plan = batchSessions({
        zone,
        slots: readSlots(batch.slots),
        startDate: `${2028 + 4 * tries}-01-03`,
        range: [first_session, first_session + 149],
        holidays,
      });
      planned = plan.map(({ start }) => ({
        start,
        end: start + SECONDS_PER_HOUR,
        kind: 'extra' as const,
        number: null,
        teacher_id,
      }));
      const preview = await previewBatchSessions(store, batch, planned, NOW);
      const began = performance.now();
      const results = await store.transaction((tx) => createBatchSessions(tx, batch, planned, BY));
      took = performance.now() - began;
      expect(results.map((result) => ({ ...result, id: null }))).toEqual(preview);
      expect(results.filter(({ what }) => what === 'made').length).toBeGreaterThan(120);
    }
    expect(took, 'ms of the best of three').toBeLessThan(1000);
    await expectOneTruth();
    // The same hours once more: nobody is booked twice.
    const again = await store.transaction((tx) => createBatchSessions(tx, batch, planned, BY));
    expect(again.every(({ what }) => what === 'failed')).toBe(true);
  });

  test('every number of the count leads to as many rows of the list, and a session that moves is counted where it is', async () => {
    const server = await openTestServer(store);
    const staff = await server.as('staff');
    const json = async <T>(operation: string, query: Record<string, string>) =>
      (await (await staff.call(operation, { query })).json()) as T;
    const rowsOf = async (query: Record<string, string>) =>
      (await json<{ total: number }>('batch_session.total', query)).total;
    const asked: Record<string, string>[] = [
      { start_time: '2026-01-01..2029-12-31', status: 'active' },
      { start_time: '2026-10-01..2026-11-30', region: 'IN', kind: 'regular,extra', status: 'active,cancelled' },
    ];
    for (const narrowed of asked)
      for (const by of Object.keys(COUNTED_BY) as CountedBy[]) {
        const counts = await json<AnswerOf<'countBatchSessions'>>('countBatchSessions', { ...narrowed, by });
        expect(
          [
            counts.total,
            counts.rows.reduce((sum, { total }) => sum + total, 0),
            counts.days.reduce((sum, count) => sum + count, 0),
          ],
          `${by} of ${JSON.stringify(narrowed)}`,
        ).toEqual(Array.from({ length: 3 }, () => counts.total));
        expect(counts.total).toBeGreaterThan(20);
        expect(await rowsOf(narrowed)).toBe(counts.total);
        for (const { key, days, total } of counts.rows.slice(0, 3)) {
          expect(days.reduce((sum, count) => sum + count, 0)).toBe(total);
          const most = days.indexOf(Math.max(...days));
          expect(await rowsOf({ ...narrowed, [COUNTED_BY[by]]: joinValues([key]), weekday: WEEKDAYS[most]! })).toBe(
            days[most],
          );
        }
      }
    const [first] = await upcoming();
    const start_time = await freeHourAfter(first!);
    await store.transaction((tx) => moveBatchSessions(tx, [{ id: first!.id, start_time }], BY));
    const hours = (await allOf(store, BATCH_SESSIONS, {})).map(({ start_time: start, weekday, hour }) => [
      hourOfWeek(start),
      { weekday, hour },
    ]);
    expect(hours.map(([, kept]) => kept)).toEqual(hours.map(([computed]) => computed));
  });

  test('batches to fill are those to come and those with a seat on every day ahead, as the seats themselves are computed', async () => {
    const staff = await (await openTestServer(store)).as('staff');
    const now = TEST_NOW;
    const everything = await allOf(store, BATCHES, { status: { anyOf: ['upcoming', 'active'] } });
    // One student leaves a full batch, and another comes on the very day: no seat is open; in another one comes later, and one is.
    const members = await allOf(store, BATCH_MEMBERS, { status: { anyOf: ['member'] } });
    const [full, roomy] = everything.filter(({ id }) => members.some(({ batch_id }) => batch_id === id));
    for (const [{ id }, gap] of [
      [full!, 0],
      [roomy!, 3],
    ] as const) {
      const own = members.filter(({ batch_id }) => batch_id === id);
      const batch = (await store.records(BATCHES).find(id))!;
      await store.transaction(async (tx) => {
        await tx.records(BATCHES).update({ ...batch, capacity: own.length }, batch.version);
        await tx.records(BATCH_MEMBERS).update({ ...own[0]!, to_date: addDays(dateOf(now), 10) }, own[0]!.version);
        await tx.records(BATCH_MEMBERS).insert([
          {
            ...own[0]!,
            id: `joins ${id}`.slice(0, 36),
            variant_id: `variant ${id}`.slice(0, 36),
            from_date: addDays(dateOf(now), 10 - gap),
            to_date: addDays(dateOf(now), 40),
          },
        ]);
        await seatSessions(tx, id, now);
      });
    }
    // The company is of some weeks ago, as are its make-up classes.
    await freeGuestSeats(store, { actor: 'admin@example.com', now });
    const lost = (await store.records(BATCHES).find(everything.at(-1)!.id))!;
    await store.transaction((tx) => tx.records(BATCHES).update({ ...lost, teacher_id: null }, lost.version));
    const { rows, total } = (await (
      await staff.call('futureBatchPage', { query: { size: '200' } })
    ).json()) as AnswerOf<'futureBatchPage'>;
    const expected = new Map<string, number>();
    for (const batch of await allOf(storeOn(dateOf(now), store), BATCHES, {
      status: { anyOf: ['upcoming', 'active'] },
    })) {
      const today = dateInZone(batch.time_zone, now);
      const free = await seatsFree(store, batch, batch.start_date > today ? batch.start_date : today);
      if (batch.status === 'upcoming' || free > 0) expected.set(batch.id, free);
    }
    expect(total).toBe(expected.size);
    expect(new Map(rows.map(({ batch }) => [batch.id, batch.open_seats]))).toEqual(expected);
    expect(rows.find(({ batch }) => batch.id === lost.id)).toMatchObject({ needs_trainer: true });
  });

  test('a trainer’s sessions go to others as previewed, are on the grid at once, and come back in one step but for what was held', async () => {
    const server = await openTestServer(store);
    server.clock.now = NOW;
    let staff = await server.as('staff');
    const get = async <T>(operation: string, sending: RequestFixture, status = 200) => {
      const response = await staff.call(operation, sending);
      const body = (await response.json()) as T;
      expect(response.status, JSON.stringify(body).slice(0, 300)).toBe(status);
      return body;
    };
    const ahead = (
      await allOf(store, BATCH_SESSIONS, {
        status: { anyOf: ['active'] },
        start_time: { from: NOW, to: NOW + 30 * SECONDS_PER_DAY },
      })
    ).filter(({ number }) => number !== null);
    const count = (teacher: string) => ahead.filter(({ teacher_id }) => teacher_id === teacher).length;
    const busiest = [...new Set(ahead.map(({ teacher_id }) => teacher_id))].sort(
      (one, other) => count(other) - count(one),
    );
    let teacher_id = '';
    let period = {} as { teacher_id: string; from: string; to: string };
    let best = { choices: [] as { session_id: string; teacher_id: string }[], open: 0 };
    let held = {} as AnswerOf<'trainerChange'>;
    // A trainer for whom there are substitutes.
    for (teacher_id of busiest) {
      period = { teacher_id, from: dateOf(NOW), to: addDays(dateOf(NOW), 28) };
      held = await get<AnswerOf<'trainerChange'>>('trainerChange', { query: period });
      best = await get<AnswerOf<'bestForChange'>>('bestForChange', { body: { ...period, choices: [] } });
      if (best.choices.length > 3) break;
    }
    expect(best.choices.length).toBeGreaterThan(3);
    expect(best.choices.length + best.open).toBe(held.total);
    const mayOf = new Map(
      [...held.rows.flatMap(({ sessions }) => sessions), ...held.classes].map(({ id, may }) => [id, may]),
    );
    expect(best.choices.every(({ session_id }) => mayOf.get(session_id)! > 0)).toBe(true);
    const choices = best.choices.map(({ session_id, teacher_id: to }) => ({ session_id, teacher_id: to }));
    // One more whom nobody can hold: it fails by itself.
    const stuck = held.rows
      .flatMap(({ sessions }) => sessions)
      .find(({ id }) => !choices.some(({ session_id }) => session_id === id));
    if (stuck) choices.push({ session_id: stuck.id, teacher_id: 'nobody@example.com' });
    const before = new Map((await allOf(store, BATCH_SESSIONS, {})).map((session) => [session.id, session.teacher_id]));
    const trainersBefore = new Map((await allOf(store, BATCHES, {})).map((each) => [each.id, each.teacher_id]));
    const preview = await get<AnswerOf<'previewTrainerChange'>>('previewTrainerChange', {
      body: { teacher_id, choices },
    });
    expect(
      new Map((await allOf(store, BATCH_SESSIONS, {})).map((session) => [session.id, session.teacher_id])),
    ).toEqual(before);
    const { change_id, ...done } = await get<AnswerOf<'changeTrainer'>>('changeTrainer', {
      body: { teacher_id, choices },
    });
    expect(done).toEqual(preview);
    const moved = done.batches.flatMap(({ results }) => results).filter(({ what }) => what === 'moved');
    const classes = done.classes.filter(({ what }) => what === 'moved');
    expect(moved.length + classes.length).toBe(best.choices.length);
    for (const { id, teacher_id: to, start_time } of moved) {
      expect(to).not.toBe(teacher_id);
      expect(
        (await store.calendar.trainerDay(to, dateOf(start_time)))!.sessions.map(({ session_id }) => session_id),
      ).toContain(id);
    }
    for (const { batch_id, becomes } of done.batches)
      expect((await store.records(BATCHES).find(batch_id))!.teacher_id).toBe(becomes ?? trainersBefore.get(batch_id));
    expect((await get<AnswerOf<'trainerChange'>>('trainerChange', { query: period })).changes[0]).toMatchObject({
      id: change_id,
      sessions: moved.length + classes.length,
      is_undone: false,
    });
    // The first of them begins: it stays where it was held.
    const [first] = [...moved].sort((one, other) => one.start_time - other.start_time);
    server.clock.now = first!.start_time + 1;
    staff = await server.as('staff');
    // Two people take it back at once: one does, the other is told so.
    const answers = await Promise.all(
      [staff, await server.as('admin')].map((caller) => caller.call('undoTrainerChange', { path: { id: change_id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const undone = (await answers.find(({ ok }) => ok)!.json()) as AnswerOf<'undoTrainerChange'>;
    const stayed = undone.batches.flatMap(({ results }) => results).filter(({ what }) => what !== 'moved');
    expect(stayed.map(({ id }) => id)).toContain(first!.id);
    expect(stayed.every(({ reason, start_time }) => reason === 'Already held' && start_time <= server.clock.now)).toBe(
      true,
    );
    const after = new Map((await allOf(store, BATCH_SESSIONS, {})).map((session) => [session.id, session.teacher_id]));
    for (const { id } of stayed) after.set(id!, teacher_id);
    expect(after).toEqual(before);
    expect(new Map((await allOf(store, BATCHES, {})).map((each) => [each.id, each.teacher_id]))).toEqual(
      trainersBefore,
    );
    await get('undoTrainerChange', { path: { id: change_id } }, 409);
    // What somebody else has given to a third person meanwhile stays with them.
    const given = moved.find(({ id }) => !stayed.some((each) => each.id === id))!;
    const earlier = crypto.randomUUID();
    const details = { from: given.teacher_id, moves: [{ id: given.id, to: 'another@example.com' }], batches: [] };
    await store.transaction((tx) =>
      tx.audit.write([
        {
          at: NOW,
          actor: BY.actor,
          action: 'trainer_change.handed_over',
          subject_type: 'trainer_change',
          subject_id: earlier,
          details,
        },
      ]),
    );
    const unmoved = await get<AnswerOf<'undoTrainerChange'>>('undoTrainerChange', { path: { id: earlier } });
    expect(unmoved.batches.flatMap(({ results }) => results)).toMatchObject([
      { id: given.id, what: 'failed', reason: 'Somebody else has already given it away' },
    ]);
    expect((await store.records(BATCH_SESSIONS).find(given.id!))!.teacher_id).toBe(teacher_id);
  });

  async function freeHourAfter({ start_time, teacher_id }: BatchSession): Promise<number> {
    for (let start = start_time; start < start_time + 3 * SECONDS_PER_DAY; start += SECONDS_PER_HOUR) {
      const [result] = await previewBatchSessions(
        store,
        batch,
        [{ start, end: start + SECONDS_PER_HOUR, kind: 'extra', number: null, teacher_id }],
        NOW,
      );
      if (result!.what === 'made') return start;
    }
    throw new Error('There is no free hour');
  }
});
