// What a payout is made of: its lines when it is frozen, and what it came to each time it was computed (decisions 14).
import { trainerName } from './computedFields';
import { PAID_KINDS } from '../payout/lines';
import { OUTCOMES } from '../payout/outcomes';
import { OTHER_KINDS } from '../payout/totals';
import {
  choice,
  flag,
  instant,
  json,
  money,
  number,
  optional,
  reference,
  text,
  type ValuesOf,
  type Needed,
} from './fields';
import { record, type RecordRow } from './record';

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
export const PAYOUT_LINES = record<PayoutLine, NewPayoutLine, Needed<typeof line>>({
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
export const PAYOUT_COMPUTATIONS = record<PayoutComputation, NewPayoutComputation, Needed<typeof computation>>({
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
