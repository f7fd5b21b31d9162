// A check of one session by a rubric, its marks and what of it was disputed (decisions 16). Who reads it is kept with it.
import { type AuthUser, mayAccess } from '../access';
import { READERS } from '../quality/seats';
import { joined, trainerName } from './computedFields';
import type { FilterValues } from '../lists/within';
import {
  choice,
  date,
  flag,
  instant,
  list,
  number,
  optional,
  reference,
  text,
  type ValuesOf,
  type Needed,
} from './fields';
import { record, type RecordRow } from './record';
import { CHECK_KIND_WORDS } from './rubric';

const NOBODY = { read: 'quality', create: null, edit: null, reveal: null } as const;

export const CHECK_STATE_WORDS = {
  draft: 'Draft',
  submitted: 'Submitted',
  disputed: 'Disputed',
  upheld: 'Upheld',
  changed: 'Changed',
  given_back: 'Given back',
} as const;

const percent = (label: string) => number(label, { min: 0, max: 100, decimals: 1, filtered: true });

// A list of hundreds of thousands: it is ordered by what an index keeps in order (docs/decisions/251).
const fields = {
  kind: choice('Kind', CHECK_KIND_WORDS, { filtered: true, fixed: true }),
  session_id: text('Session', 254, { filtered: true, fixed: true }),
  teacher_id: reference('Trainer', 'trainer', { filtered: true, fixed: true }),
  /** Of a session of a batch. */
  batch_id: optional(reference('Batch', 'batch', { filtered: true, fixed: true })),
  batch_name: optional(text('Batch name', 40, { filtered: true, fixed: true })),
  held_on: date('Held on', { sorted: true, filtered: true, fixed: true }),
  start_time: instant('Start (IST)', { fixed: true }),
  /** The rating by families, where they gave one. */
  rating: optional(number('Rating', { min: 0, max: 5, decimals: 2, filtered: true, fixed: true })),
  rubric_id: reference('Rubric', 'rubric', { filtered: true, fixed: true }),
  checker: text('Checked by', 254, { sorted: true, filtered: true, fixed: true }),
};
const stored = {
  status: choice('Status', CHECK_STATE_WORDS, { default: 'draft', sorted: true, filtered: true }),
  /** As it was submitted; it stays, whatever was decided. Null where nothing counted. */
  score: optional(percent('Score, %')),
  without_fatal: optional(number('Without fatal items, %', { min: 0, max: 100, decimals: 1 })),
  passed: optional(choice('Passed', { yes: 'Passed', no: 'Not passed' }, { filtered: true })),
  fatal_items: number('Fatal items', { min: 0, default: 0, filtered: true }),
  /** The score after a dispute that changed marks. */
  decided_score: optional(percent('Decided score, %')),
  decided_without_fatal: optional(number('Decided without fatal items, %', { min: 0, max: 100, decimals: 1 })),
  /** The one that stands: the decided one, where there is one. */
  standing_score: optional(
    number('Score that stands, %', { min: 0, max: 100, decimals: 1, sorted: true, filtered: true }),
  ),
  basis: optional(
    choice('Checked by means of', { recording: 'Recording', attendance: 'Attendance' }, { filtered: true }),
  ),
  submitted_on: optional(instant('Submitted (IST)', { sorted: true, filtered: true })),
  disputed_by: optional(text('Disputed by', 254, { filtered: true })),
  disputed_on: optional(instant('Disputed (IST)')),
  decided_by: optional(text('Decided by', 254, { filtered: true })),
  decided_on: optional(instant('Decided (IST)')),
  /** Said once it is submitted: who makes it does not know it before. */
  is_second: flag('Second check', { filtered: true }),
  read_by: list('Read by', 4, { filtered: true }),
};
const computed = {
  trainer_name: trainerName('Trainer name', 'teacher_id', { searched: true, sorted: true }),
  manager: joined(
    'Manager',
    { by: 'teacher_id', table: 'trainers', key: 'teacher_id', field: 'rm_email' },
    { filtered: true },
  ),
};

export interface NewQualityCheck extends ValuesOf<typeof fields> {}
export interface QualityCheck extends RecordRow, NewQualityCheck, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export function mayCheck(user: AuthUser | undefined, onLocalhost = false): boolean {
  return mayAccess('quality', user, onLocalhost);
}

