// An incentive or a deduction that somebody entered by hand; large ones take a second person (decisions 4 and 14).
import { SECOND_ABOVE } from '../payout/second';
import { choice, money, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

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
  second: { after: { enter_payout_line: 'created_by' }, over: { limit: SECOND_ABOVE, unit: 'INR' } },
} as const;

/** An incentive or a deduction that somebody entered, until its payout is frozen. One that awaits a second person is in no total. */
export const PAYOUT_ENTRIES = record<PayoutEntry, NewPayoutEntry, Needed<typeof entry & typeof entryStored>>({
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
      undo: { none: 'A confirmed line is withdrawn' },
      calm: true,
      ...SECOND_LINE,
    },
    decline: {
      label: 'Decline line',
      done: 'declined',
      from: ['awaiting_second'],
      to: 'declined',
      confirmation: 'confirm',
      undo: { none: 'A declined line is entered again' },
      ...SECOND_LINE,
    },
    withdraw: {
      label: 'Withdraw line',
      done: 'withdrawn',
      who: 'people',
      from: ['set', 'awaiting_second'],
      to: 'withdrawn',
      confirmation: 'confirm',
      undo: { none: 'A withdrawn line is entered again' },
    },
  },
  looks: { set: 'now', awaiting_second: 'attention', declined: 'cancelled', withdrawn: 'cancelled' },
});
