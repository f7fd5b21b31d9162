// When sales work: the weekly hours within which the response clock of a new lead runs, from a day on. A row never changes: other hours are another row.
import { hoursProblem, PRESET_HOURS } from '../sales/managerHours';
import { choice, date, list, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  valid_from: date('Valid from', {
    section: 'Sales hours',
    sorted: true,
    filtered: true,
    hint: 'Leads that come from this day on. Clocks that run already stay as they are',
  }),
  hours: list('Working hours (IST)', 21, {
    section: 'Sales hours',
    min: 1,
    suggested: PRESET_HOURS,
    default: PRESET_HOURS,
    hint: 'Such as Mon 10:00-19:00',
  }),
  note: optional(text('Note', 300, { section: 'Sales hours' })),
};
const stored = { status: choice('Status', { set: 'Set', withdrawn: 'Withdrawn' }, { default: 'set', filtered: true }) };

export interface NewSalesHours extends ValuesOf<typeof fields> {}
export interface SalesHours extends RecordRow, NewSalesHours, ValuesOf<typeof stored> {}

export const SALES_HOURS = record<SalesHours, NewSalesHours, Needed<typeof fields & typeof stored>>({
  name: 'sales_hours',
  table: 'sales_hours',
  noun: { one: 'set of sales hours', many: 'sets of sales hours' },
  path: '/sales/v1/hours',
  group: 'Sales',
  access: { read: 'staff', create: 'admin', edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', 'create', 'withdraw'],
  fields,
  stored,
  named: 'valid_from',
  sort: '-valid_from',
  actions: {
    withdraw: {
      label: 'Withdraw hours',
      done: 'withdrawn',
      who: 'admin',
      from: ['set'],
      to: 'withdrawn',
      confirmation: 'confirm',
      undo: { none: 'The same hours are set again' },
    },
  },
  looks: { set: 'now', withdrawn: 'cancelled' },
  check: ({ hours }) =>
    hours.flatMap((entry) => {
      const message = hoursProblem(entry);
      return message === undefined ? [] : [{ field: 'hours', message }];
    }),
});
