// Attendance of batches: the sheet, its file, and marks one by one or by minutes (decisions 8).
import { attendancePercent } from '@domain/students/progress';
import { dateOf } from '@domain/calendar';
import type { AttendanceSheet, MarkConflict, batchAttendance as contract } from '@domain/contract/batchAttendance';
import { momentText } from '@domain/formats';
import type { ListColumn, ListQuery, ListShape } from '@domain/lists/list';
import { MARKS } from '@domain/records/attendanceMark';
import { SESSION_KINDS } from '@domain/records/batchSession';
import { markSession, markSessionByMinutes, type NewMark } from '../batches/attendance';
import { noteOfSession } from '../batches/noteOfSession';
import { sessionsToMark } from '../batches/toMark';
import { sheetOf } from '../batches/attendanceSheet';
import { csvAnswer } from '../lists/csv';
import { eachRow } from '../lists/eachRow';
import type { HandlersOf } from '../operations/call';

export const batchAttendance: HandlersOf<typeof contract> = {
  async sessionsToMark({ store, now }) {
    return sessionsToMark(store, now);
  },

  async noteOfSession({ path, store }) {
    return noteOfSession(store, path.session_id);
  },

  async attendanceSheet({ path, query, store, now }) {
    return sheetOf(store, path.batch_id, query, now);
  },

  async exportAttendanceSheet({ path, query, store, now }) {
    const sheet = await sheetOf(store, path.batch_id, query, now);
    const rows = new Map(sheet.students.map((student) => [student.variant_id, rowOf(student)]));
    const all: ListQuery = {
      page: 1,
      size: 1,
      sort: { field: 'student_name', descending: false },
      search: '',
      filters: {},
    };
    return csvAnswer(
      shapeOf(sheet),
      all,
      dateOf(now),
      async () => [...rows.keys()],
      async ({ ids = [] }) => ({ rows: ids.map((id) => rows.get(id)!) }),
    );
  },

  async markBatchAttendance({ body: { marks }, user, now, ...call }) {
    const bySession = new Map<string, NewMark[]>();
    for (const { session_id, ...mark } of marks)
      bySession.set(session_id, [...(bySession.get(session_id) ?? []), mark]);
    const conflicts = new Map<string, MarkConflict[]>();
    const results = await eachRow([...bySession.keys()], call, (tx, id) =>
      markSession(tx, id, bySession.get(id)!, { actor: user.email, now }, (found) => conflicts.set(id, found)),
    );
    return results.map((result) =>
      conflicts.get(result.id)?.length ? { ...result, conflicts: conflicts.get(result.id)! } : result,
    );
  },

  async markByMinutes({ path, body, store, user, now }) {
    return store.transaction((tx) => markSessionByMinutes(tx, path.session_id, body.rows, { actor: user.email, now }));
  },
};

function shapeOf({ batch, sessions }: AttendanceSheet): ListShape {
  const of = (label: string, kind: ListColumn['kind'] = 'text'): ListColumn => ({ label, kind });
  const columns = sessions.map(({ kind, number, start_time }, at): [string, ListColumn] => [
    `session${at}`,
    of(`${number === null ? SESSION_KINDS[kind] : `Session ${number}`}, ${momentText(start_time)} IST`),
  ]);
  return {
    name: `attendance-${batch.name}`,
    noun: { one: 'student', many: 'students' },
    id: 'variant_id',
    columns: {
      student_name: of('Student'),
      ...Object.fromEntries(columns),
      present: of('Present', 'number'),
      late: of('Late', 'number'),
      absent: of('Absent', 'number'),
      excused: of('Excused', 'number'),
      percent: of('Attendance, %', 'number'),
    },
    search: [],
    sort: 'student_name',
  };
}

function rowOf({ cells, ...student }: AttendanceSheet['students'][number]): object {
  const marks = cells.map((cell, at) => [`session${at}`, cell === 'out' ? '–' : cell === 'open' ? '' : MARKS[cell]]);
  return { ...student, percent: attendancePercent(student), ...Object.fromEntries(marks) };
}