export const QUALITY_CHECKS = record<QualityCheck, NewQualityCheck, Needed<typeof fields & typeof stored>>({
  name: 'quality_check',
  table: 'quality_checks',
  noun: { one: 'quality check', many: 'quality checks' },
  path: '/qc/v1/checks',
  group: 'Quality checks',
  access: {
    ...NOBODY,
    read: {
      who: 'staff',
      rows: (user): FilterValues =>
        mayCheck(user)
          ? { read_by: { anyOf: [READERS.quality, user.email] } }
          : { read_by: { anyOf: [READERS.manager] }, manager: { anyOf: [user.email] } },
    },
  },
  fields,
  stored,
  computed,
  named: 'teacher_id',
  called: ['trainer_name', 'held_on'],
  sort: '-held_on',
  looks: {
    draft: 'upcoming',
    submitted: 'finished',
    disputed: 'attention',
    upheld: 'finished',
    changed: 'now',
    given_back: 'cancelled',
  },
});

const marks = {
  quality_check_id: reference('Quality check', 'quality_check', { filtered: true, fixed: true }),
  item: text('Item', 40, { filtered: true, fixed: true }),
  points: optional(number('Points', { min: 0, max: 100 })),
  na: flag('Not applicable'),
  /** Of the recording. */
  at_second: optional(number('Second', { min: 0, max: 86_400 })),
  note: optional(text('Note', 500, { long: true, protect: 'personal' })),
};

export interface NewQualityMark extends ValuesOf<typeof marks> {}
export interface QualityMark extends RecordRow, NewQualityMark {}

export const QUALITY_MARKS = record<QualityMark, NewQualityMark, Needed<typeof marks>>({
  name: 'quality_mark',
  table: 'quality_marks',
  noun: { one: 'mark of a check', many: 'marks of checks' },
  path: '/qc/v1/marks',
  group: 'Quality checks',
  access: NOBODY,
  operations: [],
  fields: marks,
  named: 'item',
  sort: 'created_on',
  idOf: ({ quality_check_id, item }) => `${quality_check_id}:${item}`,
});

const dispute = {
  quality_check_id: reference('Quality check', 'quality_check', { filtered: true, fixed: true }),
  item: text('Item', 40, { filtered: true, fixed: true }),
  dispute: text('Dispute', 300, { long: true, min: 3, protect: 'personal' }),
};
const disputeStored = {
  status: choice('Status', { open: 'Open', upheld: 'Upheld', changed: 'Changed' }, { default: 'open', filtered: true }),
  /** What stands from then on, where it was changed. */
  decided_mark: optional(number('Decided mark', { min: 0, max: 100 })),
  decided_na: flag('Decided as not applicable'),
  answer: optional(text('Answer', 300, { long: true, min: 3, protect: 'personal' })),
};

export interface NewDisputedItem extends ValuesOf<typeof dispute> {}
export interface DisputedItem extends RecordRow, NewDisputedItem, ValuesOf<typeof disputeStored> {}

export const DISPUTED_ITEMS = record<DisputedItem, NewDisputedItem, Needed<typeof dispute & typeof disputeStored>>({
  name: 'disputed_item',
  table: 'disputed_items',
  noun: { one: 'disputed item', many: 'disputed items' },
  path: '/qc/v1/disputed-items',
  group: 'Quality checks',
  access: NOBODY,
  operations: [],
  fields: dispute,
  stored: disputeStored,
  named: 'item',
  sort: 'created_on',
  looks: { open: 'attention', upheld: 'finished', changed: 'now' },
  idOf: ({ quality_check_id, item }) => `${quality_check_id}:${item}`,
});

const seats = { session_id: text('Session', 254, { fixed: true, filtered: true }) };
const seatsStored = {
  first_check: optional(text('First check', 36, { filtered: true })),
  second_check: optional(text('Second check', 36, { filtered: true })),
};

export interface NewCheckedSession extends ValuesOf<typeof seats> {}
export interface CheckedSession extends RecordRow, NewCheckedSession, ValuesOf<typeof seatsStored> {}

/** Who takes a check holds this row: a session has one first check and one second at most. No operation reads it. */
export const CHECKED_SESSIONS = record<CheckedSession, NewCheckedSession, Needed<typeof seats & typeof seatsStored>>({
  name: 'checked_session',
  table: 'checked_sessions',
  noun: { one: 'checked session', many: 'checked sessions' },
  path: '/qc/v1/checked-sessions',
  group: 'Quality checks',
  access: NOBODY,
  operations: [],
  fields: seats,
  stored: seatsStored,
  named: 'session_id',
  sort: '-created_on',
  idOf: ({ session_id }) => session_id,
});
