// Notes of the last sessions of each batch: most of them sent, some still a draft, corrected since or not written yet, and who was told what.
import { toldAs } from '@domain/batches/sessionNotes';
import type { AttendanceMark } from '@domain/records/attendanceMark';
import type { BatchSession } from '@domain/records/batchSession';
import { NOTES_TO_FAMILIES, type NoteToFamily } from '@domain/records/noteToFamily';
import { SESSION_NOTES, type SessionNote } from '@domain/records/sessionNote';
import type { Enrolment } from '@domain/records/enrolment';
import { groupedBy } from '@domain/groupedBy';
import { newRow } from '../../store/newRow';
import { DRAW, Random } from '../company/random';
import { madeBy } from './stamps';
import { uuid } from './webinars';

interface Classes {
  sessions: readonly Omit<BatchSession, 'trainer_name' | 'note_state'>[];
  marks: readonly AttendanceMark[];
  enrolments: readonly Pick<Enrolment, 'id' | 'student_name'>[];
}

/** Of each batch. */
const NOTED = 3;
const TOPICS: Readonly<Record<'english' | 'mathematics', readonly (readonly [string, string | null])[]>> = {
  english: [
    ['Describing words, and how they change a sentence', 'Write five sentences about your room'],
    ['The beginning, middle and end of a story', 'Finish the story that we began'],
    ['Speaking for a minute without notes', null],
    ['Asking for reasons, and giving them', 'Ask someone at home three questions that begin with why'],
  ],
  mathematics: [
    ['Halves and quarters of shapes and of numbers', 'Page 12, the first six exercises'],
    ['Multiplying by tens and hundreds', 'Page 18'],
    ['Patterns: what comes next, and why', null],
    ['Word problems in two steps', 'Page 23, exercises 4 to 8\nBring one problem of your own'],
  ],
};

/** `index`: of the first of these trainers. */
export function notesOf(
  { sessions, marks, enrolments }: Classes,
  [seed, index]: readonly [seed: number, index: number],
): { session_note: SessionNote[]; note_to_family: NoteToFamily[] } {
  const random = new Random(seed, index, DRAW.sessionNote);
  const ofSession = groupedBy(marks, ({ session_id }) => session_id);
  const names = new Map(enrolments.map(({ id, student_name }) => [id, student_name]));
  const made: { session_note: SessionNote[]; note_to_family: NoteToFamily[] } = {
    session_note: [],
    note_to_family: [],
  };
  const held = sessions.filter(({ is_marked, kind }) => is_marked && kind !== 'PTM');
  for (const own of groupedBy(held, ({ batch_id }) => batch_id).values())
    for (const session of own.toSorted((one, other) => one.start_time - other.start_time).slice(-NOTED)) {
      if (random.chance(0.04)) continue;
      const state = random.chance(0.04) ? 'draft' : random.chance(0.04) ? 'changed' : 'sent';
      made.session_note.push(noteOf(session, state, random));
      if (state === 'draft') continue;
      const told = madeBy(session.teacher_id, session.end_time + 3600);
      for (const { variant_id, lead_id, mark } of ofSession.get(session.id) ?? [])
        if (mark !== null)
          made.note_to_family.push(
            newRow(NOTES_TO_FAMILIES, told, {
              id: uuid(random),
              session_id: session.id,
              variant_id,
              lead_id,
              student_name: names.get(variant_id)!,
              told_as: toldAs(mark),
              wording: 1,
              time_told: 1,
              messages: 1,
            }),
          );
    }
  return made;
}

function noteOf(
  { id, batch_id, batch_name, number, start_time, end_time, teacher_id, product_type }: Classes['sessions'][number],
  state: 'draft' | 'changed' | 'sent',
  random: Random,
): SessionNote {
  const [taught, homework] = random.pick(product_type.startsWith('english') ? TOPICS.english : TOPICS.mathematics);
  const isSent = state !== 'draft';
  return newRow(SESSION_NOTES, madeBy(teacher_id, end_time + 1800), {
    id,
    session_id: id,
    batch_id,
    batch_name,
    number,
    start_time,
    taught: state === 'changed' ? `${taught}, with the whole class at the board` : taught,
    homework,
    status: state,
    is_marked: true,
    ...(isSent && {
      wording: 1,
      sent_taught: taught,
      sent_homework: homework,
      sent_on: end_time + 3600,
      sent_by: teacher_id,
    }),
  });
}
