// What a trainer is paid per hour, from a day on. A row never changes: another rate is another row (decisions 14).
import { trainerName } from './computedFields';
import { date, money, reference, optional, text, choice, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const MOST = 10_000_000;
const rate = (label: string) => money(label, 'INR', { section: 'Per hour held', max: MOST });

const fields = {
  teacher_id: reference('Trainer', 'trainer', { section: 'Contract', filtered: true, fixed: true }),
  valid_from: date('Valid from', { section: 'Contract', sorted: true, filtered: true }),
  batch_rate: rate('Batch'),
  ptm_rate: rate('PTM'),
  demo_rate: rate('Demo'),
  webinar_rate: rate('Webinar'),
  class_rate: rate('Other classes'),
  cover_bonus: money('Cover bonus', 'INR', {
    section: 'Per hour held',
    max: MOST,
    default: 0,
    hint: 'On top of the rate, where a session is held for somebody else',
  }),
  note: optional(text('Note', 300, { section: 'Contract' })),
};
const stored = { status: choice('Status', { set: 'Set', withdrawn: 'Withdrawn' }, { default: 'set', filtered: true }) };
const computed = { trainer_name: trainerName('Trainer name', 'teacher_id', { searched: true }) };

export interface NewPayoutContract extends ValuesOf<typeof fields> {}
export interface PayoutContract
  extends RecordRow, NewPayoutContract, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const PAYOUT_CONTRACTS = record<PayoutContract, NewPayoutContract, Needed<typeof fields & typeof stored>>({
  name: 'payout_contract',
  table: 'payout_contracts',
  noun: { one: 'contract', many: 'contracts' },
  path: '/tms/v1/payout-contracts',
  group: 'Payouts',
  access: { read: 'staff', create: 'admin', edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', 'create', 'withdraw'],
  fields,
  stored,
  computed,
  named: 'trainer_name',
  sort: '-valid_from',
  actions: {
    withdraw: {
      label: 'Withdraw contract',
      done: 'withdrawn',
      who: 'admin',
      from: ['set'],
      to: 'withdrawn',
      confirmation: 'confirm',
      undo: { none: 'The same rate is set again' },
    },
  },
  looks: { set: 'now', withdrawn: 'cancelled' },
});
