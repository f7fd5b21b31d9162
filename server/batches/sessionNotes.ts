// Notes of sessions of batches: written once a session is over, sent to the family of each child on its roster, and sent again where it was
// corrected or a mark was.
import { homeworkText, isOtherText, onOneLine, toTell } from '@domain/batches/sessionNotes';
import { letter, type TemplateName } from '@domain/messages/templates';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { ENROLMENTS } from '@domain/records/enrolment';
import { NOTES_TO_FAMILIES, type ToldAs } from '@domain/records/noteToFamily';
import { SESSION_NOTES, type SessionNote } from '@domain/records/sessionNote';
import { WORKSHEETS } from '@domain/records/studentWork';
import { familyOf, whenFor, writeToFamily } from '../families/family';
import { Failure } from '../failure';
import type { RecordHooks } from '../records/hooks';
import { holdBatch, markedIn, stateOfSent, toldOf } from '../seats/batchSeats';
import { newRow } from '../store/newRow';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';

type Send = 'send' | 'send_correction';

export const sessionNoteHooks: RecordHooks<SessionNote> = {
  // Batch, session, note: as marks hold them, so that nobody waits in a circle.
  lock: async (tx, id) => {
    const note = id === undefined ? undefined : await tx.records(SESSION_NOTES).find(id);
    if (note) await holdBatch(tx, note.batch_id);
  },
  allowed: async ({ tx, call, action, row, before }) => {
    if (action === 'edit' && before?.status === 'removed')
      throw new Failure(409, { message: 'The note was removed: restore it first' });
    if (action === 'create') await mayBeWritten(tx, row, call.now);
    if (action === 'send' || action === 'send_correction') await mayBeSent(tx, row);
  },
  before: async ({ tx, action, row, before }) => {
    if (action === 'create') return { ...row, is_marked: (await sessionOf(tx, row)).is_marked };
    const wasSent = before?.status === 'sent' || before?.status === 'changed';
    // A text that is put back as families have it is no other one.
    return action === 'edit' && wasSent ? { ...row, status: await stateOfSent(tx, row) } : row;
  },
  rules: Object.fromEntries(
    (['send', 'send_correction'] satisfies Send[]).map((name) => [
      name,
      async ({ tx, call, row, before }) =>
        sent(tx, { ...row, status: before.status }, { actor: call.user!.email, now: call.now }),
    ]),
  ) as Record<Send, NonNullable<RecordHooks<SessionNote>['rules']>[string]>,
};

async function sessionOf(tx: Store, { session_id }: Pick<SessionNote, 'session_id'>): Promise<BatchSession> {
  return (await tx.records(BATCH_SESSIONS).find(session_id))!;
}

async function mayBeWritten(tx: Store, note: SessionNote, now: number): Promise<void> {
  const session = await sessionOf(tx, note);
  if (session.kind === 'PTM')
    throw new Failure(409, { message: 'A parent–trainer meeting is no class: it has no note' });
  if (session.end_time > now) throw new Failure(409, { message: 'The session is not over yet' });
  const known = await tx.records(SESSION_NOTES).find(note.id);
  if (known?.status === 'removed')
    throw new Failure(409, { message: 'The session has a note that was removed: restore it' });
  if (known) throw new Failure(409, { message: 'The session has a note already' });
}

/** What was taken back is told to nobody; its note stays. */
async function mayBeSent(tx: Store, note: SessionNote): Promise<void> {
  if ((await sessionOf(tx, note)).status !== 'active')
    throw new Failure(409, { message: 'The session was cancelled: its note is sent to nobody' });
}

/** Tells each family that does not know it yet, and answers the note as it is then. */
async function sent(tx: Store, note: SessionNote, by: By): Promise<SessionNote> {
  const wording = isOtherText(note) ? note.wording + 1 : note.wording;
  const { id, taught, homework, start_time, number } = note;
  for (const each of toTell(await markedIn(tx, id), await toldOf(tx, id), wording)) {
    const { variant_id, lead_id, told_as, time_told } = each;
    const course = await tx.records(ENROLMENTS).find(variant_id);
    const family = await familyOf(tx, lead_id);
    if (!course) continue;
    const text = family && {
      student: course.student_name,
      when: whenFor(family, start_time),
      taught: onOneLine(taught),
      homework: homeworkText(homework, await worksheetsFor(tx, variant_id, number)),
    };
    const messages = text
      ? await writeToFamily(
          tx,
          'session_note',
          family,
          {
            letter: letter(templateOf(told_as, time_told), text),
            about: { type: SESSION_NOTES.name, id },
            once: `${id} ${variant_id} ${time_told}`,
          },
          by.now,
        )
      : 0;
    await tx.records(NOTES_TO_FAMILIES).insert([
      newRow(NOTES_TO_FAMILIES, by, {
        session_id: id,
        variant_id,
        lead_id,
        student_name: course.student_name,
        told_as,
        wording,
        time_told,
        messages,
      }),
    ]);
  }
  return {
    ...note,
    status: 'sent',
    wording,
    sent_taught: taught,
    sent_homework: homework,
    sent_on: by.now,
    sent_by: by.actor,
  };
}

function templateOf(told_as: ToldAs, time: number): Extract<TemplateName, `session_note${string}`> {
  if (time === 1) return told_as === 'missed' ? 'session_note_missed' : 'session_note';
  return told_as === 'missed' ? 'session_note_missed_corrected' : 'session_note_corrected';
}

/** Those given with this number that the child has not done yet. */
async function worksheetsFor(tx: Store, variant_id: string, number: number | null): Promise<string[]> {
  if (number === null) return [];
  const given = await allOf(tx, WORKSHEETS, { variant_id: { anyOf: [variant_id] }, status: { anyOf: ['given'] } });
  return given.filter(({ session_number }) => session_number === number).map(({ title }) => title);
}
