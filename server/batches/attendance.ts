// Marks of sessions of batches: by a person or by minutes attended, and what follows from a mark (decisions 8).
import { LATE_AFTER_SECONDS, markOfMinutes } from '@domain/batches/attendance';
import type { MarkConflict } from '@domain/contract/batchAttendance';
import { ATTENDANCE_MARKS, type AttendanceMark, type Mark, MARKS } from '@domain/records/attendanceMark';
import type { Batch } from '@domain/records/batch';
import { MAKE_UPS, type MakeUp } from '@domain/records/makeUp';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { ENROLMENTS } from '@domain/records/enrolment';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { recountEnrolment } from '../courses/studentCourses';
import { endMakeUp, followNote, guestsOf, holdBatches, seatSessions, rosterOf, sumsOf } from '../seats/batchSeats';
import { newRow } from '../store/newRow';

export interface NewMark {
  variant_id: string;
  mark: Mark | null;
  /** Of the mark that was seen there; 0 where there was none. */
  version?: number;
  /** Of automatic ones. */
  minutes?: number;
  joined_after?: number;
}

/** Marks one session: all of it, or (throwing a `Failure`) nothing. `tell`: what somebody else has marked otherwise since. */
export async function markSession(
  tx: Store,
  sessionId: string,
  marks: readonly NewMark[],
  by: By,
  tell: (conflicts: MarkConflict[]) => void = () => undefined,
): Promise<void> {
  const { batch, session } = await sessionForUpdate(tx, sessionId);
  const roster = await rosterFor(tx, batch, session);
  for (const { variant_id, mark } of marks) {
    if (!roster.has(variant_id))
      throw new Failure(409, { message: 'This student was no member of the batch at this session' });
    if (session.start_time > by.now && mark !== null && mark !== 'excused')
      throw new Failure(409, { message: 'The session has not started: only an excuse can be marked in advance' });
  }
  const conflicts = await unseen(tx, sessionId, marks, by);
  tell(conflicts);
  if (conflicts.length > 0)
    throw new Failure(409, { message: `${conflicts.map(conflictText).join('; ')}. Mark again to replace it` });
  await keepMarks(tx, batch, session, roster, marks, by, false);
}

/** Marks that somebody else has made since one looked, where they are others than one's own. */
async function unseen(tx: Store, sessionId: string, marks: readonly NewMark[], by: By): Promise<MarkConflict[]> {
  const known = await marksOf(tx, sessionId);
  const found: MarkConflict[] = [];
  for (const { variant_id, mark, version } of marks) {
    const other = known.get(variant_id);
    if (!other || other.version === version || other.updated_by === by.actor || other.mark === mark) continue;
    const enrolment = await tx.records(ENROLMENTS).find(variant_id);
    found.push({
      variant_id,
      student_name: enrolment?.student_name ?? 'A student',
      mine: mark,
      theirs: other.mark,
      by: other.updated_by,
      at: other.updated_on,
      version: other.version,
    });
  }
  return found;
}

function conflictText({ student_name, theirs, by, mine }: MarkConflict): string {
  return `${student_name} is ${markWord(theirs)} by ${by} already; you chose ${markWord(mine)}`;
}

function markWord(mark: Mark | null): string {
  return mark === null ? 'not marked' : MARKS[mark].toLowerCase();
}

/** What a person has marked stays; answers how many were marked by their minutes, and how many were kept. */
export async function markSessionByMinutes(
  tx: Store,
  sessionId: string,
  rows: readonly { variant_id: string; minutes: number; joined_after: number }[],
  by: By,
): Promise<{ marked: number; kept: number }> {
  const { batch, session } = await sessionForUpdate(tx, sessionId);
  if (session.end_time > by.now) throw new Failure(409, { message: 'The session is not over yet' });
  const trainer = await tx.trainers.find(session.teacher_id);
  if (!trainer?.batch_automatic_attendance)
    throw new Failure(409, { message: 'The trainer of this session has no automatic attendance' });
  const roster = await rosterFor(tx, batch, session);
  const known = await marksOf(tx, sessionId);
  if (rows.some(({ variant_id }) => !roster.has(variant_id)))
    throw new Failure(409, { message: 'A student was no member of the batch at this session' });
  const free = rows.filter(({ variant_id }) => {
    const mark = known.get(variant_id);
    return !mark || mark.mark === null || mark.is_automatic;
  });
  await keepMarks(
    tx,
    batch,
    session,
    roster,
    free.map(({ variant_id, minutes, joined_after }) => ({
      variant_id,
      minutes,
      joined_after,
      mark: markOfMinutes(minutes, joined_after),
    })),
    by,
    true,
  );
  return { marked: free.length, kept: rows.length - free.length };
}

/** Who is on it. Values are their students. */
export async function rosterFor(tx: Store, batch: Batch, session: BatchSession): Promise<Map<string, string>> {
  const members = await allOf(tx, BATCH_MEMBERS, { batch_id: { anyOf: [batch.id] } });
  const marks = [...(await marksOf(tx, session.id)).values()];
  return rosterOf(batch, session, members, marks, await guestsOf(tx, batch.id));
}

