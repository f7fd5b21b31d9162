// A session that somebody holds instead of its trainer, and whether that substitute has said to hold it (decisions 10).
import { trainerName } from './computedFields';
import { choice, instant, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

/** `withdrawn`: nobody waits for an answer any more. The cover stands by a person's decision, whatever the answer. */
export const COVER_ANSWERS = {
  unasked: 'Not asked',
  asked: 'Asked',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Not asked any more',
} as const;
export type CoverAnswer = keyof typeof COVER_ANSWERS;

const fields = {
  session_id: text('Session', 40, { filtered: true, fixed: true }),
  /** What the grid calls it: a batch's name, or DEMO. */
  label: text('Session name', 60, { fixed: true }),
  /** The leave for which it was handed over; null for any other gap. */
  leave_id: optional(reference('Leave', 'leave', { filtered: true, fixed: true })),
  from_teacher: reference('Instead of', 'trainer', { filtered: true, fixed: true }),
  to_teacher: reference('Substitute', 'trainer', { filtered: true, fixed: true }),
  start_time: instant('Start (IST)', { sorted: true, filtered: true }),
  end_time: instant('End (IST)'),
};
const stored = {
  status: choice(
    'Status',
    { given: 'Handed over', returned: 'Given back' },
    { default: 'given', filtered: true, sorted: true },
  ),
  cover_answer: choice('Answer of the substitute', COVER_ANSWERS, { default: 'unasked', filtered: true }),
  decline_reason: optional(text('Reason', 300, { min: 3, long: true, protect: 'personal' })),
  answered_on: optional(instant('Answered (IST)')),
  /** `trainer` by the page, else who of the staff entered it. */
  answered_by: optional(text('Answered by', 254)),
  /** The hour that was asked about: an answer is for no other one. */
  asked_for: optional(instant('Asked for (IST)')),
  /** Who is told that the substitute declined. */
  asked_by: optional(text('Asked by', 254)),
};
const computed = {
  from_name: trainerName('Instead of (name)', 'from_teacher'),
  to_name: trainerName('Substitute (name)', 'to_teacher'),
};

export interface NewSessionCover extends ValuesOf<typeof fields> {}
export interface SessionCover extends RecordRow, NewSessionCover, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

/** Pure, so that the button and the API say the same; what became of the session since, the API alone knows. */
const unless =
  (refused: Partial<Record<CoverAnswer, string>>) =>
  (row: object): string | undefined =>
    refused[(row as Partial<SessionCover>).cover_answer ?? 'asked'];

const FOR_THE_SUBSTITUTE = { who: 'staff', from: ['given'], touches: ['page_link', 'sent_message'] } as const;

export const SESSION_COVERS = record<SessionCover, NewSessionCover, Needed<typeof fields & typeof stored>>({
  name: 'session_cover',
  table: 'session_covers',
  noun: { one: 'cover', many: 'covers' },
  path: '/tms/v1/session-covers',
  group: 'Leaves',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'one', 'accept', 'decline', 'unanswer', 'withdraw', 'ask_again'],
  fields,
  stored,
  computed,
  named: 'label',
  sort: '-start_time',
  // One that is declined goes back to its trainer.
  touches: ['session', 'batch_session', 'batch', 'trainer', 'leave'],
  actions: {
    accept: {
      label: 'Accepts',
      done: 'accepted',
      ...FOR_THE_SUBSTITUTE,
      confirmation: 'confirm',
      calm: true,
      follows: 'For a substitute who has said so on the telephone or in a chat.',
      whyNot: unless({
        unasked: 'The substitute was not asked: ask first',
        accepted: 'The substitute has accepted already',
        declined: 'The substitute has declined: ask again first',
        withdrawn: 'No answer is awaited any more: ask again first',
      }),
      undo: 'unanswer',
    },
    decline: {
      label: 'Declines',
      done: 'declined',
      ...FOR_THE_SUBSTITUTE,
      confirmation: 'form',
      fields: ['decline_reason'],
      needs: ['decline_reason'],
      follows: 'The session goes back to its trainer, and stands among the gaps while the trainer is away.',
      whyNot: unless({ declined: 'The substitute has declined already' }),
      undo: { none: 'Hand the session over to the substitute again' },
    },
    unanswer: {
      label: 'Take answer back',
      done: 'open to an answer again',
      audited: 'answer-taken-back',
      address: 'unanswer',
      ...FOR_THE_SUBSTITUTE,
      confirmation: 'confirm',
      follows: 'The link that the substitute has can be answered again.',
      whyNot: unless({
        unasked: 'The substitute was not asked',
        asked: 'There is no answer yet',
        withdrawn: 'There is no answer',
        declined: 'The substitute has declined: ask again instead',
      }),
      undo: 'accept',
    },
    withdraw: {
      label: 'Stop asking',
      done: 'no longer asked about',
      audited: 'question-withdrawn',
      ...FOR_THE_SUBSTITUTE,
      confirmation: 'confirm',
      calm: true,
      follows: 'The substitute holds the session all the same; the page says that no answer is needed.',
      whyNot: unless({
        unasked: 'The substitute was not asked',
        accepted: 'The substitute has answered',
        declined: 'The substitute has answered',
        withdrawn: 'No answer is awaited any more',
      }),
      undo: { none: 'Ask again: the substitute gets another link' },
    },
    ask_again: {
      label: 'Ask again',
      done: 'asked about again',
      audited: 'asked-again',
      address: 'ask-again',
      ...FOR_THE_SUBSTITUTE,
      confirmation: 'confirm',
      calm: true,
      follows: 'The substitute gets another link, of the hour as it is now; those sent before lead nowhere.',
      undo: { none: 'The substitute has the link: Stop asking ends it' },
    },
  },
  looks: { given: 'now', returned: 'cancelled' },
});
