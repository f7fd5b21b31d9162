// Hobby classes: one lesson by one host for some children, by itself or as a session of a series (decisions 13).
import { GRADES } from '../business/trainerTerms';
import { sameWords } from '../lists/list';
import { trainerName } from './computedFields';
import { choice, flag, instant, list, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type FieldProblem, type RecordRow } from './record';
import { sessionOfSeries } from './series';
import { CANCELLED, NOT_HELD, notHeld, timeAndSeats } from './session';

export const FILL_WORDS = { empty: 'Nobody yet', open: 'Seats free', full: 'Full' } as const;
export type Fill = keyof typeof FILL_WORDS;

/** Who a class or series is for, and what of its seats is taken: the same for both. */
export const HOBBY_CHILDREN = {
  min_age: number('Youngest age', { section: 'Children', min: 3, max: 18, default: 6 }),
  max_age: number('Oldest age', { section: 'Children', min: 3, max: 18, default: 12 }),
  grades: list('Grades', 13, { section: 'Children', labels: sameWords(GRADES), min: 1, filtered: true }),
};
/** Counted again whenever a seat is given, given up, waited for or offered. */
export const HOBBY_SEATS = {
  students: number('Students', { section: 'Children', default: 0, sorted: true, filtered: true }),
  waiting: number('Waiting', { section: 'Children', default: 0, sorted: true, filtered: true }),
  /** Null once it is cancelled: nobody looks for a seat in it. */
  fill: optional(choice('Fill', FILL_WORDS, { section: 'Children', default: 'empty', filtered: true })),
};

/** Whom a cancelled class or series concerns beside those with a seat. */
export const LIST_ENDS = {
  count: 'waiting',
  one: 'child waits or is offered a seat',
  many: 'children wait or are offered a seat',
};

const fields = {
  title: text('Title', 120, { section: 'Class', sorted: true, searched: true }),
  class_link: optional(text('Class link', 400, { section: 'Class', format: 'url' })),
  about: optional(text('About', 1000, { section: 'Class', long: true })),
  ...timeAndSeats({ minutes: 60, capacity: 12 }),
  ...HOBBY_CHILDREN,
  host: reference('Host', 'trainer', { section: 'Host', filtered: true }),
};
const stored = {
  status: choice(
    'Status',
    { scheduled: 'Scheduled', cancelled: 'Cancelled', ...NOT_HELD },
    { default: 'scheduled', sorted: true, filtered: true },
  ),
  ...sessionOfSeries('hobby_series'),
  /** Whose seats are its own: its series, or itself. */
  place_id: text('Seats of', 36, { default: '', filtered: true }),
  ...HOBBY_SEATS,
  /** When the host was seen in it first. */
  host_joined: optional(instant('Host joined (IST)', { sorted: true })),
  is_marked: flag('Attendance marked', { filtered: true }),
  /** Children who are marked present or late, and absent ones. */
  joined: number('Joined', { default: 0, sorted: true }),
  absent: number('Absent', { default: 0, sorted: true, filtered: true }),
  /** Goes up with each saved sheet of marks. */
  marks_version: number('Sheets saved', { default: 0 }),
  cancel_reason: optional(text('Reason', 300)),
  ...CANCELLED,
};
const computed = { host_name: trainerName('Host', 'host', { searched: true }) };

export interface NewHobbyClass extends ValuesOf<typeof fields> {}
export interface HobbyClass extends RecordRow, NewHobbyClass, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export function agesProblem({ min_age, max_age }: { min_age: number; max_age: number }): FieldProblem[] {
  return min_age > max_age ? [{ field: 'max_age', message: 'Must not be below the youngest' }] : [];
}

export const HOBBY_CLASSES = record<HobbyClass, NewHobbyClass, Needed<typeof fields & typeof stored>>({
  name: 'hobby_class',
  table: 'hobby_classes',
  noun: { one: 'hobby class', many: 'hobby classes' },
  path: '/hcms/v1/classes',
  group: 'Hobby classes',
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: null },
  fields,
  stored,
  computed,
  named: 'title',
  sort: 'start_time',
  defaultRange: { field: 'start_time', from: 0, to: 29, label: 'Next 30 days' },
  keys: ['start_time', 'students'],
  consequences: {
    cancel: {
      count: 'students',
      one: 'child has a seat',
      many: 'children have a seat',
      also: LIST_ENDS,
      none: 'Nobody has a seat or waits for one.',
      note: 'Their families are told. Offers of seats end, and nobody waits any more.',
    },
  },
  duplicates: ['title', 'start_time'],
  check: agesProblem,
  touches: ['hobby_student', 'hobby_series'],
  actions: {
    host_here: {
      label: 'Host is here',
      done: 'host seen',
      who: 'staff',
      from: ['scheduled'],
      to: 'scheduled',
      confirmation: 'undo',
      undo: 'host_missing',
      calm: true,
    },
    host_missing: {
      label: 'Host is not here',
      done: 'host missed',
      who: 'staff',
      from: ['scheduled'],
      to: 'scheduled',
      confirmation: 'undo',
      undo: 'host_here',
      calm: true,
    },
    replace_host: {
      label: 'Replace host',
      done: 'host replaced',
      who: 'staff',
      from: ['scheduled'],
      to: 'scheduled',
      confirmation: 'form',
      undo: 'replace_host',
      fields: ['host'],
      needs: ['host'],
    },
    reschedule: {
      label: 'Move',
      done: 'moved',
      who: 'staff',
      from: ['scheduled'],
      to: 'scheduled',
      confirmation: 'form',
      undo: { none: 'Families are told of the new time: moving it back tells them again' },
      untilStart: true,
      fields: ['start_time', 'minutes'],
      follows: 'The families of all children who have a seat are told of the new time.',
    },
    cancel: {
      label: 'Cancel class',
      done: 'cancelled',
      who: 'staff',
      from: ['scheduled'],
      to: 'cancelled',
      confirmation: 'confirm',
      undo: { none: 'Families are told, and its hours are free for others: another one is planned' },
      untilStart: true,
      fields: ['cancel_reason'],
    },
    ...notHeld((row) => {
      const { joined = 0, absent = 0 } = row as Partial<HobbyClass>;
      return joined + absent > 0 ? 'Attendance is marked: clear the marks first' : undefined;
    }),
  },
  looks: {
    scheduled: { before: 'upcoming', during: 'now', after: 'finished' },
    cancelled: 'cancelled',
    not_held: 'cancelled',
  },
});
