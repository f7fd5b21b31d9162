// What the note of a session keeps of its session: whether all of it is marked, and whether families know what is there now. It follows
// each change of a mark or a roster.
import { isOtherText, type Marked, toTell } from '@domain/batches/sessionNotes';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import type { BatchSession } from '@domain/records/batchSession';
import { NOTES_TO_FAMILIES, type NoteToFamily } from '@domain/records/noteToFamily';
import { SESSION_NOTES, type SessionNote } from '@domain/records/sessionNote';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

/** Those of the session who are marked. */
export async function markedIn(store: Store, sessionId: string): Promise<Marked[]> {
  const marks = await allOf(store, ATTENDANCE_MARKS, { session_id: { anyOf: [sessionId] } });
  return marks.flatMap(({ variant_id, lead_id, mark }) => (mark === null ? [] : [{ variant_id, lead_id, mark }]));
}

export async function toldOf(store: Store, sessionId: string): Promise<NoteToFamily[]> {
  return allOf(store, NOTES_TO_FAMILIES, { session_id: { anyOf: [sessionId] } });
}

/** Of a note that was sent: whether each family was told just this. */
export async function stateOfSent(store: Store, note: SessionNote): Promise<'sent' | 'changed'> {
  if (isOtherText(note)) return 'changed';
  const left = toTell(await markedIn(store, note.id), await toldOf(store, note.id), note.wording);
  return left.length === 0 ? 'sent' : 'changed';
}

/** The batch is held. Written under no new version: nobody edited the note. */
export async function followNote(tx: Store, { id, is_marked }: Pick<BatchSession, 'id' | 'is_marked'>): Promise<void> {
  const note = await tx.records(SESSION_NOTES).findForUpdate(id);
  if (!note) return;
  const wasSent = note.status === 'sent' || note.status === 'changed';
  const status = wasSent ? await stateOfSent(tx, note) : note.status;
  if (status !== note.status || is_marked !== note.is_marked)
    await tx.records(SESSION_NOTES).update({ ...note, status, is_marked }, note.version);
}
