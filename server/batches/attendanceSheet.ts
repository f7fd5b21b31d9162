// Attendance of a batch as a sheet: students down, sessions across, what is open and what can still be reached (decisions 8).
import { reachOf } from '@domain/batches/attendance';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import type { AttendanceSheet, SheetCell } from '@domain/contract/batchAttendance';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { ENROLMENTS, type Enrolment } from '@domain/records/enrolment';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { Failure } from '../failure';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { guestsOf, isOnRoster } from '../seats/batchSeats';

export async function sheetOf(
  store: Store,
  batchId: string,
  { from, to }: { from: IsoDate; to: IsoDate },
  now: EpochSeconds,
): Promise<AttendanceSheet> {
  const batch = await store.records(BATCHES, dateOf(now)).find(batchId);
  if (!batch) throw new Failure(404, { message: 'Batch not found' });
  const all = (
    await allOf(store, BATCH_SESSIONS, { batch_id: { anyOf: [batchId] }, status: { anyOf: ['active'] } })
  ).sort(byStart);
  const [begin, end] = [startOfDay(from), startOfDay(addDays(to, 1))];
  const sessions = all.filter(({ start_time }) => begin <= start_time && start_time < end);
  const members = await allOf(store, BATCH_MEMBERS, { batch_id: { anyOf: [batchId] } });
  const marks = await allOf(store, ATTENDANCE_MARKS, {
    batch_id: { anyOf: [batchId] },
    start_time: { from: begin, to: end - 1 },
  });
  const markAt = new Map(marks.map((each) => [each.id, each]));
  const guests = await guestsOf(store, batchId);
  const automatic = await automaticTrainers(store, sessions);
  const students: AttendanceSheet['students'] = [];
  for (const enrolmentId of new Set([
    ...members.map(({ variant_id }) => variant_id),
    ...marks.map(({ variant_id }) => variant_id),
    ...guests.map(({ variant_id }) => variant_id),
  ])) {
    const own = members.filter(({ variant_id }) => variant_id === enrolmentId);
    const cells = sessions.map(
      (session): SheetCell =>
        markAt.get(`${session.id}:${enrolmentId}`)?.mark ??
        (own.some((member) => isOnRoster(batch, session, member)) ||
        guests.some((guest) => guest.variant_id === enrolmentId && guest.session_id === session.id)
          ? 'open'
          : 'out'),
    );
    const enrolment = cells.every((cell) => cell === 'out')
      ? undefined
      : await store.records(ENROLMENTS).find(enrolmentId);
    if (enrolment)
      students.push(
        studentOf(
          enrolment,
          cells,
          sessions.map(({ id }) => markAt.get(`${id}:${enrolmentId}`)?.version ?? 0),
          own.length === 0,
        ),
      );
  }
  return {
    batch: { id: batch.id, name: batch.name, time_zone: batch.time_zone, trainer_name: batch.trainer_name },
    sessions: sessions.map(({ id, kind, number, start_time, end_time, teacher_id }) => ({
      id,
      kind,
      number,
      start_time,
      end_time,
      is_ahead: start_time > now,
      is_automatic: automatic.has(teacher_id),
    })),
    students: students.sort(
      (one, other) =>
        one.student_name.localeCompare(other.student_name) || one.variant_id.localeCompare(other.variant_id),
    ),
  };
}

/** Classes of the course that are left count as ahead, whether they are scheduled or not; none is of a course that has ended. */
function studentOf(
  { id, student_id, student_name, present, late, absent, excused, classes_left, status }: Enrolment,
  cells: SheetCell[],
  versions: number[],
  is_guest: boolean,
): AttendanceSheet['students'][number] {
  const ahead = status === 'ended' ? 0 : classes_left;
  return {
    variant_id: id,
    lead_id: student_id,
    student_name,
    is_guest,
    cells,
    versions,
    present,
    late,
    absent,
    excused,
    ahead,
    reach: reachOf({ present, late, absent }, ahead),
  };
}

async function automaticTrainers(store: Store, sessions: readonly BatchSession[]): Promise<Set<string>> {
  const trainers = await Promise.all(
    [...new Set(sessions.map(({ teacher_id }) => teacher_id))].map((id) => store.trainers.find(id)),
  );
  return new Set(trainers.flatMap((trainer) => (trainer?.batch_automatic_attendance ? [trainer.teacher_id] : [])));
}

function byStart(one: BatchSession, other: BatchSession): number {
  return one.start_time - other.start_time || one.id.localeCompare(other.id);
}
