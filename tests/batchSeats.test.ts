// Seats of batches: twenty people at once never give one twice, and moves keep what was (decisions 8).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@domain/calendar';
import { isOn } from '@domain/batches/stays';
import { dateText } from '@domain/formats';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { BATCHES } from '@domain/records/batch';
import { ENROLMENTS, type EnrolmentState } from '@domain/records/enrolment';
import { SEAT_OFFERS, WAITING_ENTRIES } from '@domain/records/waiting';
import { membershipsOf, membersOn, seatsFree } from '@server/seats/seatRows';
import { giveBackSeat, giveSeat, moveSeat } from '@server/seats/seats';
import { endMemberships, giveUpSeatsOf } from '@server/seats/seatsOfCourses';
import { Failure } from '@server/failure';
import { HOURLY } from '@server/hourly';
import type { Store } from '@server/store/store';
import { changeEnrolmentState, recountEnrolment } from '@server/courses/progress';
import { joinWaitingList, offerSeat } from '@server/seats/waiting';
import { STAMPS } from './api/existingPayments';
import { batchHour, BATCH_ID, batchRow, sessionRow, enrolmentRow } from './api/batchRows';
import { NOW, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { BACKENDS, MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const CLIENTS = 20;
const OTHER_ID = 'b0000000-0000-4000-8000-000000000002';
const by = (client: number) => ({ actor: `client-${client}@example.com`, now: NOW });

async function fresh(store: Store, capacity: number): Promise<void> {
  await loadTrainers(store, []);
  await store
    .records(BATCHES)
    .insert([batchRow({ capacity }), batchRow({ id: OTHER_ID, name: 'IN-G2-3-MC-2', number: 2, capacity })]);
  await store.records(ENROLMENTS).insert(Array.from({ length: CLIENTS * 2 }, (_, at) => enrolmentRow(at + 1)));
}

/** Why it was refused; anything but a refusal is a defect. */
function reason(problem: unknown): string {
  if (!(problem instanceof Failure)) throw problem;
  return problem.body.message ?? problem.body.errors?.[0]?.message ?? String(problem.status);
}

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  beforeAll(async () => {
    opened = await open();
    await fresh(opened.store, 6);
  }, 60_000);
  afterAll(() => opened.clean());

  test('when twenty people give the last seat at once, one does, and the others are told why', async () => {
    const { store } = opened;
    for (let at = 1; at <= 5; at++)
      await store.transaction((tx) =>
        giveSeat(tx, { batch_id: BATCH_ID, variant_id: enrolmentRow(at).id, from_date: TODAY, reason: null }, by(0)),
      );
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        store
          .transaction((tx) =>
            giveSeat(
              tx,
              {
                batch_id: BATCH_ID,
                variant_id: enrolmentRow(client + 6).id,
                from_date: addDays(TODAY, client % 3),
                reason: null,
              },
              by(client),
            ),
          )
          .then(() => 'given', reason),
      ),
    );
    expect(answers.filter((each) => each === 'given')).toHaveLength(1);
    expect(answers.filter((each) => each.includes('has no free seat from'))).toHaveLength(CLIENTS - 1);
    expect(await seatsFree(store, (await store.records(BATCHES).find(BATCH_ID))!, TODAY)).toBe(0);
  });

  test('whatever twenty do at once, no day has more members than seats and no course sits twice', async () => {
    const { store } = opened;
    const act = async (client: number, turn: number): Promise<void> => {
      const pick = (client * 7 + turn * 11) % (CLIENTS * 2);
      const variant_id = enrolmentRow(pick + 1).id;
      const from_date = addDays(TODAY, (client + turn) % 9);
      const batch_id = (client + turn) % 2 === 0 ? BATCH_ID : OTHER_ID;
      const mine = (await store.records(BATCH_MEMBERS).findDuplicates({ variant_id }, 50)).find(
        ({ status }) => status === 'member',
      );
      await store
        .transaction(async (tx) => {
          if (!mine) await giveSeat(tx, { batch_id, variant_id, from_date, reason: null }, by(client));
          else if (turn % 3 === 0) await giveBackSeat(tx, mine.id, from_date, 'Race', by(client));
          else await moveSeat(tx, mine.id, { batch_id, from_date, reason: 'Race' }, by(client));
        })
        .catch(reason);
    };
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (let turn = 0; turn < 6; turn++) await act(client, turn);
      }),
    );
    let violations = 0;
    const all = [...(await membershipsOf(store, BATCH_ID)), ...(await membershipsOf(store, OTHER_ID))];
    for (let day = 0; day < 30; day++) {
      const date = addDays(TODAY, day);
      for (const id of [BATCH_ID, OTHER_ID]) if ((await membersOn(store, id, date)).length > 6) violations++;
      const seated = all.filter((each) => isOn(each, date)).map(({ variant_id }) => variant_id);
      if (new Set(seated).size < seated.length) violations++;
    }
    expect(violations).toBe(0);
    expect(all.length).toBeGreaterThan(6);
    // What a batch keeps of its seats is what a recount says.
    for (const id of [BATCH_ID, OTHER_ID]) {
      const batch = (await store.records(BATCHES).find(id))!;
      expect(batch.open_seats).toBe(await seatsFree(store, batch, TODAY));
    }
  }, 60_000);
});

