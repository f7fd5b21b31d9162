// What is deducted at source from what trainers are paid, in percent, from a day on. A row never changes: another rate is another row.
import { choice, date, number, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  tax_percent: number('Percent', {
    section: 'TDS rate',
    decimals: 2,
    min: 0,
    max: 60,
    hint: '0 ends the rate before it',
  }),
  valid_from: date('Valid from', {
    section: 'TDS rate',
    sorted: true,
    filtered: true,
    hint: 'A cycle has the rate of its last day. Frozen ones are corrected in the next payout',
  }),
  note: optional(text('Note', 300, { section: 'TDS rate' })),
};
const stored = { status: choice('Status', { set: 'Set', withdrawn: 'Withdrawn' }, { default: 'set', filtered: true }) };

export interface NewTdsRate extends ValuesOf<typeof fields> {}
export interface TdsRate extends RecordRow, NewTdsRate, ValuesOf<typeof stored> {}

export const TDS_RATES = record<TdsRate, NewTdsRate, Needed<typeof fields & typeof stored>>({
  name: 'tds_rate',
  table: 'tds_rates',
  noun: { one: 'TDS rate', many: 'TDS rates' },
  path: '/tms/v1/tds-rates',
  group: 'Payouts',
  access: { read: 'staff', create: 'admin', edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', 'create', 'withdraw'],
  fields,
  stored,
  // Payouts that are not frozen are reckoned by them.
  touches: ['trainer_payout'],
  named: 'valid_from',
  called: ['tax_percent', 'valid_from'],
  sort: '-valid_from',
  actions: {
    withdraw: {
      label: 'Withdraw rate',
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