export async function marksOf(tx: Store, sessionId: string): Promise<Map<string, AttendanceMark>> {
  const marks = await allOf(tx, ATTENDANCE_MARKS, { session_id: { anyOf: [sessionId] } });
  return new Map(marks.map((mark) => [mark.variant_id, mark]));
}

async function keepMarks(
  tx: Store,
  batch: Batch,
  session: BatchSession,
  roster: ReadonlyMap<string, string>,
  marks: readonly NewMark[],
  by: By,
  is_automatic: boolean,
): Promise<void> {
  const before = await marksOf(tx, session.id);
  const wanted = new Map(marks.map((each) => [each.variant_id, each]));
  const changes = [...wanted.values()].filter(
    ({ variant_id, mark }) => (before.get(variant_id)?.mark ?? null) !== mark,
  );
  const is_late_change = by.now > session.end_time + LATE_AFTER_SECONDS;
  const stamps = { updated_by: by.actor, updated_on: by.now };
  for (const { variant_id, mark, minutes = null, joined_after = null } of changes) {
    const known = before.get(variant_id);
    const values = {
      mark,
      minutes: is_automatic ? minutes : (known?.minutes ?? null),
      joined_after: is_automatic ? joined_after : (known?.joined_after ?? null),
      is_automatic,
      is_late_change,
    };
    if (known)
      await tx
        .records(ATTENDANCE_MARKS)
        .update({ ...known, ...values, ...stamps, version: known.version + 1 }, known.version);
    else await tx.records(ATTENDANCE_MARKS).insert([newMark(session, variant_id, roster.get(variant_id)!, values, by)]);
  }
  if (changes.length === 0) return;
  await countSession(tx, batch, session, stamps);
  const attended = changes.filter(({ mark }) => mark === 'present' || mark === 'late');
  await endNeedless(tx, session.id, new Set(attended.map(({ variant_id }) => variant_id)), by);
  // In one order, so that two who mark the same students never wait in a circle.
  for (const enrolmentId of changes.map(({ variant_id }) => variant_id).sort())
    await recountEnrolment(tx, enrolmentId, by);
  const noted = changes.map(({ variant_id, mark }) => ({
    variant_id,
    before: before.get(variant_id)?.mark ?? null,
    after: mark,
  }));
  const action = `batch_session.${is_late_change ? 'attendance_changed_late' : 'attendance_marked'}`;
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action,
      subject_type: 'batch_session',
      subject_id: session.id,
      details: { marks: noted, automatic: is_automatic },
    },
  ]);
}

function newMark(
  { id, batch_id, start_time }: BatchSession,
  variant_id: string,
  lead_id: string,
  values: Pick<AttendanceMark, 'mark' | 'minutes' | 'joined_after' | 'is_automatic' | 'is_late_change'>,
  by: By,
): AttendanceMark {
  return newRow(ATTENDANCE_MARKS, by, {
    id: `${id}:${variant_id}`,
    session_id: id,
    batch_id,
    variant_id,
    lead_id,
    start_time,
    ...values,
  });
}

/** The session keeps how many came, and whether everybody on its roster is marked. */
async function countSession(
  tx: Store,
  batch: Batch,
  session: BatchSession,
  stamps: { updated_by: string; updated_on: EpochSeconds },
): Promise<void> {
  const sums = sumsOf(await rosterFor(tx, batch, session), [...(await marksOf(tx, session.id)).values()]);
  await tx
    .records(BATCH_SESSIONS)
    .update({ ...session, ...sums, ...stamps, version: session.version + 1 }, session.version);
  await followNote(tx, { id: session.id, is_marked: sums.is_marked });
}

/** Batches in which its students make it up: held too, since a mark that is corrected takes their seats back. */
async function madeUpIn(tx: Store, sessionId: string): Promise<string[]> {
  return (await givenFor(tx, sessionId)).map(({ batch_id }) => batch_id);
}

function givenFor(tx: Store, sessionId: string): Promise<MakeUp[]> {
  return allOf(tx, MAKE_UPS, { missed_session_id: { anyOf: [sessionId] }, status: { anyOf: ['given'] } });
}

/** Who was there after all has nothing to make up. */
async function endNeedless(tx: Store, sessionId: string, attended: ReadonlySet<string>, by: By): Promise<void> {
  for (const { id, variant_id, batch_id } of await givenFor(tx, sessionId))
    if (attended.has(variant_id) && (await endMakeUp(tx, id, 'The student was in the class after all', by)))
      await seatSessions(tx, batch_id, by.now);
}

/** With its batch, as every change of seats and sessions holds it first: its roster stays as it is meanwhile. */
async function sessionForUpdate(tx: Store, id: string): Promise<{ batch: Batch; session: BatchSession }> {
  const found = await tx.records(BATCH_SESSIONS).find(id);
  if (!found) throw new Failure(404, { message: 'Session not found' });
  const batch = (await holdBatches(tx, [found.batch_id, ...(await madeUpIn(tx, id))])).get(found.batch_id)!;
  const session = (await tx.records(BATCH_SESSIONS).findForUpdate(id))!;
  if (session.status !== 'active') throw new Failure(409, { message: 'The session was cancelled' });
  return { batch, session };
}
