// A cycle in which trainers of a team are reviewed: its dates, guide and questionnaire, and how far it is (decisions 17).
import { TEAM_WORDS } from '../reviews/teams';
import { count } from './computedFields';
import { choice, date, flag, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { type FieldProblem, record, type RecordRow } from './record';

export const CYCLE_STATES = { draft: 'Draft', open: 'Open', closed: 'Closed', released: 'Released' } as const;

const fields = {
  name: text('Cycle', 80, { section: 'Cycle', sorted: true, searched: true }),
  team: choice('Team', TEAM_WORDS, { section: 'Cycle', sorted: true, filtered: true, fixed: true }),
  period_from: date('Period from', {
    section: 'Dates',
    sorted: true,
    hint: 'Numbers of the trainers are of these days',
  }),
  period_to: date('Period to', { section: 'Dates', sorted: true }),
  due_on: date('Due on', { section: 'Dates', sorted: true, filtered: true }),
  form_id: reference('Questionnaire', 'review_form', {
    section: 'Reviews',
    filtered: true,
    hint: 'Of the same team, and in use when the cycle opens',
  }),
  per_trainer: number('Reviewers per trainer', { section: 'Reviews', min: 1, max: 10, default: 3 }),
  per_reviewer: number('Trainers per reviewer, most', { section: 'Reviews', min: 1, max: 200, default: 8 }),
  self_assessment: flag('Ask trainers for a self-assessment', {
    section: 'Reviews',
    hint: 'Shown beside the form, and never in the score',
  }),
  guide: text('Guide for reviewers', 5000, { section: 'Guide', long: true, min: 3 }),
};
const stored = {
  status: choice('Status', CYCLE_STATES, { default: 'draft', sorted: true, filtered: true }),
  /** Opened for one review that somebody asked for. */
  on_request: flag('Asked for outside the cycles', { section: 'Cycle', filtered: true }),
  begun_on: optional(instant('Begun (IST)', { section: 'Steps', sorted: true })),
  closed_on: optional(instant('Closed (IST)', { section: 'Steps', sorted: true })),
  released_on: optional(instant('Released (IST)', { section: 'Steps', sorted: true })),
};
const computed = {
  trainers: count('Trainers', { of: 'cycle_trainer', by: 'cycle_id', status: ['in'] }, { section: 'Reviews' }),
  reviews: count(
    'Reviews',
    { of: 'trainer_review', by: 'cycle_id', status: ['assigned', 'in_progress', 'submitted'] },
    { section: 'Reviews' },
  ),
  submitted: count(
    'Submitted reviews',
    { of: 'trainer_review', by: 'cycle_id', status: ['submitted'] },
    { section: 'Reviews' },
  ),
};

export interface NewReviewCycle extends ValuesOf<typeof fields> {}
export interface ReviewCycle extends RecordRow, NewReviewCycle, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export function datesProblems({
  period_from,
  period_to,
  due_on,
}: Pick<NewReviewCycle, 'period_from' | 'period_to' | 'due_on'>): FieldProblem[] {
  return [
    ...(period_to < period_from ? [{ field: 'period_to', message: 'Must not be before the first day' }] : []),
    ...(due_on < period_from ? [{ field: 'due_on', message: 'Must not be before the period' }] : []),
  ];
}

export const REOPEN_ASKS = {
  reason: text('Reason', 300, { min: 3, long: true, hint: 'Reviewers are told, and it stays in the history' }),
};

export const REVIEW_CYCLES = record<ReviewCycle, NewReviewCycle, Needed<typeof fields & typeof stored>>({
  name: 'review_cycle',
  table: 'review_cycles',
  noun: { one: 'cycle', many: 'cycles' },
  path: '/review/v1/cycles',
  group: 'Trainer reviews',
  access: {
    read: 'staff',
    create: 'admin',
    edit: { who: 'admin', rows: () => ({ status: { anyOf: ['draft'] } }) },
    reveal: null,
  },
  fields,
  stored,
  computed,
  named: 'name',
  sort: '-created_on',
  touches: ['cycle_trainer', 'cycle_reviewer', 'trainer_review', 'review_feedback'],
  check: datesProblems,
  actions: {
    open: {
      label: 'Open cycle',
      done: 'opened',
      who: 'admin',
      from: ['draft'],
      to: 'open',
      confirmation: 'confirm',
      calm: true,
      follows:
        'What is known of each trainer is frozen as of now, reviewers are told, and trainers are asked for their self-assessment.',
      undo: { none: 'Reviewers and trainers have been told: close the cycle instead' },
      touches: ['sent_message', 'page_link'],
    },
    correct: {
      label: 'Correct',
      done: 'corrected',
      who: 'admin',
      from: ['open'],
      to: 'open',
      confirmation: 'form',
      fields: ['name', 'due_on', 'guide'],
      follows:
        'Reviewers read it at their tasks; Remind reviewers sends the date. Links for self-assessments end on the day that they name.',
      undo: 'correct',
    },
    remind: {
      label: 'Remind reviewers',
      done: 'reminded',
      who: 'admin',
      from: ['open'],
      adds: true,
      confirmation: 'confirm',
      calm: true,
      follows: 'Everybody with a review that is not submitted gets one message.',
      undo: { none: 'The message is with the reviewers already' },
      touches: ['sent_message'],
    },
    close: {
      label: 'Close cycle',
      done: 'closed',
      who: 'admin',
      from: ['open'],
      to: 'closed',
      confirmation: 'confirm',
      follows:
        'Nobody writes or submits reviews of it any more, and the links of trainers who were asked for a self-assessment end.',
      undo: 'reopen',
      touches: ['page_link'],
    },
    reopen: {
      label: 'Reopen',
      done: 'reopened',
      who: 'admin',
      from: ['closed'],
      to: 'open',
      confirmation: 'form',
      asks: REOPEN_ASKS,
      follows: 'Trainers who have not answered their self-assessment are asked again, by another link.',
      undo: 'close',
      touches: ['sent_message', 'page_link'],
    },
    release: {
      label: 'Release cycle',
      done: 'released',
      who: 'admin',
      from: ['closed'],
      to: 'released',
      confirmation: 'confirm',
      calm: true,
      follows: 'Possible once every trainer’s feedback is released. Afterwards nothing of the cycle changes.',
      undo: { none: 'Trainers have read their feedback' },
    },
  },
  looks: { draft: 'upcoming', open: 'now', closed: 'attention', released: 'finished' },
});
