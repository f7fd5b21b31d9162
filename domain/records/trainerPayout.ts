// What a trainer is paid for one cycle: computed from events, frozen, approved by another person, paid (decisions 14).
import { SECTION_STATES, type SectionState } from '../onboarding/progress';
import { joined, trainerName } from './computedFields';
import { choice, instant, money, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
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
  tds: paisa('TDS'),
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

const computed = {
  trainer_name: trainerName('Trainer name', 'teacher_id', { searched: true }),
  /** How far the trainer's bank details are: nothing is paid to an account that nobody has verified as it stands. */
  bank_state: joined(
    'Bank account',
    {
      by: 'teacher_id',
      table: 'trainer_onboardings',
      key: 'teacher_id',
      field: 'bank',
      otherwise: 'empty',
    },
    { section: 'Payment', filtered: true, labels: SECTION_STATES },
  ),
};

/** Of the bank account: in all of them but `verified` a payment is held. */
export const HELD_BY = Object.keys(SECTION_STATES).filter((state) => state !== 'verified') as SectionState[];

/** Why the payment waits, in words; undefined where it does not. One below zero is not paid anyway. */
export function heldBecause({
  total,
  bank_state,
}: Partial<Pick<TrainerPayout, 'total' | 'bank_state'>>): string | undefined {
  if (bank_state === undefined || bank_state === 'verified' || (total ?? 0) < 0) return undefined;
  return `The payment is held: the trainer’s bank details are ${HELD_WORDS[bank_state ?? 'empty']}, and are to be verified first`;
}

const HELD_WORDS: Readonly<Record<string, string>> = {
  empty: 'missing',
  draft: 'a draft',
  submitted: 'not verified yet',
  returned: 'returned for a correction',
};

export interface NewTrainerPayout extends ValuesOf<typeof fields> {}

export interface TrainerPayout
  extends RecordRow, NewTrainerPayout, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

/** Who took the steps before finance: those that other records know, the API adds. */
const PAYOUT_STEPS = { compute_payout: 'computed_by', freeze_payout: 'frozen_by' } as const;

export const TRAINER_PAYOUTS = record<TrainerPayout, NewTrainerPayout, Needed<typeof fields & typeof stored>>({
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
  keys: ['teacher_id', 'cycle', 'total', 'bank_state'],
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
      undo: { none: 'The next computation replaces it' },
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
      undo: { none: 'What is frozen changes no more: a correction goes into the next payout' },
      calm: true,
    },
    approve: {
      label: 'Approve',
      done: 'approved',
      who: 'finance',
      duty: 'approve_payout',
      second: { after: PAYOUT_STEPS },
      from: ['frozen'],
      to: 'approved',
      confirmation: 'confirm',
      undo: { none: 'What is approved is paid: a correction goes into the next payout' },
      calm: true,
    },
    pay: {
      label: 'Mark paid',
      done: 'paid',
      who: 'finance',
      duty: 'pay_payout',
      second: { after: PAYOUT_STEPS },
      from: ['approved'],
      to: 'paid',
      confirmation: 'confirm',
      undo: { none: 'Money has gone: a correction goes into the next payout' },
      calm: true,
      whyNot: (row) => heldBecause(row as Partial<TrainerPayout>),
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
      undo: { none: 'It is computed, frozen and paid like any other' },
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
