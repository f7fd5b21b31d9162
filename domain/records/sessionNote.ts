// What was taught in a session of a batch, and its homework: written by staff, sent to the families of its roster, and sent again once corrected.
import { choice, flag, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const NOTE_STATES = {
  draft: 'Draft',
  sent: 'Sent',
  changed: 'Changed since it was sent',
  removed: 'Removed',
} as const;
export type NoteState = keyof typeof NOTE_STATES;

/** As a session says it, which has a note or none. */
export const NOTE_STATES_OF_SESSIONS = { none: 'Not written', ...NOTE_STATES } as const;
/** In these, families have not been told what is there. */
export const NOTES_TO_SEND = ['none', 'draft', 'changed'] as const satisfies (keyof typeof NOTE_STATES_OF_SESSIONS)[];

const fields = {
  session_id: reference('Session', 'batch_session', { filtered: true, fixed: true }),
  batch_id: reference('Batch', 'batch', { filtered: true, fixed: true }),
  batch_name: text('Batch name', 40, { sorted: true, filtered: true, fixed: true }),
  number: optional(number('Number', { min: 1, sorted: true, fixed: true })),
  start_time: instant('Start (IST)', { sorted: true, filtered: true, fixed: true }),
  taught: text('What was taught', 1000, { long: true, min: 3, protect: 'personal', searched: true }),
  homework: optional(
    text('Homework', 1000, { long: true, protect: 'personal', hint: 'Worksheets of the session are added to it' }),
  ),
};
const stored = {
  status: choice('Status', NOTE_STATES, { default: 'draft', sorted: true, filtered: true }),
  /** Of the whole roster: who was absent is told what was missed. */
  is_marked: flag('Attendance marked'),
  /** How many texts were sent: a corrected one is another. */
  wording: number('Wording', { min: 0, default: 0 }),
  /** The text that families have. */
  sent_taught: optional(text('Taught, as sent', 1000, { long: true, protect: 'personal' })),
  sent_homework: optional(text('Homework, as sent', 1000, { long: true, protect: 'personal' })),
  sent_on: optional(instant('Sent (IST)', { sorted: true })),
  sent_by: optional(text('Sent by', 254)),
};

export interface NewSessionNote extends ValuesOf<typeof fields> {}
export interface SessionNote extends RecordRow, NewSessionNote, ValuesOf<typeof stored> {}

const whyNot = (row: object) =>
  (row as SessionNote).is_marked
    ? undefined
    : 'Mark the attendance of all students first: a family is told whether its child missed it';

const SENT = { none: 'Families have been written: a note that is wrong is corrected and sent again' };

export const SESSION_NOTES = record<SessionNote, NewSessionNote, Needed<typeof fields & typeof stored>>({
  name: 'session_note',
  table: 'session_notes',
  noun: { one: 'session note', many: 'session notes' },
  path: '/batch/v1/session-notes',
  group: 'Batches',
  child: {
    of: 'batch_session',
    by: 'session_id',
    path: '/batch/v1/sessions/:id/note',
    filled: { batch_id: 'batch_id', batch_name: 'batch_name', number: 'number', start_time: 'start_time' },
    from: ['active'],
    label: 'Write session note',
    done: 'written',
  },
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: null },
  fields,
  stored,
  named: 'batch_name',
  called: ['batch_name', 'start_time'],
  sort: '-start_time',
  touches: ['batch_session'],
  /** A session has one. */
  idOf: ({ session_id }) => session_id,
  actions: {
    send: {
      label: 'Send to families',
      done: 'sent',
      who: 'staff',
      from: ['draft'],
      to: 'sent',
      confirmation: 'confirm',
      undo: SENT,
      calm: true,
      whyNot,
      touches: ['note_to_family', 'sent_message'],
      follows:
        'The family of each child of the session is written once. Who was absent or excused is told what was missed.',
    },
    send_correction: {
      label: 'Send correction',
      done: 'corrected',
      address: 'send-correction',
      who: 'staff',
      from: ['changed'],
      to: 'sent',
      confirmation: 'confirm',
      undo: SENT,
      calm: true,
      whyNot,
      touches: ['note_to_family', 'sent_message'],
      follows: 'Families that were told something else, or nothing yet, are written. The others are not.',
    },
    remove: {
      label: 'Remove note',
      done: 'removed',
      who: 'staff',
      from: ['draft'],
      to: 'removed',
      confirmation: 'undo',
      undo: 'restore',
    },
    restore: {
      label: 'Restore note',
      done: 'restored',
      who: 'staff',
      from: ['removed'],
      to: 'draft',
      confirmation: 'undo',
      undo: 'remove',
    },
  },
  looks: { draft: 'upcoming', sent: 'finished', changed: 'attention', removed: 'cancelled' },
});
