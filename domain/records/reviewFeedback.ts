// What a trainer is told of a cycle: drafted from its reviews, edited, released, read and answered; and the steps that were agreed on (decisions 17).
import { idOfAll } from '../reviews/ids';
import { TEAM_WORDS } from '../reviews/teams';
import { ownTeam } from './cyclePeople';
import { joined, trainerName } from './computedFields';
import { choice, date, instant, list, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';
import { readBy } from './trainerReview';

export const FEEDBACK_STATES = {
  draft: 'Draft',
  released: 'Released',
  acknowledged: 'Acknowledged',
  disputed: 'Disputed',
  settled: 'Settled',
} as const;

const WORDS = { section: 'Feedback', long: true, protect: 'personal' } as const;

const fields = {
  cycle_id: reference('Cycle', 'review_cycle', { filtered: true, fixed: true }),
  team: choice('Team', TEAM_WORDS, { sorted: true, filtered: true, fixed: true }),
  teacher_id: reference('Trainer', 'trainer', { filtered: true, fixed: true }),
  strengths: optional(text('What goes well', 2000, WORDS)),
  improve: optional(text('What to work on', 2000, WORDS)),
};
const stored = {
  status: choice('Status', FEEDBACK_STATES, { default: 'draft', sorted: true, filtered: true }),
  /** Of the scores that stand. */
  mean_score: optional(number('Mean score, %', { min: 0, max: 100, decimals: 1, sorted: true, filtered: true })),
  /** How many scores the mean is made of: fewer than three, and it is not shown to the trainer. */
  review_count: number('Scored reviews', { min: 0, default: 0, sorted: true }),
  released_on: optional(instant('Released (IST)', { sorted: true, filtered: true })),
  released_by: optional(text('Released by', 254)),
  read_on: optional(instant('Read (IST)', { sorted: true })),
  answered_on: optional(instant('Answered (IST)', { sorted: true })),
  dispute: optional(text('Dispute', 300, { long: true, min: 3, protect: 'personal' })),
  answer: optional(text('Answer', 300, { long: true, min: 3, protect: 'personal' })),
  decided_by: optional(text('Decided by', 254)),
  /** Of a feedback that was taken back to be corrected: what the trainer had disputed in it. */
  disputed_before: optional(text('Disputed before', 300, { long: true, protect: 'personal' })),
};
const computed = {
  trainer_name: trainerName('Trainer name', 'teacher_id', { searched: true, sorted: true }),
  manager: joined(
    'Manager',
    { by: 'teacher_id', table: 'trainers', key: 'teacher_id', field: 'rm_email' },
    { filtered: true },
  ),
};

export interface NewReviewFeedback extends ValuesOf<typeof fields> {}
export interface ReviewFeedback
  extends RecordRow, NewReviewFeedback, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const REVIEW_FEEDBACKS = record<ReviewFeedback, NewReviewFeedback, Needed<typeof fields & typeof stored>>({
  name: 'review_feedback',
  table: 'review_feedbacks',
  noun: { one: 'feedback', many: 'feedbacks' },
  path: '/feedback/v1/feedbacks',
  group: 'Trainer reviews',
  access: {
    read: { who: 'staff', rows: ownTeam },
    create: null,
    edit: { who: 'admin', rows: () => ({ status: { anyOf: ['draft'] } }) },
    reveal: null,
  },
  fields,
  stored,
  computed,
  named: 'teacher_id',
  called: ['trainer_name', 'team'],
  sort: '-created_on',
  touches: ['page_link', 'sent_message'],
  idOf: ({ cycle_id, teacher_id }) => idOfAll(cycle_id, teacher_id),
  actions: {
    draft_again: {
      label: 'Draft again',
      done: 'drafted again',
      who: 'admin',
      from: ['draft'],
      confirmation: 'confirm',
      follows: 'It is written again from the reviews as they are submitted by now. What was edited in it is lost.',
      undo: { none: 'Edit it: its reviews stand beside it' },
    },
    release: {
      label: 'Release',
      done: 'released',
      who: 'admin',
      from: ['draft'],
      to: 'released',
      confirmation: 'confirm',
      calm: true,
      follows: 'The trainer gets a link to read it, and has 14 days to dispute it.',
      undo: { none: 'The trainer has the link: withdraw the feedback, which ends the link' },
    },
    take_back: {
      label: 'Withdraw',
      done: 'withdrawn',
      who: 'admin',
      from: ['released', 'acknowledged', 'disputed', 'settled'],
      to: 'draft',
      confirmation: 'confirm',
      follows:
        'The trainer’s link leads nowhere from then on. A dispute that is right is corrected so: its words stay with the feedback, and the trainer is told.',
      undo: { none: 'Release it again: the trainer gets another link' },
    },
    settle: {
      label: 'Answer dispute',
      done: 'settled',
      who: 'admin',
      from: ['disputed'],
      to: 'settled',
      confirmation: 'form',
      calm: true,
      fields: ['answer'],
      needs: ['answer'],
      follows: 'The trainer reads it on the same page, and is told.',
      undo: { none: 'The trainer has been told' },
    },
  },
  looks: {
    draft: 'upcoming',
    released: 'now',
    acknowledged: 'finished',
    disputed: 'attention',
    settled: 'finished',
  },
});

export const STEP_KINDS = { training: 'Training', shadowing: 'Shadowing', second_check: 'Second check' } as const;

const step = {
  feedback_id: reference('Feedback', 'review_feedback', { filtered: true, fixed: true }),
  cycle_id: fields.cycle_id,
  teacher_id: fields.teacher_id,
  kind: choice('Step', STEP_KINDS, { filtered: true, sorted: true }),
  text: text('What is to be done', 300, { min: 3, long: true, protect: 'personal' }),
  owner: text('Owner', 254, {
    format: 'email',
    filtered: true,
    sorted: true,
    person: true,
    hint: 'E-mail of who sees to it',
  }),
  due_on: date('Due on', { sorted: true, filtered: true }),
};
const stepStored = {
  status: choice(
    'Status',
    { open: 'Open', done: 'Done', dropped: 'Dropped' },
    { default: 'open', sorted: true, filtered: true },
  ),
  done_on: optional(instant('Done (IST)', { sorted: true })),
  note: optional(text('Reason', 300, { min: 3, long: true, protect: 'personal' })),
  read_by: list('Read by', 4, { filtered: true }),
};
const stepComputed = { trainer_name: computed.trainer_name };

export interface NewReviewStep extends ValuesOf<typeof step> {}
export interface ReviewStep
  extends RecordRow, NewReviewStep, ValuesOf<typeof stepStored>, ValuesOf<typeof stepComputed> {}

/** A task with an owner: the next cycle shows what was known of the trainer before it and after. */
export const REVIEW_STEPS = record<ReviewStep, NewReviewStep, Needed<typeof step & typeof stepStored>>({
  name: 'review_step',
  table: 'review_steps',
  noun: { one: 'agreed step', many: 'agreed steps' },
  path: '/feedback/v1/steps',
  group: 'Trainer reviews',
  access: {
    read: { who: 'staff', rows: readBy },
    create: 'staff',
    edit: { who: 'staff', rows: openSteps },
    reveal: null,
  },
  child: {
    of: 'review_feedback',
    by: 'feedback_id',
    path: '/feedback/v1/feedbacks/:id/steps',
    filled: { cycle_id: 'cycle_id', teacher_id: 'teacher_id' },
    label: 'Add step',
    done: 'agreed on',
  },
  fields: step,
  stored: stepStored,
  computed: stepComputed,
  named: 'kind',
  called: ['kind', 'trainer_name'],
  sort: 'due_on',
  card: ['trainer_name', 'owner', 'due_on'],
  actions: {
    finish: {
      label: 'Mark as done',
      done: 'done',
      who: 'staff',
      from: ['open'],
      to: 'done',
      confirmation: 'undo',
      undo: 'reopen',
    },
    reopen: {
      label: 'Reopen step',
      done: 'reopened',
      who: 'staff',
      from: ['done'],
      to: 'open',
      confirmation: 'undo',
      undo: 'finish',
    },
    drop: {
      label: 'Drop',
      done: 'dropped',
      who: 'staff',
      from: ['open'],
      to: 'dropped',
      confirmation: 'form',
      fields: ['note'],
      needs: ['note'],
      undo: { none: 'Agree on another step; why this one was dropped stays' },
    },
  },
  looks: { open: 'now', done: 'finished', dropped: 'cancelled' },
});

function openSteps() {
  return { status: { anyOf: ['open'] } };
}
