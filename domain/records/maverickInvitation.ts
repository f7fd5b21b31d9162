// An invitation of one student to a Maverick session: the family's answer, who came, the result and the certificate (decisions 13).
import { INVITATION_STATES } from '../maverick/answering';
import { joined } from './computedFields';
import { choice, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  maverick_session_id: reference('Maverick session', 'maverick_session', { filtered: true, fixed: true }),
  /** For which it is invited: the certificate is of it. */
  variant_id: reference('Course', 'variant', { filtered: true, fixed: true }),
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true, searched: true }),
  grade: text('Grade', 4, { filtered: true, sorted: true, fixed: true }),
  /** The rule that it fits, or that it is from a list. */
  invited_as: text('Invited', 200, { fixed: true }),
  answer_by: instant('Answer by (IST)', { sorted: true, filtered: true }),
};
const stored = {
  status: choice('Status', INVITATION_STATES, { default: 'invited', sorted: true, filtered: true }),
  answered_on: optional(instant('Answered (IST)', { sorted: true })),
  /** `family` by the page, else who of the staff entered it. */
  answered_by: optional(text('Answered by', 254)),
  score: optional(number('Score, %', { min: 0, max: 100, sorted: true, filtered: true })),
  certificate_id: optional(reference('Certificate', 'certificate', { fixed: true })),
};

const computed = {
  /** One that was revoked leaves room for another. */
  certificate_status: joined('Certificate state', {
    by: 'certificate_id',
    table: 'certificates',
    key: 'id',
    field: 'status',
  }),
};

export interface NewMaverickInvitation extends ValuesOf<typeof fields> {}
export interface MaverickInvitation
  extends RecordRow, NewMaverickInvitation, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const CERTIFICATE_ASKS = { title: text('Title', 120, { min: 3 }) };

const OTHER_MARK = { accepted: 'A student came or did not: the other mark corrects it' };

/** Made by inviting, and answered by the family on a page of its own, or told to one of the staff. */
export const MAVERICK_INVITATIONS = record<
  MaverickInvitation,
  NewMaverickInvitation,
  Needed<typeof fields & typeof stored>
>({
  name: 'maverick_invitation',
  table: 'maverick_invitations',
  noun: { one: 'invitation', many: 'invitations' },
  path: '/maverick/v1/invitations',
  group: 'Maverick',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  named: 'student_name',
  sort: 'student_name',
  touches: ['maverick_session', 'certificate'],
  actions: {
    accept: {
      label: 'Accepts',
      done: 'accepted',
      who: 'staff',
      from: ['invited'],
      to: 'accepted',
      confirmation: 'confirm',
      undo: 'unanswer',
      calm: true,
    },
    decline: {
      label: 'Declines',
      done: 'declined',
      who: 'staff',
      from: ['invited'],
      to: 'declined',
      confirmation: 'confirm',
      undo: 'unanswer',
      calm: true,
    },
    unanswer: {
      label: 'Take answer back',
      done: 'open to an answer again',
      audited: 'answer-taken-back',
      address: 'unanswer',
      who: 'staff',
      from: ['accepted', 'declined'],
      to: 'invited',
      confirmation: 'confirm',
      undo: { none: 'The right answer is entered instead: Accepts or Declines' },
      follows: 'Only what one of the staff entered. The seat is free again, and the family can answer.',
    },
    answer_until: {
      label: 'Change answer by',
      done: 'given other time to answer',
      audited: 'time-changed',
      address: 'answer-until',
      who: 'staff',
      from: ['invited'],
      to: 'invited',
      confirmation: 'form',
      undo: 'answer_until',
      fields: ['answer_by'],
      follows: 'The family’s page says so. The console sends no message.',
    },
    withdraw: {
      label: 'Withdraw',
      done: 'withdrawn',
      who: 'staff',
      from: ['invited'],
      to: 'expired',
      confirmation: 'confirm',
      undo: { none: 'The student is invited once more, by the same link' },
      follows: 'The family’s page says that the invitation has ended. The console sends no message.',
    },
    attend: {
      label: 'Attended',
      done: 'attended',
      who: 'staff',
      from: ['accepted', 'missed'],
      to: 'attended',
      confirmation: 'undo',
      undo: { by: 'miss', notFrom: OTHER_MARK },
    },
    miss: {
      label: 'Missed',
      done: 'marked missed',
      who: 'staff',
      from: ['accepted', 'attended'],
      to: 'missed',
      confirmation: 'undo',
      undo: { by: 'attend', notFrom: OTHER_MARK },
    },
    enter_result: {
      label: 'Result',
      done: 'given a result',
      audited: 'result-entered',
      address: 'result',
      who: 'staff',
      from: ['attended'],
      to: 'attended',
      confirmation: 'form',
      undo: 'enter_result',
      fields: ['score'],
    },
    certify: {
      label: 'Issue certificate',
      done: 'certified',
      who: 'staff',
      from: ['attended'],
      to: 'attended',
      confirmation: 'form',
      undo: { none: 'A certificate that was issued is revoked at the student’s course' },
      asks: CERTIFICATE_ASKS,
    },
  },
  looks: {
    invited: 'upcoming',
    accepted: 'now',
    declined: 'cancelled',
    expired: 'cancelled',
    attended: 'finished',
    missed: 'attention',
  },
});
