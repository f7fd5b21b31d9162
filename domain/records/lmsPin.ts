// Which version of a course each session of a batch has, and how that came about: begun, shipped, rolled back (decisions 13).
import type { NumbersMoved, Run } from '../learning/shipping';
import { choice, json, number, optional, reference, text, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const PIN_STATES = { following: 'Follows new versions', held: 'Held back' } as const;

const fields = {
  batch_id: reference('Batch', 'batch', { section: 'Course', filtered: true, fixed: true }),
  /** What its sessions to come have; null once its beginning was rolled back. */
  course_id: optional(reference('Course of its content', 'lms_course', { section: 'Course', filtered: true })),
  course_version: optional(number('Course version', { section: 'Course', min: 1, sorted: true, filtered: true })),
};
const stored = {
  /** A batch that is held back is shipped nothing until it is released. */
  status: choice('State', PIN_STATES, { default: 'following', sorted: true, filtered: true }),
  hold_reason: optional(text('Why it is held back', 300, { section: 'Course', long: true })),
  /** By numbers of sessions, held ones too. */
  runs: json<readonly Run[]>('Versions by session', 60_000, { default: [], words: wordsOfRuns }),
};

export interface NewLmsPin extends ValuesOf<typeof fields> {}
export interface LmsPin extends RecordRow, NewLmsPin, ValuesOf<typeof stored> {}

/** One a batch: its id is the batch's. */
export const LMS_PINS = record<LmsPin, NewLmsPin>({
  name: 'lms_pin',
  table: 'lms_pins',
  noun: { one: 'batch at a course', many: 'batches at courses' },
  path: '/lms/v1/pins',
  group: 'Learning content',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  named: 'id',
  called: ['batch_id'],
  sort: '-updated_on',
  idOf: ({ batch_id }) => batch_id,
  actions: {
    hold: {
      label: 'Hold back',
      done: 'held back',
      who: 'staff',
      from: ['following'],
      to: 'held',
      confirmation: 'form',
      many: true,
      calm: true,
      fields: ['hold_reason'],
      needs: ['hold_reason'],
      follows: 'It keeps the version that it has until it is released.',
      undo: 'release',
    },
    release: {
      label: 'Release',
      done: 'released',
      who: 'staff',
      from: ['held'],
      to: 'following',
      confirmation: 'undo',
      undo: 'hold',
    },
    roll_back: {
      label: 'Roll back',
      done: 'rolled back',
      who: 'staff',
      from: ['following', 'held'],
      confirmation: 'confirm',
      calm: true,
      undo: 'ship_again',
    },
    ship_again: {
      label: 'Ship again',
      done: 'shipped again',
      who: 'staff',
      from: ['following', 'held'],
      confirmation: 'undo',
      undo: 'roll_back',
    },
  },
  looks: { following: 'now', held: 'attention' },
});

function wordsOfRuns(runs: readonly Run[]): string {
  return runs
    .map(
      ({ first, last, version }) => `Sessions ${first}–${last}: version ${version.slice(version.lastIndexOf(':') + 1)}`,
    )
    .join(', ');
}

const move = {
  batch_id: reference('Batch', 'batch', { filtered: true, fixed: true }),
  course_id: reference('Course of its content', 'lms_course', { filtered: true, fixed: true }),
  what: choice(
    'What was done',
    { begun: 'Begun', shipped: 'Shipped', rolled_back: 'Rolled back' },
    { filtered: true, fixed: true },
  ),
  moved: json<readonly NumbersMoved[]>('Sessions moved', 60_000, { default: [] }),
  /** Of a roll back: the move that it takes back. */
  takes_back: optional(text('Takes back', 36, { filtered: true, fixed: true })),
};

export interface NewLmsPinMove extends ValuesOf<typeof move> {}
export interface LmsPinMove extends RecordRow, NewLmsPinMove {}

export const LMS_PIN_MOVES = record<LmsPinMove, NewLmsPinMove>({
  name: 'lms_pin_move',
  table: 'lms_pin_moves',
  noun: { one: 'move to a version', many: 'moves to versions' },
  path: '/lms/v1/pin-moves',
  group: 'Learning content',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  appendOnly: true,
  operations: [],
  fields: move,
  named: 'id',
  sort: '-created_on',
});
