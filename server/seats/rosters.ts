// Who is on a session's roster, and whether all of it is marked: the one place that tells it, for marks and for seats (decisions 8).
import { isOn } from '@domain/batches/stays';
import { startOfDayIn } from '@domain/business/timeZones';
import { dateInZone } from '@domain/calendar';
import { ATTENDANCE_MARKS, type AttendanceMark, type Mark } from '@domain/records/attendanceMark';
import type { Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import type { MakeUp } from '@domain/records/makeUp';
import { groupedBy } from '@domain/groupedBy';
import type { EpochSeconds } from '@domain/units';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { followNote } from './noteState';

/** A membership with the batch's sessions tells whom they concern; it must have been entered before the session was over. */
export function isOnRoster(
  { time_zone }: Pick<Batch, 'time_zone'>,
  session: Pick<BatchSession, 'start_time' | 'end_time'>,
  member: BatchMember,
): boolean {
  return isOn(member, dateInZone(time_zone, session.start_time)) && member.created_on < session.end_time;
}

/** Members on its day, guests who make a class up, and students who are marked: a mark that was cleared keeps nobody on the roster. Values are their students. */
export function rosterOf(
  batch: Pick<Batch, 'time_zone'>,
  session: BatchSession,
  members: readonly BatchMember[],
  marks: readonly AttendanceMark[],
  guests: readonly MakeUp[] = [],
): Map<string, string> {
  return new Map(
    [
      ...members.filter((member) => isOnRoster(batch, session, member)),
      ...marks.filter(({ mark }) => mark !== null),
      ...guests.filter(({ session_id }) => session_id === session.id),
    ].map(({ variant_id, lead_id }) => [variant_id, lead_id]),
  );
}

/** How many came, and whether everybody on the roster is marked. */
export function sumsOf(
  roster: ReadonlyMap<string, string>,
  marks: readonly AttendanceMark[],
): Pick<BatchSession, Mark | 'is_marked'> {
  const count = (mark: Mark) => marks.filter((each) => each.mark === mark).length;
  const marked = new Set(marks.flatMap(({ variant_id, mark }) => (mark === null ? [] : [variant_id])));
  return {
    present: count('present'),
    late: count('late'),
    absent: count('absent'),
    excused: count('excused'),
    is_marked: roster.size > 0 && [...roster.keys()].every((id) => marked.has(id)),
  };
}

/**
 * After a change of seats or hours, which concern no day before today. The batch is held; `sessions` are its active ones.
 * Written under no new version: nobody edited them.
 */
export async function recountRosters(
  tx: Store,
  batch: Batch,
  members: readonly BatchMember[],
  guests: readonly MakeUp[],
  sessions: readonly BatchSession[],
  now: EpochSeconds,
): Promise<void> {
  const since = startOfDayIn(batch.time_zone, dateInZone(batch.time_zone, now));
  const marks = groupedBy(
    await allOf(tx, ATTENDANCE_MARKS, { batch_id: { anyOf: [batch.id] }, start_time: { from: since, to: null } }),
    ({ session_id }) => session_id,
  );
  for (const session of sessions) {
    const own = marks.get(session.id) ?? [];
    if (session.start_time < since || (own.length === 0 && !session.is_marked)) continue;
    const { is_marked } = sumsOf(rosterOf(batch, session, members, own, guests), own);
    if (is_marked === session.is_marked) continue;
    await tx.records(BATCH_SESSIONS).update({ ...session, is_marked }, session.version);
    await followNote(tx, { id: session.id, is_marked });
  }
}
