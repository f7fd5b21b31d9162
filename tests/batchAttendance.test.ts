// Attendance of batches over the API: rosters, marks, minutes, and what a sheet says (decisions 8).
import { expect, test } from 'vitest';
import type { AttendanceSheet } from '@domain/contract/batchAttendance';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { VARIANTS } from '@domain/records/variant';
import { memoryStore } from '@server/store/memory/memoryStore';
import { BATCH_ID, batchRow, memberRow, sessionRow, variantRow } from './api/batchRows';
import { NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { addDays } from '@domain/calendar';

const [HELD, YESTERDAY, AHEAD] = [sessionRow(1, -7), sessionRow(2, 0, { start_time: NOW - 7200, end_time: NOW - 3600 }), sessionRow(3, 7)];

async function batch(automatic = true) {
  const store = memoryStore();
  await loadTrainers(store, [], { batch_automatic_attendance: automatic });
  await store.records(BATCHES).insert([batchRow()]);
  await store.records(VARIANTS).insert([1, 2, 3].map((number) => variantRow(number, { status: 'active' })));
  // The third joined yesterday: no earlier session is theirs.
  await store.records(BATCH_MEMBERS).insert([memberRow(1), memberRow(2), memberRow(3, { from_date: addDays(TODAY, -1), created_on: NOW - 86_400 })]);
  await store.records(BATCH_SESSIONS).insert([HELD, YESTERDAY, AHEAD]);
  const server = await openTestServer(await peopled(store, 0));
  const staff = await server.as('staff');
  const sheet = async (): Promise<AttendanceSheet> => (await staff.call('attendanceSheet', { path: { batch_id: BATCH_ID }, query: { from: addDays(TODAY, -30), to: addDays(TODAY, 30) } })).json();
  const mark = async (session: { id: string }, number: number, as: string | null) =>
    (await staff.call('markBatchAttendance', { body: { marks: [{ session_id: session.id, variant_id: variantRow(number).id, mark: as }] } })).json() as Promise<{ status: string; error?: string }[]>;
  return { store, staff, sheet, mark };
}

test('a later joiner is not on the roster of what was held before', async () => {
  const { sheet } = await batch();
  expect((await sheet()).students.map(({ cells }) => cells)).toEqual([
    ['open', 'open', 'open'],
    ['open', 'open', 'open'],
    ['out', 'open', 'open'],
  ]);
});

test('who can still reach 80 % is judged by the classes ahead: a PTM is none', async () => {
  const { store, mark, sheet } = await batch();
  await store.records(BATCH_SESSIONS).insert([sessionRow(4, 8, { kind: 'PTM', number: null })]);
  await mark(YESTERDAY, 1, 'absent');
  await mark(YESTERDAY, 2, 'present');
  expect((await sheet()).students.map(({ ahead, reach }) => [ahead, reach])).toEqual([
    [1, { kind: 'cannot', may_miss: 0 }],
    [1, { kind: 'can', may_miss: 0 }],
    [1, { kind: 'can', may_miss: 0 }],
  ]);
});

test('a mark counts for the session and for the course, and is told in the session’s history', async () => {
  const { store, mark } = await batch();
  await mark(YESTERDAY, 1, 'present');
  await mark(YESTERDAY, 2, 'absent');
  expect(await store.records(BATCH_SESSIONS).find(YESTERDAY.id)).toMatchObject({ present: 1, absent: 1, is_marked: false });
  await mark(YESTERDAY, 3, 'late');
  expect(await store.records(BATCH_SESSIONS).find(YESTERDAY.id)).toMatchObject({ present: 1, absent: 1, late: 1, is_marked: true });
  expect(await store.records(VARIANTS).find(variantRow(2).id)).toMatchObject({ absent: 1, classes_taken: 1, classes_left: 29, attendance: 0 });
  await mark(YESTERDAY, 2, null);
  expect(await store.records(VARIANTS).find(variantRow(2).id)).toMatchObject({ absent: 0, classes_taken: 0, attendance: null, last_class: null });
  expect((await store.audit.of('batch_session', YESTERDAY.id)).map(({ action }) => action)).toEqual(Array(4).fill('batch_session.attendance_marked'));
});

test('what changes a day later is marked as late, with before and after', async () => {
  const { store, mark } = await batch();
  await mark(HELD, 1, 'absent');
  await mark(HELD, 1, 'present');
  expect(await store.records(ATTENDANCE_MARKS).find(`${HELD.id}:${variantRow(1).id}`)).toMatchObject({ mark: 'present', is_late_change: true });
  const [last] = await store.audit.of('batch_session', HELD.id);
  expect(last).toMatchObject({ action: 'batch_session.attendance_changed_late', details: { marks: [{ variant_id: variantRow(1).id, before: 'absent', after: 'present' }] } });
});

test('only an excuse can be marked in advance, and nobody who is not on the roster', async () => {
  const { mark } = await batch();
  expect(await mark(AHEAD, 1, 'present')).toMatchObject([{ status: 'failed', error: 'The session has not started: only an excuse can be marked in advance' }]);
  expect(await mark(AHEAD, 1, 'excused')).toMatchObject([{ status: 'done' }]);
  expect(await mark(HELD, 3, 'present')).toMatchObject([{ status: 'failed', error: 'This student was no member of the batch at this session' }]);
});

test('minutes mark, but never over what a person has marked; without the trainer’s choice they do not', async () => {
  const { staff, mark, sheet } = await batch();
  await mark(YESTERDAY, 1, 'excused');
  const rows = [1, 2, 3].map((number) => ({ variant_id: variantRow(number).id, minutes: number === 3 ? 12 : 50, joined_after: 15 }));
  const answer = await staff.call('markByMinutes', { path: { session_id: YESTERDAY.id }, body: { rows } });
  expect(await answer.json()).toEqual({ marked: 2, kept: 1 });
  expect((await sheet()).students.map(({ cells }) => cells[1])).toEqual(['excused', 'late', 'absent']);
  const { staff: other } = await batch(false);
  expect((await other.call('markByMinutes', { path: { session_id: YESTERDAY.id }, body: { rows } })).status).toBe(409);
});

test('the file has a line for each student and a column for each session', async () => {
  const { staff, mark } = await batch();
  await mark(YESTERDAY, 1, 'present');
  const file = await (await staff.call('exportAttendanceSheet', { path: { batch_id: BATCH_ID }, query: { from: addDays(TODAY, -30), to: addDays(TODAY, 30) } })).text();
  expect(file.split('\r\n').slice(1, 2)).toEqual(['Student 1,,Present,,1,0,0,0,100']);
});
