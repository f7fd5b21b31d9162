// Who is in a cycle: trainers with what was known of them when it opened, reviewers with how many they take, and pairs that may not be.
import { isProdAdmin } from '../access';
import type { FilterValues } from '../lists/within';
import type { Facts } from '../reviews/facts';
import { idOfAll } from '../reviews/ids';
import { joined, trainerName } from './computedFields';
import { choice, flag, instant, json, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const SELF = { long: true, protect: 'personal' } as const;

const trainer = {
  cycle_id: reference('Cycle', 'review_cycle', { filtered: true, fixed: true }),
  teacher_id: reference('Trainer', 'trainer', { filtered: true, fixed: true }),
};
const trainerStored = {
  status: choice('Status', { in: 'In the cycle', out: 'Taken out' }, { default: 'in', sorted: true, filtered: true }),
  frozen_on: optional(instant('Frozen (IST)', { sorted: true })),
  self_state: choice(
    'Self-assessment',
    { none: 'Not asked', asked: 'Asked', answered: 'Answered' },
    { default: 'none', sorted: true, filtered: true },
  ),
  self_well: optional(text('What went well, by the trainer', 1000, SELF)),
  self_hard: optional(text('What was hard, by the trainer', 1000, SELF)),
  self_help: optional(text('What would help, by the trainer', 1000, SELF)),
};
const ofTrainer = {
  trainer_name: trainerName('Trainer name', 'teacher_id', { searched: true, sorted: true }),
  manager: joined(
    'Manager',
    { by: 'teacher_id', table: 'trainers', key: 'teacher_id', field: 'rm_email' },
    { filtered: true },
  ),
};

export interface NewCycleTrainer extends ValuesOf<typeof trainer> {}
export interface CycleTrainer
  extends RecordRow, NewCycleTrainer, ValuesOf<typeof trainerStored>, ValuesOf<typeof ofTrainer> {}

/** Of a record about a trainer: production admins all of them, managers those of their team. */
export const ownTeam = (user: { email: string; permissions: readonly string[] }): true | FilterValues =>
  isProdAdmin(user) || { manager: { anyOf: [user.email] } };

export const CYCLE_TRAINERS = record<CycleTrainer, NewCycleTrainer, Needed<typeof trainer & typeof trainerStored>>({
  name: 'cycle_trainer',
  table: 'cycle_trainers',
  noun: { one: 'trainer of a cycle', many: 'trainers of cycles' },
  path: '/review/v1/cycle-trainers',
  group: 'Trainer reviews',
  access: { read: { who: 'staff', rows: ownTeam }, create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'keys', 'one', 'export', 'take_out', 'ask_again'],
  fields: trainer,
  stored: trainerStored,
  computed: ofTrainer,
  named: 'teacher_id',
  called: ['trainer_name'],
  sort: 'trainer_name',
  touches: ['review_cycle'],
  idOf: ({ cycle_id, teacher_id }) => idOfAll(cycle_id, teacher_id),
  actions: {
    take_out: {
      label: 'Take out',
      done: 'taken out',
      who: 'admin',
      from: ['in'],
      to: 'out',
      confirmation: 'confirm',
      follows: 'Only while the cycle is a draft.',
      undo: { none: 'Add the trainer again while the cycle is a draft' },
    },
    ask_again: {
      label: 'Send link again',
      done: 'asked again',
      audited: 'asked-again',
      address: 'ask-again',
      who: 'admin',
      from: ['in'],
      to: 'in',
      confirmation: 'confirm',
      calm: true,
      whyNot: (row) => {
        const { self_state } = row as Partial<CycleTrainer>;
        if (self_state === 'none') return 'The cycle asks for no self-assessment, or is not open yet';
        return self_state === 'answered' ? 'The trainer has answered already' : undefined;
      },
      follows: 'The trainer gets another link for the self-assessment; the one before leads nowhere from then on.',
      undo: { none: 'The trainer has the link: it is sent once more, which ends this one' },
      touches: ['page_link', 'sent_message'],
    },
  },
  looks: { in: 'now', out: 'cancelled' },
});

const frozen = {
  cycle_id: trainer.cycle_id,
  teacher_id: trainer.teacher_id,
  facts: json<Facts>('Facts', 4_000_000, { words: () => 'Frozen' }),
};

export interface NewFrozenFacts extends ValuesOf<typeof frozen> {}
export interface FrozenFacts extends RecordRow, NewFrozenFacts {}

/** Written when the cycle opens, and never again: reviews show them, and no list does. */
export const FROZEN_FACTS = record<FrozenFacts, NewFrozenFacts, Needed<typeof frozen>>({
  name: 'frozen_facts',
  table: 'frozen_facts',
  noun: { one: 'facts of a trainer', many: 'facts of trainers' },
  path: '/review/v1/frozen-facts',
  group: 'Trainer reviews',
  access: { read: 'admin', create: null, edit: null, reveal: null },
  operations: [],
  appendOnly: true,
  fields: frozen,
  named: 'teacher_id',
  sort: '-created_on',
  idOf: ({ cycle_id, teacher_id }) => idOfAll(cycle_id, teacher_id),
});

const reviewer = {
  cycle_id: reference('Cycle', 'review_cycle', { filtered: true, fixed: true }),
  reviewed_by: text('Reviewer', 254, { format: 'email', sorted: true, filtered: true, fixed: true }),
  most: number('Trainers, most', { min: 0, max: 200, sorted: true }),
};
const reviewerStored = {
  guide_read_on: optional(instant('Guide read (IST)', { sorted: true })),
  confirmed_on: optional(instant('Confirmed (IST)', { sorted: true })),
};
export interface NewCycleReviewer extends ValuesOf<typeof reviewer> {}
export interface CycleReviewer extends RecordRow, NewCycleReviewer, ValuesOf<typeof reviewerStored> {}

export const CYCLE_REVIEWERS = record<CycleReviewer, NewCycleReviewer, Needed<typeof reviewer & typeof reviewerStored>>(
  {
    name: 'cycle_reviewer',
    table: 'cycle_reviewers',
    noun: { one: 'reviewer', many: 'reviewers' },
    path: '/review/v1/cycle-reviewers',
    group: 'Trainer reviews',
    access: {
      read: { who: 'staff', rows: (user) => isProdAdmin(user) || { reviewed_by: { anyOf: [user.email] } } },
      create: null,
      edit: null,
      reveal: null,
    },
    operations: ['page', 'count', 'one'],
    fields: reviewer,
    stored: reviewerStored,
    named: 'reviewed_by',
    sort: 'reviewed_by',
    idOf: ({ cycle_id, reviewed_by }) => idOfAll(cycle_id, reviewed_by),
  },
);

const barred = {
  reviewed_by: text('Reviewer', 254, { section: 'Pair', format: 'email', sorted: true, filtered: true, fixed: true }),
  teacher_id: reference('Trainer', 'trainer', { section: 'Pair', filtered: true, fixed: true }),
  reason: text('Reason', 300, { section: 'Pair', min: 3, long: true, protect: 'personal' }),
};
const barredStored = {
  status: choice('Status', { barred: 'Barred', lifted: 'Lifted' }, { default: 'barred', sorted: true, filtered: true }),
  /** Declared by the reviewer, or entered by an administrator. */
  is_declared: flag('Declared by the reviewer', { filtered: true }),
};
const barredComputed = { trainer_name: ofTrainer.trainer_name };

export interface NewBarredPair extends ValuesOf<typeof barred> {}
export interface BarredPair
  extends RecordRow, NewBarredPair, ValuesOf<typeof barredStored>, ValuesOf<typeof barredComputed> {}

export const BARRED_PAIRS = record<BarredPair, NewBarredPair, Needed<typeof barred & typeof barredStored>>({
  name: 'barred_pair',
  table: 'barred_pairs',
  noun: { one: 'barred pair', many: 'barred pairs' },
  path: '/review/v1/barred-pairs',
  group: 'Trainer reviews',
  access: {
    read: { who: 'staff', rows: (user) => isProdAdmin(user) || { reviewed_by: { anyOf: [user.email] } } },
    create: 'admin',
    edit: 'admin',
    reveal: null,
  },
  fields: barred,
  stored: barredStored,
  computed: barredComputed,
  named: 'reviewed_by',
  called: ['reviewed_by', 'trainer_name'],
  sort: '-created_on',
  idOf: ({ reviewed_by, teacher_id }) => idOfAll(reviewed_by, teacher_id),
  actions: {
    lift: {
      label: 'Lift',
      done: 'lifted',
      who: 'admin',
      from: ['barred'],
      to: 'lifted',
      confirmation: 'undo',
      undo: 'bar',
    },
    bar: {
      label: 'Bar again',
      done: 'barred again',
      who: 'admin',
      from: ['lifted'],
      to: 'barred',
      confirmation: 'undo',
      undo: 'lift',
    },
  },
  looks: { barred: 'attention', lifted: 'cancelled' },
});
