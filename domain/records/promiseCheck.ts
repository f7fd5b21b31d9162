// Whether a class meets at the hours that a family asks for, looked up before it buys: what was promised stands with the sale (decisions 11).
import { joined } from './computedFields';
import { choice, list, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { leadRows } from './leadAccess';
import { record, type RecordRow } from './record';

const fields = {
  lead_id: reference('Lead', 'lead', { filtered: true, fixed: true }),
  /** In the family's zone. */
  preferred_slots: list('Preferred hours', 21),
  /** Names of batches with free seats that meet at some of them. */
  batches: list('Batches that meet then', 50),
};
const stored = {
  status: choice(
    'Result',
    { fits: 'A class fits', none: 'No class fits', sold_anyway: 'Sold all the same' },
    { default: 'none', sorted: true, filtered: true },
  ),
  reason: optional(text('Reason', 300, { long: true, min: 3, protect: 'personal' })),
};
const computed = {
  lead_owner: joined('Owner', { by: 'lead_id', table: 'leads', key: 'id', field: 'lead_owner' }, { filtered: true }),
};

export interface NewPromiseCheck extends ValuesOf<typeof fields> {}
export interface PromiseCheck extends RecordRow, NewPromiseCheck, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const PROMISE_CHECKS = record<PromiseCheck, NewPromiseCheck, Needed<typeof fields & typeof stored>>({
  name: 'promise_check',
  table: 'promise_checks',
  noun: { one: 'promise check', many: 'promise checks' },
  path: '/sales/v1/promise-checks',
  group: 'Leads',
  access: { read: { who: 'staff', rows: leadRows }, create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  named: 'lead_id',
  called: ['status'],
  sort: '-created_on',
  actions: {
    sell_anyway: {
      label: 'Sell all the same',
      done: 'noted: sold all the same',
      who: 'staff',
      from: ['none'],
      to: 'sold_anyway',
      confirmation: 'form',
      undo: 'withdraw',
      fields: ['reason'],
      needs: ['reason'],
    },
    withdraw: {
      label: 'Withdraw reason',
      done: 'no longer sold all the same',
      who: 'staff',
      from: ['sold_anyway'],
      to: 'none',
      confirmation: 'confirm',
      undo: 'sell_anyway',
      calm: true,
    },
  },
  looks: { fits: 'finished', none: 'attention', sold_anyway: 'now' },
});
