// Assignments: work on a topic or conquest that a batch, or one student, is to have done by a day; and how that day was moved (decisions 13).
import { count, dated } from './computedFields';
import { choice, date, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const DUE_WORDS = { open: 'Open', late: 'Late', done: 'Done', withdrawn: 'Withdrawn' } as const;
const { late: _, ...STAGE_WORDS } = DUE_WORDS;
export const MOST_DUE_DAYS = 365;

const fields = {
  topic_id: optional(
    reference('Topic', 'lms_topic', { section: 'Work', filtered: true, fixed: true, hint: 'Or a conquest' }),
  ),
  conquest_id: optional(
    reference('Conquest', 'lms_conquest', { section: 'Work', filtered: true, fixed: true, hint: 'Or a topic' }),
  ),
  batch_id: optional(
    reference('Batch', 'batch', { section: 'For', filtered: true, fixed: true, hint: 'Or one student' }),
  ),
  student_id: optional(
    reference('Student', 'student', { section: 'For', filtered: true, fixed: true, hint: 'Or a whole batch' }),
  ),
  begins_on: date('Begins on', { section: 'Days', today: true, sorted: true, fixed: true }),
  days: number('Days', {
    section: 'Days',
    min: 0,
    max: MOST_DUE_DAYS,
    default: 7,
    sorted: true,
    fixed: true,
    hint: 'After the first; a holiday at the end moves it on',
  }),
};
const stored = {
  /** The title that the node had when the work was given. */
  title: text('Assignment', 120, { section: 'Work', default: '', sorted: true, searched: true }),
  kind: choice(
    'Kind',
    { topic: 'Topic', conquest: 'Conquest' },
    { section: 'Work', default: 'topic', sorted: true, filtered: true },
  ),
  stage: choice('Stage', STAGE_WORDS, { default: 'open' }),
  /** The end of the last day, on the clocks of the batch or the student. */
  late_from: instant('Late from (IST)', { section: 'Days', default: 0, sorted: true }),
  /** The day in Asia/Kolkata within which that is. */
  due_on: date('Due on', { section: 'Days', default: '1970-01-01', sorted: true, filtered: true }),
  /** The extension that holds now. */
  extension_id: optional(text('Extension', 36)),
  done_how: optional(
    choice('Done by', { work: 'The work itself', person: 'A person' }, { section: 'Work', filtered: true }),
  ),
};
const computed = {
  status: dated(
    'Status',
    DUE_WORDS,
    { of: 'stage', until: ['open'], by: 'due_on', after: 'late' },
    { sorted: true, filtered: true },
  ),
  extensions: count('Extensions', { of: 'lms_due_extension', by: 'due_id' }, { section: 'Days', sorted: true }),
};

export const DUE_EXTEND = {
  extended_to: date('Extend to', { hint: 'The new last day' }),
  reason: text('Reason', 300, { min: 3, long: true }),
};

export interface NewLmsDue extends ValuesOf<typeof fields> {}
export interface LmsDue extends RecordRow, NewLmsDue, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const LMS_DUES = record<LmsDue, NewLmsDue, Needed<typeof fields & typeof stored>>({
  name: 'lms_due',
  table: 'lms_dues',
  noun: { one: 'assignment', many: 'assignments' },
  path: '/lms/v1/due',
  group: 'Learning content',
  access: { read: 'staff', create: 'staff', edit: null, reveal: null },
  fields,
  stored,
  computed,
  named: 'title',
  sort: 'due_on',
  check: ({ topic_id, conquest_id, batch_id, student_id }) => [
    ...((topic_id === null) === (conquest_id === null)
      ? [{ field: 'topic_id', message: 'Choose a topic or a conquest' }]
      : []),
    ...((batch_id === null) === (student_id === null)
      ? [{ field: 'batch_id', message: 'Choose a batch or one student' }]
      : []),
  ],
  actions: {
    extend: {
      label: 'Extend',
      done: 'extended',
      who: 'staff',
      from: ['open', 'late'],
      to: 'open',
      confirmation: 'form',
      calm: true,
      asks: DUE_EXTEND,
      touches: ['lms_due_extension'],
      undo: 'take_back',
    },
    take_back: {
      label: 'Undo last extension',
      done: 'extension undone',
      who: 'staff',
      from: ['open', 'late'],
      to: 'open',
      confirmation: 'confirm',
      undo: { none: 'It can be extended again, with a reason' },
    },
    finish: {
      label: 'Mark done',
      done: 'done',
      who: 'staff',
      from: ['open', 'late'],
      to: 'done',
      confirmation: 'undo',
      undo: 'reopen',
    },
    reopen: {
      label: 'Not done',
      done: 'reopened',
      who: 'staff',
      from: ['done'],
      to: 'open',
      confirmation: 'undo',
      undo: 'finish',
    },
    withdraw: {
      label: 'Withdraw',
      done: 'withdrawn',
      who: 'staff',
      from: ['open', 'late'],
      to: 'withdrawn',
      confirmation: 'undo',
      undo: 'restore',
    },
    restore: {
      label: 'Restore',
      done: 'restored',
      who: 'staff',
      from: ['withdrawn'],
      to: 'open',
      confirmation: 'undo',
      undo: 'withdraw',
    },
  },
  looks: { open: 'upcoming', late: 'attention', done: 'finished', withdrawn: 'cancelled' },
});

const extension = {
  due_id: reference('Assignment', 'lms_due', { filtered: true, fixed: true }),
  due_on: date('Due on', { sorted: true, filtered: true, fixed: true }),
  reason: text('Reason', 300, { long: true, fixed: true }),
  /** What taking it back leads to. */
  days_before: number('Days before', { fixed: true }),
  due_before: date('Due before', { sorted: true, fixed: true }),
  late_before: instant('Late before (IST)', { fixed: true }),
  extension_before: optional(text('Extension before', 36, { fixed: true })),
};

export interface NewLmsDueExtension extends ValuesOf<typeof extension> {}
export interface LmsDueExtension extends RecordRow, NewLmsDueExtension {}

export const LMS_DUE_EXTENSIONS = record<LmsDueExtension, NewLmsDueExtension, Needed<typeof extension>>({
  name: 'lms_due_extension',
  table: 'lms_due_extensions',
  noun: { one: 'extension', many: 'extensions' },
  path: '/lms/v1/due-extensions',
  group: 'Learning content',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  appendOnly: true,
  operations: ['page', 'count', 'export'],
  fields: extension,
  named: 'due_on',
  sort: '-created_on',
});
