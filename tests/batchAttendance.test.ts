// Attendance of batches over the API: rosters, marks, minutes, and what a sheet says (decisions 8).
import { expect, test } from 'vitest';
import type { AttendanceSheet } from '@domain/contract/batchAttendance';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { ENROLMENTS } from '@domain/records/enrolment';
import { memoryStore } from '@server/store/memory/memoryStore';
import { markSession } from '@server/batches/attendance';
import { cancelBatchSessions, moveBatchSessions } from '@server/batches/batchSessions';
import { isOnRoster } from '@server/seats/rosters';
import { batchHour, BATCH_ID, batchRow, memberRow, OTHER_BATCH_ID, sessionRow, enrolmentRow } from './api/batchRows';
import { emailOf, NOW, openTestServer, peopled, type RequestFixture, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { addDays } from '@domain/calendar';

const [HELD, YESTERDAY, AHEAD] = [
  sessionRow(1, -7),
  sessionRow(2, 0, { start_time: NOW - 7200, end_time: NOW - 3600 }),
  sessionRow(3, 7),
];

async function batch(automatic = true) {
  const store = memoryStore();
  await loadTrainers(store, [], { batch_automatic_attendance: automatic });
  await store.records(BATCHES).insert([batchRow()]);
  await store.records(ENROLMENTS).insert([1, 2, 3].map((number) => enrolmentRow(number, { status: 'active' })));
  // The third joined yesterday: no earlier session is theirs.
  await store
    .records(BATCH_MEMBERS)
    .insert([memberRow(1), memberRow(2), memberRow(3, { from_date: addDays(TODAY, -1), created_on: NOW - 86_400 })]);
  await store.records(BATCH_SESSIONS).insert([HELD, YESTERDAY, AHEAD]);
  const server = await openTestServer(await peopled(store, 0));
  const staff = await server.as('staff');
  const sheet = async (): Promise<AttendanceSheet> =>
    (
      await staff.call('attendanceSheet', {
        path: { batch_id: BATCH_ID },
        query: { from: addDays(TODAY, -30), to: addDays(TODAY, 30) },
      })
    ).json();
  const mark = async (session: { id: string }, number: number, as: string | null) =>
    (
      await staff.call('markBatchAttendance', {
        body: { marks: [{ session_id: session.id, variant_id: enrolmentRow(number).id, mark: as, version: 0 }] },
      })
    ).json() as Promise<{ status: string; error?: string }[]>;
  return { store, server, staff, sheet, mark };
}

test('a later joiner is not on the roster of what was held before', async () => {
  const { sheet } = await batch();
  expect((await sheet()).students.map(({ cells }) => cells)).toEqual([
    ['open', 'open', 'open'],
    ['open', 'open', 'open'],
    ['out', 'open', 'open'],
  ]);
});

test('a student who gets a seat after a session of that very day was held is not on its roster', async () => {
  const { store, sheet, mark } = await batch();
  await store.records(BATCH_MEMBERS).update({ ...memberRow(3, { from_date: TODAY, created_on: NOW, version: 2 }) }, 1);
  expect((await sheet()).students[2]!.cells).toEqual(['out', 'out', 'open']);
  for (const number of [1, 2]) await mark(YESTERDAY, number, 'present');
  expect(await store.records(BATCH_SESSIONS).find(YESTERDAY.id)).toMatchObject({ present: 2, is_marked: true });
});

test('a student who gets a seat a second before a session ends is on its roster, and one who gets it at its end is not', () => {
  const isOn = (created_on: number) => isOnRoster(batchRow(), YESTERDAY, memberRow(1, { created_on }));
  expect([YESTERDAY.end_time - 1, YESTERDAY.end_time].map(isOn)).toEqual([true, false]);
});

test('who can still reach 80 % is judged by the classes left of the course, scheduled or not: a PTM is none', async () => {
  const { store, mark, sheet } = await batch();
  await store.records(BATCH_SESSIONS).insert([sessionRow(4, 8, { kind: 'PTM', number: null })]);
  await mark(YESTERDAY, 1, 'absent');
  await mark(YESTERDAY, 2, 'present');
  // A PTM that was held and marked counts as no class either.
  const met = sessionRow(5, -2, { kind: 'PTM', number: null });
  await store.records(BATCH_SESSIONS).insert([met]);
  await mark(met, 1, 'present');
  expect(await store.records(ENROLMENTS).find(enrolmentRow(1).id)).toMatchObject({
    present: 0,
    absent: 1,
    classes_taken: 1,
  });
  expect((await sheet()).students.map(({ ahead, reach }) => [ahead, reach])).toEqual([
    [29, { kind: 'can', may_miss: 5 }],
    [29, { kind: 'can', may_miss: 6 }],
    [30, { kind: 'can', may_miss: 6 }],
  ]);
});

test('a mark counts for the session and for the course, and is told in the session’s history', async () => {
  const { store, mark } = await batch();
  await mark(YESTERDAY, 1, 'present');
  await mark(YESTERDAY, 2, 'absent');
  expect(await store.records(BATCH_SESSIONS).find(YESTERDAY.id)).toMatchObject({
    present: 1,
    absent: 1,
    is_marked: false,
  });
  await mark(YESTERDAY, 3, 'late');
  expect(await store.records(BATCH_SESSIONS).find(YESTERDAY.id)).toMatchObject({
    present: 1,
    absent: 1,
    late: 1,
    is_marked: true,
  });
  expect(await store.records(ENROLMENTS).find(enrolmentRow(2).id)).toMatchObject({
    absent: 1,
    classes_taken: 1,
    classes_left: 29,
    attendance: 0,
  });
  await mark(YESTERDAY, 2, null);
  expect(await store.records(BATCH_SESSIONS).find(YESTERDAY.id)).toMatchObject({ absent: 0, is_marked: false });
  expect(await store.records(ENROLMENTS).find(enrolmentRow(2).id)).toMatchObject({
    absent: 0,
    classes_taken: 0,
    attendance: null,
    last_class: null,
  });
  expect((await store.audit.of('batch_session', YESTERDAY.id)).map(({ action }) => action)).toEqual(
    Array(4).fill('batch_session.attendance_marked'),
  );
});

test('a mark that changes a day later is noted as late, with before and after', async () => {
  const { store, mark } = await batch();
  await mark(HELD, 1, 'absent');
  await mark(HELD, 1, 'present');
  expect(await store.records(ATTENDANCE_MARKS).find(`${HELD.id}:${enrolmentRow(1).id}`)).toMatchObject({
    mark: 'present',
    is_late_change: true,
  });
  const [last] = await store.audit.of('batch_session', HELD.id);
  expect(last).toMatchObject({
    action: 'batch_session.attendance_changed_late',
    details: { marks: [{ variant_id: enrolmentRow(1).id, before: 'absent', after: 'present' }] },
  });
});

test('a mark is late once a day has passed since the session, and one that begins now may be marked', async () => {
  const { store } = await batch();
  const marked = (session: { id: string }, number: number, now: number) =>
    store.transaction(async (tx) => {
      const variant_id = enrolmentRow(number).id;
      await markSession(tx, session.id, [{ variant_id, mark: 'present' }], { actor: 'staff@example.com', now });
      return (await tx.records(ATTENDANCE_MARKS).find(`${session.id}:${variant_id}`))!.is_late_change;
    });
  const day = YESTERDAY.end_time + 86_400;
  expect([await marked(YESTERDAY, 1, day), await marked(YESTERDAY, 2, day + 1)]).toEqual([false, true]);
  await expect(marked(AHEAD, 1, AHEAD.start_time - 1)).rejects.toThrow();
  expect(await marked(AHEAD, 1, AHEAD.start_time)).toBe(false);
});

test('only an excuse can be marked in advance, and nobody who is not on the roster', async () => {
  const { mark } = await batch();
  expect(await mark(AHEAD, 1, 'present')).toMatchObject([
    { status: 'failed', error: 'The session has not started: only an excuse can be marked in advance' },
  ]);
  expect(await mark(AHEAD, 1, 'excused')).toMatchObject([{ status: 'done' }]);
  expect(await mark(HELD, 3, 'present')).toMatchObject([
    { status: 'failed', error: 'This student was no member of the batch at this session' },
  ]);
});

test('minutes mark, but never over what a person has marked; without the trainer’s choice they do not', async () => {
  const { staff, mark, sheet } = await batch();
  await mark(YESTERDAY, 1, 'excused');
  const rows = [1, 2, 3].map((number) => ({
    variant_id: enrolmentRow(number).id,
    minutes: number === 3 ? 12 : 50,
    joined_after: 15,
  }));
  const answer = await staff.call('markByMinutes', { path: { session_id: YESTERDAY.id }, body: { rows } });
  expect(await answer.json()).toEqual({ marked: 2, kept: 1 });
  expect((await sheet()).students.map(({ cells }) => cells[1])).toEqual(['excused', 'late', 'absent']);
  const { staff: other } = await batch(false);
  expect((await other.call('markByMinutes', { path: { session_id: YESTERDAY.id }, body: { rows } })).status).toBe(409);
});

test('minutes that come again correct what minutes have marked, and nothing before the session is over', async () => {
  const { server, store, staff, sheet } = await batch();
  const byMinutes = (session: { id: string }, minutes: number) =>
    staff.call('markByMinutes', {
      path: { session_id: session.id },
      body: { rows: [{ variant_id: enrolmentRow(1).id, minutes, joined_after: 0 }] },
    });
  await byMinutes(YESTERDAY, 12);
  expect(await (await byMinutes(YESTERDAY, 50)).json()).toEqual({ marked: 1, kept: 0 });
  expect((await sheet()).students[0]!.cells[1]).toBe('present');
  const running = sessionRow(5, 0, { start_time: NOW - 1800, end_time: NOW + 1800 });
  await store.records(BATCH_SESSIONS).insert([running]);
  expect((await byMinutes(running, 29)).status).toBe(409);
  server.clock.now = NOW + 1800;
  expect((await byMinutes(running, 31)).status).toBe(200);
});

test('an excuse is counted apart from absence, and a student who was marked stays on the roster after they left', async () => {
  const { store, mark, sheet } = await batch();
  await mark(YESTERDAY, 1, 'excused');
  await mark(YESTERDAY, 2, 'present');
  expect(await store.records(BATCH_SESSIONS).find(YESTERDAY.id)).toMatchObject({ present: 1, absent: 0, excused: 1 });
  expect(await store.records(ENROLMENTS).find(enrolmentRow(1).id)).toMatchObject({
    absent: 0,
    excused: 1,
    classes_taken: 0,
    attendance: null,
  });
  // Moved to another batch, as if never here: what was marked can still be set right.
  await store
    .records(BATCH_MEMBERS)
    .update({ ...memberRow(2), to_date: memberRow(2).from_date, status: 'left', version: 2 }, 1);
  expect(await mark(YESTERDAY, 2, 'late')).toMatchObject([{ status: 'done' }]);
  expect((await sheet()).students.map(({ cells }) => cells[1])).toEqual(['excused', 'late', 'open']);
});

test('a session is marked when all of its roster are, also after students leave, move or join', async () => {
  const { store, staff, mark } = await batch();
  await store.records(BATCHES).insert([batchRow({ id: OTHER_BATCH_ID, name: 'IN-G2-3-MC-2', number: 2 })]);
  await store.records(ENROLMENTS).insert([enrolmentRow(4, { status: 'active' })]);
  const running = sessionRow(5, 0, { start_time: NOW - 1800, end_time: NOW + 1800 });
  await store.records(BATCH_SESSIONS).insert([running]);
  const isMarked = async () => (await store.records(BATCH_SESSIONS).find(running.id))!.is_marked;
  const seat = async (operation: string, sending: RequestFixture) =>
    expect((await staff.call(operation, sending)).ok).toBe(true);
  await mark(running, 1, 'present');
  await seat('giveBackSeat', { path: { member_id: memberRow(2).id }, body: { from_date: TODAY, reason: 'Stopped' } });
  expect(await isMarked()).toBe(false);
  await seat('moveSeat', {
    path: { member_id: memberRow(3).id },
    body: { batch_id: OTHER_BATCH_ID, from_date: TODAY, reason: 'Other hours' },
  });
  expect(await isMarked()).toBe(true);
  await seat('giveSeat', {
    path: { batch_id: BATCH_ID },
    body: { variant_id: enrolmentRow(4).id, from_date: TODAY, reason: null },
  });
  expect(await isMarked()).toBe(false);
  await mark(running, 4, 'late');
  expect(await isMarked()).toBe(true);
  // A cleared mark of somebody who has left keeps nobody on the roster.
  await seat('giveBackSeat', { path: { member_id: memberRow(1).id }, body: { from_date: TODAY, reason: 'Stopped' } });
  await mark(running, 1, null);
  expect(await isMarked()).toBe(true);
});

test('an excuse in advance goes with a session that moves, and counts no more where it is cancelled', async () => {
  const { store, staff, mark, sheet } = await batch();
  await store.calendar.book(batchHour(AHEAD, { strength: 3 }));
  await mark(AHEAD, 1, 'excused');
  expect(await store.records(ENROLMENTS).find(enrolmentRow(1).id)).toMatchObject({ excused: 1 });
  await store.transaction((tx) =>
    moveBatchSessions(tx, [{ id: AHEAD.id, start_time: AHEAD.start_time + 56 * 86_400 }], {
      actor: 'planner@example.com',
      now: NOW,
    }),
  );
  expect((await sheet()).sessions).toHaveLength(2);
  const later = (
    await staff.call('attendanceSheet', {
      path: { batch_id: BATCH_ID },
      query: { from: addDays(TODAY, 50), to: addDays(TODAY, 80) },
    })
  ).json() as Promise<AttendanceSheet>;
  expect((await later).students[0]!.cells).toEqual(['excused']);
  await store.transaction((tx) =>
    cancelBatchSessions(tx, [AHEAD.id], 'Holiday', { actor: 'planner@example.com', now: NOW }),
  );
  expect(await store.records(ENROLMENTS).find(enrolmentRow(1).id)).toMatchObject({ excused: 0 });
});

test('a cancelled session takes no mark', async () => {
  const { store, mark } = await batch();
  await store.records(BATCH_SESSIONS).update({ ...YESTERDAY, status: 'cancelled', version: 2 }, 1);
  expect(await mark(YESTERDAY, 1, 'present')).toMatchObject([{ status: 'failed', error: 'The session was cancelled' }]);
});

test('a person who marks over another person’s newer mark is told both, and replaces it only once they saw it', async () => {
  const { server, staff, sheet, store } = await batch();
  const admin = await server.as('admin');
  const send = async (caller: typeof staff, as: string, version: number) =>
    (
      (await (
        await caller.call('markBatchAttendance', {
          body: { marks: [{ session_id: YESTERDAY.id, variant_id: enrolmentRow(1).id, mark: as, version }] },
        })
      ).json()) as { status: string; status_code: number; error?: string }[]
    )[0]!;
  expect((await sheet()).students[0]!.versions).toEqual([0, 0, 0]);
  expect(await send(staff, 'present', 0)).toMatchObject({ status: 'done' });
  const refused = await send(admin, 'absent', 0);
  expect(refused).toMatchObject({
    status: 'failed',
    status_code: 409,
    error: expect.stringMatching(
      /^Student 1 is present by \S+@\S+ already; you chose absent\. Mark again to replace it$/,
    ),
  });
  // Both, side by side: who has marked otherwise and when, and the version that a choice has seen.
  expect(refused).toMatchObject({
    conflicts: [
      {
        variant_id: enrolmentRow(1).id,
        student_name: 'Student 1',
        mine: 'absent',
        theirs: 'present',
        by: emailOf('staff'),
        at: NOW,
        version: 1,
      },
    ],
  });
  expect((await sheet()).students[0]!.cells[1]).toBe('present');
  // The same mark is no conflict, nor is one's own, nor one that was seen.
  expect(await send(admin, 'present', 0)).toMatchObject({ status: 'done' });
  expect(await send(staff, 'late', 0)).toMatchObject({ status: 'done' });
  expect((await sheet()).students[0]!.versions).toEqual([0, 2, 0]);
  expect(await send(admin, 'absent', 2)).toMatchObject({ status: 'done' });
  expect(await store.records(BATCH_SESSIONS).find(YESTERDAY.id)).toMatchObject({ absent: 1, late: 0, present: 0 });
});

test('ahead are the classes that are left, also of who leaves the batch; of a course that has ended none is', async () => {
  const { store, sheet } = await batch();
  await store.records(ENROLMENTS).update({ ...enrolmentRow(1, { status: 'active', classes_left: 2 }), version: 2 }, 1);
  await store.records(BATCH_MEMBERS).update({ ...memberRow(2), to_date: addDays(TODAY, 10), version: 2 }, 1);
  await store.records(ENROLMENTS).update({ ...enrolmentRow(3, { status: 'ended' }), version: 2 }, 1);
  expect((await sheet()).students.map(({ ahead }) => ahead)).toEqual([2, 30, 0]);
});

test('the file has a line for each student and a column for each session', async () => {
  const { staff, mark } = await batch();
  await mark(YESTERDAY, 1, 'present');
  const file = await (
    await staff.call('exportAttendanceSheet', {
      path: { batch_id: BATCH_ID },
      query: { from: addDays(TODAY, -30), to: addDays(TODAY, 30) },
    })
  ).text();
  expect(file.split('\r\n').slice(1, 2)).toEqual(['Student 1,,Present,,1,0,0,0,100']);
});
