// Which version of a course each session of a batch has, and the shipments by which that came about (decisions 13).
import type { NumbersMoved, Run } from '../learning/shipping';
import { choice, json, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { numberOfVersion } from './lmsVersion';
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
export const LMS_PINS = record<LmsPin, NewLmsPin, Needed<typeof fields & typeof stored>>({
  name: 'lms_pin',
  table: 'lms_pins',
  noun: { one: 'batch of a course', many: 'batches of courses' },
  path: '/lms/v1/pins',
  group: 'Learning content',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', ...['hold', 'release'].flatMap(forOneAndMany)],
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
      confirmation: 'confirm',
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
      confirmation: 'confirm',
      calm: true,
      undo: 'hold',
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

function versionWord(version: string | null): string {
  return version === null ? 'none' : `version ${numberOfVersion(version)}`;
}

/** An action for one, for many in one call, and for a job. */
function forOneAndMany(action: string): string[] {
  return [action, `${action}Many`, `${action}Job`];
}

const shipment = {
  batch_id: reference('Batch', 'batch', { filtered: true, fixed: true }),
  /** Counted from 1 by batch: a later one is rolled back first. */
  number: number('Number', { min: 1, fixed: true }),
  course_id: reference('Course of its content', 'lms_course', { filtered: true, fixed: true }),
  /** The version that the change led to. */
  course_version: number('Course version', { min: 1, sorted: true, filtered: true, fixed: true }),
  /** Begun where they came from no version. */
  moved: json<readonly NumbersMoved[]>('Sessions moved', 60_000, { default: [], words: wordsOfMoved }),
};
const outcome = {
  status: choice(
    'State',
    { shipped: 'Shipped', rolled_back: 'Rolled back' },
    { default: 'shipped', sorted: true, filtered: true },
  ),
};

export interface NewLmsShipment extends ValuesOf<typeof shipment> {}
export interface LmsShipment extends RecordRow, NewLmsShipment, ValuesOf<typeof outcome> {}

/** A version given to one batch. What it moved stays written; whether that holds is its state. */
export const LMS_SHIPMENTS = record<LmsShipment, NewLmsShipment, Needed<typeof shipment & typeof outcome>>({
  name: 'lms_shipment',
  table: 'lms_shipments',
  noun: { one: 'shipment', many: 'shipments' },
  path: '/lms/v1/shipments',
  group: 'Learning content',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'one', 'activity', ...['roll_back', 'ship_again'].flatMap(forOneAndMany)],
  fields: shipment,
  stored: outcome,
  named: 'id',
  called: ['batch_id'],
  sort: '-created_on',
  touches: ['lms_pin', 'lms_course'],
  actions: {
    roll_back: {
      label: 'Roll back',
      done: 'rolled back',
      who: 'staff',
      from: ['shipped'],
      to: 'rolled_back',
      confirmation: 'confirm',
      calm: true,
      follows: 'Sessions that were held stay as they were; the others get back what they had before.',
      undo: 'ship_again',
    },
    ship_again: {
      label: 'Ship again',
      done: 'shipped again',
      who: 'staff',
      from: ['rolled_back'],
      to: 'shipped',
      confirmation: 'confirm',
      calm: true,
      undo: 'roll_back',
    },
  },
  looks: { shipped: 'now', rolled_back: 'cancelled' },
});

function wordsOfMoved(moved: readonly NumbersMoved[]): string {
  return moved
    .map(({ first, last, from, to }) => `Sessions ${first}–${last}: ${versionWord(from)} → ${versionWord(to)}`)
    .join(', ');
}