describe('one seat', () => {
  const enrolment = enrolmentRow(1);
  async function seated(): Promise<{ store: Store; opened: OpenedStore; memberId: string }> {
    const opened = await BACKENDS[0]!.open();
    await fresh(opened.store, 6);
    const { id } = await opened.store.transaction((tx) =>
      giveSeat(tx, { batch_id: BATCH_ID, variant_id: enrolment.id, from_date: TODAY, reason: null }, by(0)),
    );
    return { store: opened.store, opened, memberId: id };
  }

  test('brings the course out of onboarding, and names its batch', async () => {
    const { store } = await seated();
    expect(await store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({
      status: 'active',
      batch_id: BATCH_ID,
      batch_name: 'IN-G2-3-MC-1',
    });
  });

  test('a seat that is moved keeps its history, one stay following the other', async () => {
    const { store, memberId } = await seated();
    const from_date = addDays(TODAY, 3);
    const next = await store.transaction((tx) =>
      moveSeat(tx, memberId, { batch_id: OTHER_ID, from_date, reason: 'Other hours' }, by(0)),
    );
    expect(await store.records(BATCH_MEMBERS).find(memberId)).toMatchObject({
      to_date: from_date,
      moved_to: next.id,
      status: 'member',
      reason: 'Other hours',
    });
    expect(next).toMatchObject({ batch_id: OTHER_ID, from_date, to_date: null });
    expect(await endMemberships(store, { ...by(0), now: NOW + 4 * 86_400 })).toBe(1);
    expect(await store.records(BATCH_MEMBERS).find(memberId)).toMatchObject({ status: 'left' });
    expect(await store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({ batch_id: OTHER_ID });
  });

  test('given back from a day on is there until then, and free from then on', async () => {
    const { store, memberId } = await seated();
    await store.transaction((tx) => giveBackSeat(tx, memberId, addDays(TODAY, 2), 'Stopped', by(0)));
    expect(await membersOn(store, BATCH_ID, addDays(TODAY, 1))).toHaveLength(1);
    expect(await membersOn(store, BATCH_ID, addDays(TODAY, 2))).toHaveLength(0);
    expect(await store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({ batch_id: BATCH_ID });
    expect(await endMemberships(store, { ...by(0), now: NOW + 2 * 86_400 })).toBe(1);
    expect(await store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({ batch_id: null, batch_name: null });
  });

  test('whose last day is over has left by the next hour, with no endpoint asked', async () => {
    const { store, memberId } = await seated();
    await store.transaction((tx) => giveBackSeat(tx, memberId, addDays(TODAY, 2), 'Stopped', by(0)));
    const hour = (now: number) => Promise.all(HOURLY.map(({ run }) => run(store, now)));
    const openSeats = async () => (await store.records(BATCHES).find(BATCH_ID))!.open_seats;
    await hour(NOW + 86_400);
    expect(await openSeats()).toBe(5);
    expect(await store.records(BATCH_MEMBERS).find(memberId)).toMatchObject({ status: 'member' });
    await hour(NOW + 2 * 86_400);
    expect(await store.records(BATCH_MEMBERS).find(memberId)).toMatchObject({ status: 'left', updated_by: 'system' });
    expect(await openSeats()).toBe(6);
    expect(await store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({ batch_id: null });
  });

  test('is free from the day on which its course ends, or the day after a class that was marked', async () => {
    const { store } = await seated();
    const become = (to: EnrolmentState) =>
      store.transaction((tx) => changeEnrolmentState(tx, enrolment.id, to, 'Money went back', by(0)));
    await become('refund_in_progress');
    expect(await membersOn(store, BATCH_ID, TODAY)).toHaveLength(1);
    expect(await become('ended')).toMatchObject({ status: 'ended', batch_id: null, batch_name: null });
    expect(await membershipsOf(store, BATCH_ID)).toMatchObject([
      { to_date: TODAY, status: 'left', reason: 'Money went back' },
    ]);
    await become('active');
    await store.transaction((tx) =>
      giveSeat(tx, { batch_id: OTHER_ID, variant_id: enrolment.id, from_date: TODAY, reason: null }, by(0)),
    );
    await store.records(ATTENDANCE_MARKS).insert([
      {
        ...STAMPS,
        id: `s:${enrolment.id}`,
        session_id: 's',
        batch_id: OTHER_ID,
        variant_id: enrolment.id,
        lead_id: enrolment.student_id,
        start_time: NOW - 60,
        mark: 'present',
        minutes: null,
        joined_after: null,
        is_automatic: false,
        is_late_change: false,
        note: null,
      },
    ]);
    expect(await become('completed')).toMatchObject({ status: 'completed', batch_id: null });
    expect(await membersOn(store, OTHER_ID, TODAY)).toHaveLength(1);
    expect(await membersOn(store, OTHER_ID, addDays(TODAY, 1))).toEqual([]);
  });

  test('a move that has not begun is taken back: the student stays where they sit', async () => {
    const { store, memberId } = await seated();
    const moved = await store.transaction((tx) =>
      moveSeat(tx, memberId, { batch_id: OTHER_ID, from_date: addDays(TODAY, 3), reason: 'Other hours' }, by(0)),
    );
    await store.transaction((tx) => giveBackSeat(tx, moved.id, addDays(TODAY, 3), 'Stays after all', by(0)));
    expect(await store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({
      batch_id: BATCH_ID,
      batch_name: 'IN-G2-3-MC-1',
    });
    expect(await store.records(BATCH_MEMBERS).find(memberId)).toMatchObject({
      to_date: null,
      moved_to: null,
      status: 'member',
    });
    expect(await membersOn(store, BATCH_ID, addDays(TODAY, 9))).toHaveLength(1);
    expect(await membersOn(store, OTHER_ID, addDays(TODAY, 9))).toEqual([]);
  });

  test('a seat that a move left and another student has taken is not given back with it: the student sits there until that day', async () => {
    const { store, memberId } = await seated();
    const day = addDays(TODAY, 3);
    const moved = await store.transaction((tx) =>
      moveSeat(tx, memberId, { batch_id: OTHER_ID, from_date: day, reason: 'Other hours' }, by(0)),
    );
    for (let at = 2; at <= 7; at++)
      await store.transaction((tx) =>
        giveSeat(tx, { batch_id: BATCH_ID, variant_id: enrolmentRow(at).id, from_date: day, reason: null }, by(0)),
      );
    await store.transaction((tx) => giveBackSeat(tx, moved.id, day, 'Stays after all', by(0)));
    expect(await store.records(BATCH_MEMBERS).find(memberId)).toMatchObject({ to_date: day });
    expect(await store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({ batch_id: BATCH_ID });
    await endMemberships(store, { ...by(0), now: NOW + 3 * 86_400 });
    expect(await store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({ batch_id: null });
  });

  describe('of a course whose last class was marked by mistake', () => {
    const mark = (values: object) => ({
      ...STAMPS,
      id: `s:${enrolment.id}`,
      session_id: 's',
      batch_id: BATCH_ID,
      variant_id: enrolment.id,
      lead_id: enrolment.student_id,
      start_time: NOW - 90_000,
      mark: 'present' as const,
      minutes: null,
      joined_after: null,
      is_automatic: false,
      is_late_change: false,
      note: null,
      ...values,
    });
    async function completed(): Promise<Store> {
      const { store } = await seated();
      const held = (await store.records(ENROLMENTS).find(enrolment.id))!;
      await store.records(ENROLMENTS).update({ ...held, classes_total: 1, version: held.version + 1 }, held.version);
      await store.records(ATTENDANCE_MARKS).insert([mark({})]);
      expect(await store.transaction((tx) => recountEnrolment(tx, enrolment.id, by(0)))).toMatchObject({
        status: 'completed',
        batch_id: null,
      });
      expect(await membersOn(store, BATCH_ID, TODAY)).toEqual([]);
      return store;
    }
    const corrected = async (store: Store, now = NOW) => {
      await store.records(ATTENDANCE_MARKS).update(mark({ mark: 'excused', version: 2 }), 1);
      return store.transaction((tx) => recountEnrolment(tx, enrolment.id, { ...by(0), now }));
    };

    test('is regained with the course, in words of the log', async () => {
      const store = await completed();
      expect(await corrected(store)).toMatchObject({
        status: 'active',
        classes_left: 1,
        batch_id: BATCH_ID,
        batch_name: 'IN-G2-3-MC-1',
      });
      expect(await membersOn(store, BATCH_ID, TODAY)).toHaveLength(1);
      expect((await store.audit.of('batch', BATCH_ID)).map(({ action }) => action)).toContain('batch.seat_regained');
      expect((await store.records(BATCHES).find(BATCH_ID))!.open_seats).toBe(5);
    });

    test('is the same seat again on the very day on which it ended, and another one on the next day', async () => {
      const seatsAfter = async (days: number) => {
        const store = await completed();
        const before = await membershipsOf(store, BATCH_ID);
        expect(before).toMatchObject([{ to_date: TODAY, ended_with_course: true }]);
        await corrected(store, NOW + days * 86_400);
        return (await membershipsOf(store, BATCH_ID)).map(({ id, from_date, to_date }) => [
          id === before[0]!.id,
          from_date,
          to_date,
        ]);
      };
      expect(await seatsAfter(0)).toEqual([[true, TODAY, null]]);
      expect(await seatsAfter(1)).toEqual([
        [true, TODAY, TODAY],
        [false, addDays(TODAY, 1), null],
      ]);
    });

    test('is regained weeks later from that day on, and sessions between keep their roster', async () => {
      const store = await completed();
      const day = addDays(TODAY, 20);
      expect(await corrected(store, NOW + 20 * 86_400)).toMatchObject({ status: 'active', batch_id: BATCH_ID });
      expect(await membersOn(store, BATCH_ID, addDays(day, -1))).toEqual([]);
      expect(await membersOn(store, BATCH_ID, day)).toHaveLength(1);
    });

    test('is somebody else’s by then: the course goes on without a batch', async () => {
      const store = await completed();
      for (let at = 2; at <= 7; at++)
        await store.transaction((tx) =>
          giveSeat(tx, { batch_id: BATCH_ID, variant_id: enrolmentRow(at).id, from_date: TODAY, reason: null }, by(0)),
        );
      expect(await corrected(store)).toMatchObject({ status: 'active', classes_left: 1, batch_id: null });
    });

    test('comes back after a refund that was rejected, since no class was left to give back', async () => {
      const store = await completed();
      const become = (to: EnrolmentState) =>
        store.transaction((tx) => changeEnrolmentState(tx, enrolment.id, to, 'Refund', by(0)));
      await become('refund_in_progress');
      expect(await corrected(store)).toMatchObject({ status: 'refund_in_progress' });
      expect(await become('completed')).toMatchObject({ status: 'active', batch_id: BATCH_ID });
    });
  });

  test('a seat that was given by hand ends the waiting of the course, and its offers', async () => {
    const { store } = await seated();
    const entry = await store.transaction((tx) => joinWaitingList(tx, enrolmentRow(2).id, null, by(0)));
    const [offer] = await store.transaction((tx) =>
      offerSeat(tx, entry.id, { batch_id: OTHER_ID, expires_on: addDays(TODAY, 3) }, by(0)),
    );
    await store.transaction((tx) =>
      giveSeat(tx, { batch_id: BATCH_ID, variant_id: enrolmentRow(2).id, from_date: TODAY, reason: null }, by(0)),
    );
    expect(await store.records(WAITING_ENTRIES).find(entry.id)).toMatchObject({ status: 'placed' });
    expect(await store.records(SEAT_OFFERS).find(offer!.id)).toMatchObject({ stage: 'withdrawn' });
  });

  test('a seat of a student who leaves later ends with its batch', async () => {
    const { store, memberId } = await seated();
    await store.transaction((tx) => giveBackSeat(tx, memberId, addDays(TODAY, 2), 'Stopped', by(0)));
    await store.transaction((tx) => giveUpSeatsOf(tx, batchRow(), 'Too few students', by(0)));
    expect(await membershipsOf(store, BATCH_ID)).toMatchObject([
      { to_date: TODAY, status: 'left', reason: 'Too few students' },
    ]);
    expect(await store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({ batch_id: null });
  });

  test('is counted by the calendar’s sessions ahead of its days, and by no other', async () => {
    const { store, memberId } = await seated();
    const sessions = [sessionRow(1, -1), sessionRow(2, 1), sessionRow(3, 4)];
    await store.records(BATCH_SESSIONS).insert(sessions);
    await store.calendar.bookAll(sessions.map((session) => batchHour(session, { capacity: 4 })));
    const taken = async () =>
      Promise.all(sessions.map(async ({ id }) => (await store.calendar.session(id))!)).then((rows) =>
        rows.map(({ capacity, strength }) => `${strength}/${capacity}`),
      );
    await store.transaction((tx) =>
      giveSeat(
        tx,
        { batch_id: BATCH_ID, variant_id: enrolmentRow(2).id, from_date: addDays(TODAY, 3), reason: null },
        by(0),
      ),
    );
    expect(await taken()).toEqual(['0/4', '1/6', '2/6']);
    await store.transaction((tx) =>
      moveSeat(tx, memberId, { batch_id: OTHER_ID, from_date: addDays(TODAY, 2), reason: null }, by(0)),
    );
    expect(await taken()).toEqual(['0/4', '1/6', '1/6']);
  });

  test('is refused with dates as people read them', async () => {
    const { store, memberId } = await seated();
    const day = addDays(TODAY, 3);
    const read = dateText(day);
    const given = (batch_id: string, from_date = TODAY) =>
      store
        .transaction((tx) => giveSeat(tx, { batch_id, variant_id: enrolmentRow(2).id, from_date, reason: null }, by(0)))
        .catch(reason);
    await store.records(BATCHES).update({ ...batchRow({ id: OTHER_ID, start_date: day, version: 2 }) }, 1);
    expect(await given(OTHER_ID)).toBe(`The batch starts on ${read}`);
    await store.records(BATCHES).update({ ...batchRow({ id: OTHER_ID, end_date: day, version: 3 }) }, 2);
    expect(await given(OTHER_ID, addDays(day, 1))).toBe(`The batch ends on ${read}`);
    // On its last day there is a session yet.
    const last = await seated();
    await last.store.records(BATCHES).update({ ...batchRow({ id: OTHER_ID, end_date: day, version: 2 }) }, 1);
    const seat = { batch_id: OTHER_ID, variant_id: enrolmentRow(2).id, from_date: day, reason: null };
    expect(await last.store.transaction((tx) => giveSeat(tx, seat, by(0)))).toMatchObject({ from_date: day });
    await store.records(BATCHES).update({ ...batchRow({ capacity: 1, version: 2 }) }, 1);
    expect(await given(BATCH_ID, day)).toBe(`IN-G2-3-MC-1 has no free seat from ${read} on: all 1 are taken`);
    await store.transaction((tx) => giveBackSeat(tx, memberId, day, 'Stopped', by(0)));
    expect(await store.transaction((tx) => giveBackSeat(tx, memberId, day, 'Stopped', by(0))).catch(reason)).toBe(
      `Student 1 leaves this batch already, on ${read}`,
    );
    const elsewhere = store
      .transaction((tx) =>
        giveSeat(tx, { batch_id: OTHER_ID, variant_id: enrolment.id, from_date: TODAY, reason: null }, by(0)),
      )
      .catch(reason);
    expect(await elsewhere).toBe(`Student 1 has a seat in IN-G2-3-MC-1 until ${read}: move them instead`);
    expect(read).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
  });

  test('a seat that is moved is told in both batches, and needs a free seat in the new one', async () => {
    const { store, memberId } = await seated();
    const move = (batch_id: string, from_date = addDays(TODAY, 3)) =>
      store
        .transaction((tx) => moveSeat(tx, memberId, { batch_id, from_date, reason: 'Other hours' }, by(0)))
        .catch(reason);
    expect(await move(BATCH_ID)).toBe('Student 1 is in this batch already');
    expect(await move(OTHER_ID, TODAY)).toMatch(/^Must be after .*, the day on which this seat was taken$/);
    await store
      .records(BATCHES)
      .update({ ...batchRow({ id: OTHER_ID, name: 'IN-G2-3-MC-2', capacity: 1, version: 2 }) }, 1);
    const other = await store.transaction((tx) =>
      giveSeat(
        tx,
        { batch_id: OTHER_ID, variant_id: enrolmentRow(2).id, from_date: addDays(TODAY, 9), reason: null },
        by(0),
      ),
    );
    expect(await move(OTHER_ID)).toMatch(/^IN-G2-3-MC-2 has no free seat/);
    await store.transaction((tx) => giveBackSeat(tx, other.id, addDays(TODAY, 9), 'Stopped', by(0)));
    await move(OTHER_ID);
    const told = async (id: string) => (await store.audit.of('batch', id)).map(({ action }) => action);
    expect(await told(BATCH_ID)).toContain('batch.student_moved_away');
    expect(await told(OTHER_ID)).toContain('batch.student_moved_here');
  });

  test.each([
    [
      'another course',
      { product_type: 'imo' as const },
      {},
      'IN-G2-3-MC-2 teaches another course than Student 2 bought',
    ],
    [
      'another grade band',
      { grade_band: '4-5' as const },
      {},
      'IN-G2-3-MC-2 teaches grades 4-5, Student 2 bought grades 2-3: change the course first',
    ],
    ['a batch that is over', { stage: 'completed' as const }, {}, 'IN-G2-3-MC-2 is completed'],
    ['a course that has ended', {}, { status: 'ended' as const }, 'The course of Student 2 is in the state Ended'],
  ])('is refused in words: %s', async (_, batch, course, message) => {
    const { store } = await seated();
    await store
      .records(BATCHES)
      .update({ ...batchRow({ id: OTHER_ID, name: 'IN-G2-3-MC-2', ...batch, version: 2 }) }, 1);
    await store.records(ENROLMENTS).update({ ...enrolmentRow(2, course), version: 2 }, 1);
    const given = store
      .transaction((tx) =>
        giveSeat(tx, { batch_id: OTHER_ID, variant_id: enrolmentRow(2).id, from_date: TODAY, reason: null }, by(0)),
      )
      .then(() => 'given', reason);
    expect(await given).toBe(message);
  });

  test('begins at the earliest today, at the latest in a year, and on the batch’s last day at the latest', async () => {
    const { store } = await seated();
    const given = (from_date: string) =>
      store
        .transaction(async (tx) => {
          await giveSeat(tx, { batch_id: OTHER_ID, variant_id: enrolmentRow(2).id, from_date, reason: null }, by(0));
          throw new Failure(409, { message: 'given' });
        })
        .catch(reason);
    expect([await given(addDays(TODAY, -1)), await given(TODAY)]).toEqual(['Must be today or later', 'given']);
    expect([await given(addDays(TODAY, 366)), await given(addDays(TODAY, 367))]).toEqual([
      'given',
      'Must be within a year',
    ]);
    const end_date = addDays(TODAY, 30);
    const other = (await store.records(BATCHES).find(OTHER_ID))!;
    await store.records(BATCHES).update({ ...other, end_date, version: other.version + 1 }, other.version);
    expect([await given(end_date), await given(addDays(end_date, 1))]).toEqual([
      'given',
      `The batch ends on ${dateText(end_date)}`,
    ]);
  });

  test('a seat of another grade band is refused where it was chosen, moved or given', async () => {
    const { store, memberId } = await seated();
    await store
      .records(BATCHES)
      .update({ ...batchRow({ id: OTHER_ID, name: 'IN-G4-5-MC-2', grade_band: '4-5', version: 2 }) }, 1);
    const errors = (problem: unknown) =>
      problem instanceof Failure ? [problem.status, problem.body.errors?.[0]] : problem;
    const moved = store
      .transaction((tx) =>
        moveSeat(tx, memberId, { batch_id: OTHER_ID, from_date: addDays(TODAY, 3), reason: 'Other hours' }, by(0)),
      )
      .catch(errors);
    const words = (student: string) =>
      `IN-G4-5-MC-2 teaches grades 4-5, ${student} bought grades 2-3: change the course first`;
    expect(await moved).toEqual([409, { field: 'body.batch_id', message: words('Student 1') }]);
    const given = store
      .transaction((tx) =>
        giveSeat(
          tx,
          { batch_id: OTHER_ID, variant_id: enrolmentRow(2).id, from_date: TODAY, reason: null },
          by(0),
          'variant_id',
        ),
      )
      .catch(errors);
    expect(await given).toEqual([409, { field: 'body.variant_id', message: words('Student 2') }]);
    expect(await membershipsOf(store, OTHER_ID)).toEqual([]);
  });

  test.each([
    [
      'of a course that sits elsewhere',
      { variant_id: enrolment.id },
      'Student 1 has a seat in IN-G2-3-MC-1: move them instead',
    ],
    ['yesterday', { variant_id: enrolmentRow(2).id, from_date: addDays(TODAY, -1) }, 'Must be today or later'],
    ['two years ahead', { variant_id: enrolmentRow(2).id, from_date: addDays(TODAY, 700) }, 'Must be within a year'],
  ])('%s is refused in words', async (_, seat, message) => {
    const { store } = await seated();
    const given = store
      .transaction((tx) => giveSeat(tx, { batch_id: OTHER_ID, from_date: TODAY, reason: null, ...seat }, by(0)))
      .then(() => 'given', reason);
    expect(await given).toBe(message);
  });
});
