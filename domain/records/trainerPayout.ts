// What a trainer is paid for one cycle: computed from events, frozen, approved by another person, paid (decisions 14).
import { PAID_KINDS } from '../payout/lines';
import { OUTCOMES } from '../payout/outcomes';
import { OTHER_KINDS } from '../payout/totals';
import { trainerName } from './computedFields';
import { choice, flag, instant, json, money, number, optional, reference, text, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const PAYOUT_STATES = {
  open: 'Open',
  computed: 'Computed',
  frozen: 'Frozen',
  approved: 'Approved',
  paid: 'Paid',
  empty: 'Closed as empty',
} as const;
export type PayoutState = keyof typeof PAYOUT_STATES;
/** From here on nothing of it changes but how far it is. */
export const FROZEN_STATES: readonly PayoutState[] = ['frozen', 'approved', 'paid'];
/** Whatever turns up in its cycle now is a correction of another payout. */
export const SETTLED_STATES: readonly PayoutState[] = [...FROZEN_STATES, 'empty'];

const fields = {
  teacher_id: reference('Trainer', 'trainer', { filtered: true, fixed: true }),
  /** Its first day. */
  cycle: text('Cycle', 10, { sorted: true, filtered: true, fixed: true }),
  /** One payout a trainer and cycle. */
  place: text('Place', 280, { unique: true, fixed: true }),
};
const paisa = (label: string, options: { sorted?: true; filtered?: true } = {}) =>
  money(label, 'INR', { section: 'Amounts', min: -1e12, default: 0, ...options });
const figures = {
  total: paisa('Total', { sorted: true, filtered: true }),
  events_amount: paisa('Events', { sorted: true }),
  cover_amount: paisa('Of that for covers'),
  adjustments: paisa('Adjustments', { sorted: true, filtered: true }),
  incentives: paisa('Incentives'),
  deductions: paisa('Deductions'),
  paid_events: number('Paid events', { section: 'Counted', default: 0, sorted: true }),
  covers: number('Covers', { section: 'Counted', default: 0, sorted: true, filtered: true }),
  paid_minutes: number('Minutes paid', { section: 'Counted', default: 0 }),
  unmarked: number('Not marked', { section: 'Counted', default: 0, sorted: true, filtered: true }),
  without_contract: number('Without contract', { section: 'Counted', default: 0, filtered: true }),
};
const stored = {
  status: choice('Status', PAYOUT_STATES, { default: 'open', sorted: true, filtered: true }),
  ...figures,
  /** Lines that the last computation changed. */
  changed_lines: number('Changed lines', { section: 'Counted', default: 0, sorted: true, filtered: true }),
  computed_on: optional(instant('Computed (IST)', { section: 'Steps', sorted: true })),
  computed_by: optional(text('Computed by', 254, { section: 'Steps' })),
  frozen_on: optional(instant('Frozen (IST)', { section: 'Steps' })),
  frozen_by: optional(text('Frozen by', 254, { section: 'Steps', filtered: true })),
  approved_on: optional(instant('Approved (IST)', { section: 'Steps' })),
  approved_by: optional(text('Approved by', 254, { section: 'Steps', filtered: true })),
  paid_on: optional(instant('Paid (IST)', { section: 'Steps' })),
  paid_by: optional(text('Paid by', 254, { section: 'Steps' })),
  payment_reference: optional(text('Payment reference', 80, { section: 'Steps', hint: 'Of the bank’s transfer' })),
};
const computed = { trainer_name: trainerName('Trainer name', 'teacher_id', { searched: true }) };

export interface NewTrainerPayout extends ValuesOf<typeof fields> {}
export interface TrainerPayout
  extends RecordRow, NewTrainerPayout, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

/** Who took the steps before finance: those that other records know, the API adds. */
const PAYOUT_STEPS = { compute_payout: 'computed_by', freeze_payout: 'frozen_by' } as const;

export const TRAINER_PAYOUTS = record<TrainerPayout, NewTrainerPayout>({
  name: 'trainer_payout',
  table: 'trainer_payouts',
  noun: { one: 'payout', many: 'payouts' },
  path: '/tms/v1/payouts',
  group: 'Payouts',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  touches: ['payout_line', 'payout_ticket'],
  named: 'trainer_name',
  sort: '-cycle',
  keys: ['teacher_id', 'cycle', 'total'],
  sealed: { in: FROZEN_STATES, fields: Object.keys({ ...fields, ...figures }) },
  // Decisions 14: these and nothing else.
  actions: {
    compute: {
      label: 'Compute',
      done: 'computed',
      who: 'people',
      duty: 'compute_payout',
      from: ['open', 'computed'],
      to: 'computed',
      confirmation: 'confirm',
      calm: true,
    },
    freeze: {
      label: 'Freeze',
      done: 'frozen',
      who: 'people',
      duty: 'freeze_payout',
      from: ['computed'],
      to: 'frozen',
      confirmation: 'confirm',
      calm: true,
    },
    approve: {
      label: 'Approve',
      done: 'approved',
      who: 'finance',
      duty: 'approve_payout',
      takenIn: PAYOUT_STEPS,
      from: ['frozen'],
      to: 'approved',
      confirmation: 'confirm',
      calm: true,
    },
    pay: {
      label: 'Mark paid',
      done: 'paid',
      who: 'finance',
      duty: 'pay_payout',
      takenIn: PAYOUT_STEPS,
      from: ['approved'],
      to: 'paid',
      confirmation: 'confirm',
      calm: true,
      fields: ['payment_reference'],
      needs: ['payment_reference'],
    },
    // What was closed with its whole cycle.
    reopen: {
      label: 'Open again',
      done: 'opened again',
      who: 'people',
      from: ['empty'],
      to: 'open',
      confirmation: 'confirm',
      calm: true,
    },
  },
  looks: {
    open: 'upcoming',
    computed: 'attention',
    frozen: 'now',
    approved: 'now',
    paid: 'finished',
    empty: 'finished',
  },
});

export function placeOf(cycle: string, teacher_id: string): string {
  return `${cycle} ${teacher_id}`;
}

const LINE_KINDS = { ...PAID_KINDS, ...OTHER_KINDS } as const;

const line = {
  payout_id: reference('Payout', 'trainer_payout', { filtered: true, fixed: true }),
  teacher_id: reference('Trainer', 'trainer', { filtered: true, fixed: true }),
  cycle: text('Cycle', 10, { sorted: true, filtered: true, fixed: true }),
  /** Unique within the payout. */
  key: text('Key', 140, { fixed: true }),
  /** The session, or what was entered. */
  source_id: text('Event', 64, { filtered: true, fixed: true }),
  kind: choice('Kind', LINE_KINDS, { sorted: true, filtered: true }),
  label: text('What', 80, { fixed: true }),
  start_time: instant('Start (IST)', { sorted: true, filtered: true }),
  end_time: instant('End (IST)'),
  outcome: choice('Outcome', OUTCOMES, { filtered: true, sorted: true }),
  is_cover: flag('Cover', { filtered: true }),
  minutes: number('Minutes'),
  /** The contract that holds on its day. */
  contract_id: optional(text('Contract', 36, { filtered: true, fixed: true })),
  rate: money('Rate per hour', 'INR'),
  bonus: money('Cover bonus per hour', 'INR'),
  halves: number('Halves of the rate'),
  amount: money('Amount', 'INR', { min: -1e12, sorted: true, filtered: true }),
  /** Of an adjustment: the cycle that it corrects. */
  for_cycle: optional(text('Corrects', 10, { filtered: true })),
  ticket_id: optional(text('Ticket', 36, { filtered: true })),
  note: optional(text('Reason', 300)),
};
const lineComputed = { trainer_name: trainerName('Trainer name', 'teacher_id') };

export interface NewPayoutLine extends ValuesOf<typeof line> {}
export interface PayoutLine extends RecordRow, NewPayoutLine, ValuesOf<typeof lineComputed> {}
/** As it is computed, of a payout that is not frozen. */
export type LineData = Omit<NewPayoutLine, 'payout_id' | 'teacher_id' | 'cycle'>;

/** Of a frozen payout: every line with the event and the contract behind it. */
export const PAYOUT_LINES = record<PayoutLine, NewPayoutLine>({
  name: 'payout_line',
  table: 'payout_lines',
  noun: { one: 'payout event', many: 'payout events' },
  path: '/tms/v1/payout-events',
  group: 'Payouts',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one'],
  appendOnly: true,
  fields: line,
  computed: lineComputed,
  named: 'label',
  sort: 'start_time',
});

const computation = {
  payout_id: reference('Payout', 'trainer_payout', { filtered: true, fixed: true }),
  /** The first one of a payout is 1. */
  number: number('Number', { sorted: true, filtered: true }),
  lines: json<LineData[]>('Lines', 2_000_000),
};
export interface NewPayoutComputation extends ValuesOf<typeof computation> {}
export interface PayoutComputation extends RecordRow, NewPayoutComputation {}

/** What a payout came to each time it was computed: the last two tell what changed. */
export const PAYOUT_COMPUTATIONS = record<PayoutComputation, NewPayoutComputation>({
  name: 'payout_computation',
  table: 'payout_computations',
  noun: { one: 'computation', many: 'computations' },
  path: '/tms/v1/payout-computations',
  group: 'Payouts',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  appendOnly: true,
  fields: computation,
  named: 'id',
  sort: '-number',
});

const entry = {
  teacher_id: reference('Trainer', 'trainer', { section: 'Line', filtered: true, fixed: true }),
  cycle: text('Cycle', 10, { section: 'Line', filtered: true, fixed: true }),
  kind: choice('Kind', { incentive: 'Incentive', deduction: 'Deduction' }, { section: 'Line', filtered: true }),
  amount: money('Amount', 'INR', { section: 'Line', min: 1, max: 1_000_000_000, filtered: true }),
  reason: text('Reason', 300, { section: 'Line', min: 3 }),
};
export const ENTRY_STATES = {
  set: 'Set',
  awaiting_second: 'Awaiting second',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const;
const entryStored = {
  status: choice('Status', ENTRY_STATES, { default: 'set', filtered: true }),
  seconded_by: optional(text('Confirmed by', 254)),
};
export interface NewPayoutEntry extends ValuesOf<typeof entry> {}
export interface PayoutEntry extends RecordRow, NewPayoutEntry, ValuesOf<typeof entryStored> {}

const SECOND_LINE = {
  who: 'people',
  duty: 'second_payout_line',
  takenIn: { enter_payout_line: 'created_by' },
} as const;

/** An incentive or a deduction that somebody entered, until its payout is frozen. One that awaits a second person is in no total. */
export const PAYOUT_ENTRIES = record<PayoutEntry, NewPayoutEntry>({
  name: 'payout_entry',
  table: 'payout_entries',
  noun: { one: 'entered line', many: 'entered lines' },
  path: '/tms/v1/payout-entries',
  group: 'Payouts',
  access: { read: 'staff', create: 'people', edit: null, reveal: null },
  operations: ['page', 'one', 'activity', 'create', 'confirm', 'decline', 'withdraw'],
  fields: entry,
  stored: entryStored,
  touches: ['trainer_payout'],
  named: 'reason',
  sort: '-created_on',
  actions: {
    confirm: {
      label: 'Confirm line',
      done: 'confirmed',
      from: ['awaiting_second'],
      to: 'set',
      confirmation: 'confirm',
      calm: true,
      ...SECOND_LINE,
    },
    decline: {
      label: 'Decline line',
      done: 'declined',
      from: ['awaiting_second'],
      to: 'declined',
      confirmation: 'confirm',
      ...SECOND_LINE,
    },
    withdraw: {
      label: 'Withdraw line',
      done: 'withdrawn',
      who: 'people',
      from: ['set', 'awaiting_second'],
      to: 'withdrawn',
      confirmation: 'confirm',
    },
  },
  looks: { set: 'now', awaiting_second: 'attention', declined: 'cancelled', withdrawn: 'cancelled' },
});
