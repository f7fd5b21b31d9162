// A review of one trainer by one person in a cycle: a task from being assigned to being submitted, its marks, and what it scores (decisions 17).
import { type AuthUser, isProdAdmin } from '../access';
import type { FilterValues } from '../lists/within';
import { idOfAll } from '../reviews/ids';
import { TEAM_WORDS } from '../reviews/teams';
import { joined, trainerName } from './computedFields';
import { choice, flag, instant, list, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';
import { CYCLE_STATES } from './reviewCycle';

export const REVIEW_STATES = {
  assigned: 'Assigned',
  in_progress: 'In progress',
  submitted: 'Submitted',
  declined: 'Declined',
} as const;
export type ReviewState = keyof typeof REVIEW_STATES;
/** Of these a trainer still is to be reviewed, or was. */
export const COUNTED_REVIEWS: readonly ReviewState[] = ['assigned', 'in_progress', 'submitted'];
export const OPEN_REVIEWS: readonly ReviewState[] = ['assigned', 'in_progress'];

const percent = (label: string) => number(label, { min: 0, max: 100, decimals: 1, sorted: true, filtered: true });
const WORDS = { long: true, protect: 'personal' } as const;

const fields = {
  cycle_id: reference('Cycle', 'review_cycle', { filtered: true, fixed: true }),
  team: choice('Team', TEAM_WORDS, { sorted: true, filtered: true, fixed: true }),
  teacher_id: reference('Trainer', 'trainer', { filtered: true, fixed: true }),
  reviewed_by: text('Reviewer', 254, { sorted: true, filtered: true, fixed: true, person: true }),
};
const stored = {
  status: choice('Status', REVIEW_STATES, { default: 'assigned', sorted: true, filtered: true }),
  strengths: optional(text('What goes well', 2000, WORDS)),
  improve: optional(text('What to work on', 2000, WORDS)),
  /** For administrators and the manager; in no feedback. */
  private_note: optional(text('Private note', 2000, WORDS)),
  /** As it was submitted; it stays, whatever is calibrated. */
  score: optional(percent('Score, %')),
  calibrated_score: optional(percent('Calibrated score, %')),
  calibration_reason: optional(text('Reason of the calibration', 300, { ...WORDS, min: 3 })),
  calibrated_by: optional(text('Calibrated by', 254)),
  calibrated_on: optional(instant('Calibrated (IST)', { sorted: true })),
  /** The one that counts: the calibrated one, where there is one. */
  standing_score: optional(percent('Score that stands, %')),
  submitted_on: optional(instant('Submitted (IST)', { sorted: true, filtered: true })),
  decline_reason: optional(text('Reason', 300, { ...WORDS, min: 3 })),
  /** Its marks were confirmed together with the reviewer's others. */
  is_confirmed: flag('Confirmed', { filtered: true }),
  /** The reviewer and the trainer's manager; administrators read all. */
  read_by: list('Read by', 4, { filtered: true }),
};
const computed = {
  trainer_name: trainerName('Trainer name', 'teacher_id', { searched: true, sorted: true }),
  manager: joined(
    'Manager',
    { by: 'teacher_id', table: 'trainers', key: 'teacher_id', field: 'rm_email' },
    { filtered: true },
  ),
  cycle_state: joined(
    'Cycle state',
    { by: 'cycle_id', table: 'review_cycles', key: 'id', field: 'status' },
    { labels: CYCLE_STATES, filtered: true },
  ),
};

export interface NewTrainerReview extends ValuesOf<typeof fields> {}
export interface TrainerReview
  extends RecordRow, NewTrainerReview, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

/** Of what is kept with its readers: production admins all, everybody else what names them. */
export const readBy = (user: AuthUser): true | FilterValues =>
  isProdAdmin(user) || { read_by: { anyOf: [user.email] } };
const own = ({ email }: AuthUser): FilterValues => ({ reviewed_by: { anyOf: [email] } });

export const TRAINER_REVIEWS = record<TrainerReview, NewTrainerReview, Needed<typeof fields & typeof stored>>({
  name: 'trainer_review',
  table: 'trainer_reviews',
  noun: { one: 'review', many: 'reviews' },
  path: '/review/v1/reviews',
  group: 'Trainer reviews',
  access: {
    read: { who: 'staff', rows: readBy },
    create: null,
    edit: null,
    reveal: null,
    actions: { withdraw: own, decline: own },
  },
  fields,
  stored,
  computed,
  named: 'teacher_id',
  called: ['trainer_name', 'team'],
  sort: '-created_on',
  touches: ['review_cycle', 'cycle_reviewer'],
  idOf: ({ cycle_id, teacher_id, reviewed_by }) => idOfAll(cycle_id, teacher_id, reviewed_by),
  actions: {
    withdraw: {
      label: 'Withdraw',
      done: 'withdrawn',
      who: 'staff',
      from: ['submitted'],
      to: 'in_progress',
      confirmation: 'confirm',
      calm: true,
      follows: 'Possible while the cycle is open. Its marks stay, and it is submitted again.',
      undo: { none: 'Submit it again: its marks are still there' },
    },
    decline: {
      label: 'Decline',
      done: 'declined',
      who: 'staff',
      from: ['assigned', 'in_progress'],
      to: 'declined',
      confirmation: 'form',
      fields: ['decline_reason'],
      needs: ['decline_reason'],
      follows: 'Somebody else is mapped to the trainer.',
      undo: { none: 'Somebody else may be mapped already: the person who maps can assign it to you again' },
    },
    unmap: {
      label: 'Take off',
      done: 'taken off',
      audited: 'unmapped',
      who: 'admin',
      from: ['assigned'],
      to: 'declined',
      confirmation: 'form',
      fields: ['decline_reason'],
      needs: ['decline_reason'],
      follows: 'The reviewer is told where the cycle is open, and somebody else can be mapped to the trainer.',
      undo: { none: 'The reviewer is told: the pair is mapped once more at Review Mapping' },
      touches: ['sent_message'],
    },
    calibrate: {
      label: 'Calibrate',
      done: 'calibrated',
      who: 'admin',
      from: ['submitted'],
      confirmation: 'form',
      fields: ['calibrated_score', 'calibration_reason'],
      needs: ['calibrated_score', 'calibration_reason'],
      follows: 'Both scores stay; this one counts.',
      undo: { none: 'Calibrate it again, to the score that it was submitted with' },
    },
  },
  looks: { assigned: 'upcoming', in_progress: 'now', submitted: 'finished', declined: 'attention' },
});

const marks = {
  review_id: reference('Review', 'trainer_review', { filtered: true, fixed: true }),
  item: text('Item', 40, { filtered: true, fixed: true }),
  points: optional(number('Points', { min: 0, max: 100 })),
  na: flag('Not applicable'),
  note: optional(text('Note', 500, { long: true, protect: 'personal' })),
};

export interface NewReviewMark extends ValuesOf<typeof marks> {}
export interface ReviewMark extends RecordRow, NewReviewMark {}

export const REVIEW_MARKS = record<ReviewMark, NewReviewMark, Needed<typeof marks>>({
  name: 'review_mark',
  table: 'review_marks',
  noun: { one: 'mark of a review', many: 'marks of reviews' },
  path: '/review/v1/marks',
  group: 'Trainer reviews',
  access: { read: 'admin', create: null, edit: null, reveal: null },
  operations: [],
  fields: marks,
  named: 'item',
  sort: 'created_on',
  idOf: ({ review_id, item }) => `${review_id}:${item}`,
});
