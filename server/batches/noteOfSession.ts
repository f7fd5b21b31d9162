// The note of a session as its panel shows it: beside its text, who of the roster was told what, and whether the message arrived.
import { isOtherText, lastTold, toldAs, toTell } from '@domain/batches/sessionNotes';
import type { NoteForFamily, NoteOfSession } from '@domain/contract/batchAttendance';
import type { AttendanceMark } from '@domain/records/attendanceMark';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { ENROLMENTS } from '@domain/records/enrolment';
import type { NoteToFamily } from '@domain/records/noteToFamily';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { SESSION_NOTES } from '@domain/records/sessionNote';
import { Failure } from '../failure';
import { findBatch, markedIn, toldOf } from '../seats/batchSeats';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { marksOf, rosterFor } from './attendance';

export async function noteOfSession(store: Store, sessionId: string): Promise<NoteOfSession> {
  const session = await store.records(BATCH_SESSIONS).find(sessionId);
  if (!session) throw new Failure(404, { message: 'Session not found' });
  const batch = await findBatch(store, session.batch_id);
  const [note, marks, told, roster] = [
    (await store.records(SESSION_NOTES).find(sessionId)) ?? null,
    await marksOf(store, sessionId),
    await toldOf(store, sessionId),
    await rosterFor(store, batch, session),
  ];
  const wording = note ? note.wording + (isOtherText(note) ? 1 : 0) : 0;
  const left = new Set(
    note ? toTell(await markedIn(store, sessionId), told, wording).map(({ variant_id }) => variant_id) : [],
  );
  const last = lastTold(told);
  const families = await Promise.all(
    [...roster].map(([variant_id, lead_id]) =>
      familyRow(store, { variant_id, lead_id }, marks.get(variant_id), last.get(variant_id), left.has(variant_id)),
    ),
  );
  return { note, families: families.sort(missedFirst) };
}

async function familyRow(
  store: Store,
  { variant_id, lead_id }: { variant_id: string; lead_id: string },
  mark: AttendanceMark | undefined,
  told: NoteToFamily | undefined,
  is_to_tell: boolean,
): Promise<NoteForFamily> {
  const course = await store.records(ENROLMENTS).find(variant_id);
  return {
    variant_id,
    lead_id,
    student_name: course?.student_name ?? '',
    mark: mark?.mark ?? null,
    told_as: told?.told_as ?? null,
    told_on: told?.created_on ?? null,
    time_told: told?.time_told ?? 0,
    written: told?.messages ?? 0,
    messages: told ? await messagesOf(store, told) : [],
    is_to_tell,
  };
}

/** Those of the last time. */
async function messagesOf(
  store: Store,
  { session_id, lead_id, created_on }: NoteToFamily,
): Promise<NoteForFamily['messages']> {
  const rows = await allOf(store, SENT_MESSAGES, { about_id: { anyOf: [session_id] }, lead_id: { anyOf: [lead_id] } });
  return rows
    .filter((row) => row.kind === 'session_note' && row.created_on >= created_on)
    .map(({ id, channel, status, failure }) => ({ id, channel, state: status, failure }));
}

function missedFirst(one: NoteForFamily, other: NoteForFamily): number {
  return (
    Number(hasMissed(other)) - Number(hasMissed(one)) ||
    one.student_name.localeCompare(other.student_name) ||
    one.variant_id.localeCompare(other.variant_id)
  );
}

function hasMissed({ mark }: NoteForFamily): boolean {
  return mark !== null && toldAs(mark) === 'missed';
}
