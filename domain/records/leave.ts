// A trainer's leave: days or hours, asked for, decided as a whole or session by session, and what is handed over because of it (decisions 10).
import type { EpochSeconds } from '../units';
import { USUAL_LEAVE_NAME, USUAL_LEAVE_TYPE } from '../leaves/usualType';
import { joined, trainerName } from './computedFields';
import { choice, flag, instant, json, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const LEAVE_STATES = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
} as const;

/** What was decided about the hours of one session. Sessions that are not among these are open. */
export interface DecidedSlot {
  session_id: string;
  /** The start that the session had then. */
  start: EpochSeconds;
  end: EpochSeconds;
  state: 'approved' | 'rejected';
  by: string;
  on: EpochSeconds;
}

/** A session that the leave has touched, as it stood when it first did. */
export interface TouchedSession {
  session_id: string;
  start: EpochSeconds;
}

/** What somebody has told a family of one session: who holds it and when, or that it is cancelled. */
export interface FamilyNotice {
  lead_id: string;
  session_id: string;
  teacher_id: string;
  start: EpochSeconds;
  is_cancelled: boolean;
  by: string;
  on: EpochSeconds;
}

const fields = {
  teacher_id: reference('Trainer', 'trainer', { section: 'Leave', filtered: true, fixed: true }),
  start_time: instant('From (IST)', { section: 'Leave', sorted: true, filtered: true }),
  end_time: instant('Until (IST)', { section: 'Leave', sorted: true, filtered: true }),
  reason: text('Reason', 300, { section: 'Leave', min: 3 }),
};
const stored = {
  leave_type_id: reference('Leave type', 'leave_type', {
    section: 'Leave',
    default: USUAL_LEAVE_TYPE,
    filtered: true,
  }),
  status: choice('Status', LEAVE_STATES, { default: 'REQUESTED', sorted: true, filtered: true }),
  /** Of the balance, without hours that were rejected; at most one decimal. */
  days: number('Days', { section: 'Leave', decimals: 1, default: 0, sorted: true }),
  /** Of these, how many the balance has paid; the others are of the type's own account (docs/decisions/256). */
  charged: number('Taken off the balance', { section: 'Decision', decimals: 1, default: 0 }),
  /** More than the balance held when it was asked for. */
  over_balance: flag('Over the balance', { section: 'Leave', filtered: true }),
  /** Who asked for other hours than were first applied for. */
  changed_by: optional(text('Changed by', 254, { section: 'Leave' })),
  off_calendar: flag('Take it off the calendar', {
    hint: 'A rejected leave that stays there marks its day on the grid',
  }),
  decided: json<DecidedSlot[]>('Decided hours', 100_000, { default: [] }),
  /** Null for those that were asked for before this was kept. */
  touched: optional(json<TouchedSession[]>('Sessions it has touched', 100_000)),
  told: optional(json<FamilyNotice[]>('Families that were told', 400_000)),
  note: optional(text('Note of the decision', 300, { section: 'Decision', min: 3 })),
  decided_by: optional(text('Decided by', 254, { section: 'Decision', filtered: true })),
  decided_on: optional(instant('Decided (IST)', { section: 'Decision', sorted: true })),
};
const computed = {
  trainer_name: trainerName('Trainer name', 'teacher_id', { section: 'Leave', searched: true }),
  leave_type: joined(
    'Type',
    { by: 'leave_type_id', table: 'leave_types', key: 'id', field: 'name', otherwise: USUAL_LEAVE_NAME },
    { section: 'Leave' },
  ),
};

export interface NewLeave extends ValuesOf<typeof fields> {}
export interface Leave extends RecordRow, NewLeave, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

const DECIDING_LEAVE = {
  who: 'people',
  duty: 'decide_leave',
  second: { after: { apply_for_leave: ['created_by', 'changed_by'] } },
} as const;

export const LEAVES = record<Leave, NewLeave, Needed<typeof fields & typeof stored>>({
  name: 'leave',
  table: 'trainer_leaves',
  noun: { one: 'leave', many: 'leaves' },
  path: '/tms/v1/leaves',
  group: 'Leaves',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  // The balance, and who is notified.
  touches: ['trainer', 'sent_message'],
  named: 'trainer_name',
  // The longest waiting first.
  sort: 'created_on',
  keys: ['start_time', 'end_time'],
  card: ['start_time', 'end_time', 'days'],
  // Decisions 10: these and nothing else. `mayLeaveBecome` says the same.
  actions: {
    approve: {
      label: 'Approve',
      done: 'approved',
      ...DECIDING_LEAVE,
      from: ['REQUESTED'],
      to: 'APPROVED',
      confirmation: 'confirm',
      undo: { none: 'The trainer has been told: cancel the leave and apply again' },
      calm: true,
      fields: ['note'],
    },
    reject: {
      label: 'Reject',
      done: 'rejected',
      ...DECIDING_LEAVE,
      from: ['REQUESTED'],
      to: 'REJECTED',
      confirmation: 'confirm',
      undo: { none: 'The trainer has been told: apply for a new leave' },
      fields: ['note', 'off_calendar'],
      ticked: ['off_calendar'],
    },
    cancel: {
      label: 'Cancel leave',
      done: 'cancelled',
      who: 'staff',
      from: ['REQUESTED', 'APPROVED', 'REJECTED'],
      undoes: { APPROVED: { duty: 'decide_leave', audited: 'called-off' } },
      to: 'CANCELLED',
      confirmation: 'confirm',
      undo: { none: 'The trainer has been told: apply for a new leave' },
      fields: ['note'],
      follows:
        'An approved leave that has started ends with the running half hour instead: what was taken stays taken.',
    },
    change_type: {
      label: 'Change type',
      done: 'given another type',
      audited: 'type_changed',
      ...DECIDING_LEAVE,
      from: ['REQUESTED', 'APPROVED'],
      confirmation: 'form',
      undo: { none: 'Its type is changed again' },
      calm: true,
      fields: ['leave_type_id'],
    },
  },
  looks: { REQUESTED: 'attention', APPROVED: 'now', REJECTED: 'cancelled', CANCELLED: 'cancelled' },
});
