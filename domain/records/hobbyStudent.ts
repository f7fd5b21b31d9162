// A child in a hobby class or series: with a seat, on its waiting list, or with the offer of a seat (decisions 8 and 13).
import { dated } from './computedFields';
import { choice, date, instant, number, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const HOBBY_STUDENT_WORDS = {
  added: 'Has a seat',
  waiting: 'Waiting',
  offered: 'Seat offered',
  declined: 'Declined',
  removed: 'Removed',
  left: 'No longer waiting',
} as const;
export type HobbyStage = keyof typeof HOBBY_STUDENT_WORDS;

const fields = {
  /** The class or the series. */
  place_id: text('Seats of', 36, { filtered: true, fixed: true }),
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true, searched: true }),
  child_age: number('Child’s age', { sorted: true }),
  /** Children of one family who wait for the same seats have the same: they are offered them together, or not at all. */
  party: text('Together', 36, { filtered: true }),
};
const stored = {
  stage: choice('Stage', HOBBY_STUDENT_WORDS, { default: 'added' }),
  /** Since when they have the seat, or wait. */
  since: instant('Since (IST)', { default: 0, sorted: true }),
  until: optional(instant('Until (IST)', { sorted: true })),
  /** The last day on which it can be taken. */
  offer_until: optional(date('Offer until', { sorted: true })),
};
const computed = {
  status: dated(
    'Status',
    HOBBY_STUDENT_WORDS,
    { of: 'stage', until: ['offered'], by: 'offer_until', after: 'waiting' },
    { sorted: true, filtered: true },
  ),
};

export interface NewHobbyStudent extends ValuesOf<typeof fields> {}
export interface HobbyStudent extends RecordRow, NewHobbyStudent, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const HOBBY_STUDENTS = record<HobbyStudent, NewHobbyStudent, Needed<typeof fields & typeof stored>>({
  name: 'hobby_student',
  table: 'hobby_students',
  noun: { one: 'student', many: 'students' },
  path: '/hcms/v1/students',
  group: 'Hobby classes',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  named: 'student_name',
  sort: 'since',
  touches: ['hobby_class', 'hobby_series', 'session'],
  actions: {
    offer: {
      label: 'Offer seat',
      done: 'offered a seat',
      who: 'staff',
      from: ['waiting'],
      to: 'offered',
      confirmation: 'confirm',
      undo: 'withdraw',
      calm: true,
      fields: ['offer_until'],
      needs: ['offer_until'],
      follows: 'The family is told. Brothers and sisters who wait too are offered seats with them, or nobody is.',
    },
    accept: {
      label: 'Accepted',
      done: 'accepted',
      who: 'staff',
      from: ['offered'],
      to: 'added',
      confirmation: 'confirm',
      undo: { none: 'The family knows that the seat is theirs: they can be removed again' },
      calm: true,
    },
    decline: {
      label: 'Declined',
      done: 'declined',
      who: 'staff',
      from: ['offered'],
      to: 'declined',
      confirmation: 'confirm',
      undo: { none: 'A family that declined is not asked again for the same seats' },
      calm: true,
    },
    withdraw: {
      label: 'Withdraw offer',
      done: 'offer withdrawn',
      who: 'staff',
      from: ['offered'],
      to: 'waiting',
      confirmation: 'confirm',
      undo: 'offer',
    },
    remove: {
      label: 'Remove student',
      done: 'removed',
      who: 'staff',
      from: ['added'],
      to: 'removed',
      confirmation: 'undo',
      undo: 'restore',
    },
    restore: {
      label: 'Restore student',
      done: 'restored',
      who: 'staff',
      from: ['removed'],
      to: 'added',
      confirmation: 'undo',
      undo: 'remove',
    },
    leave: {
      label: 'Take off the list',
      done: 'taken off the list',
      who: 'staff',
      from: ['waiting'],
      to: 'left',
      confirmation: 'undo',
      undo: 'wait_again',
    },
    wait_again: {
      label: 'Put on the list again',
      done: 'put on the list again',
      who: 'staff',
      from: ['left'],
      to: 'waiting',
      confirmation: 'undo',
      undo: 'leave',
    },
  },
  looks: {
    added: 'upcoming',
    waiting: 'attention',
    offered: 'now',
    declined: 'cancelled',
    removed: 'cancelled',
    left: 'cancelled',
  },
});
