// What a type of leave gives from a month on, and what of it a year's end carries over. A row never changes: other terms are another row.
import { choice, date, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { type FieldProblem, record, type RecordRow } from './record';

const MOST_DAYS = 366;

const fields = {
  leave_type_id: reference('Leave type', 'leave_type', { section: 'Accrual', filtered: true, fixed: true }),
  valid_from: date('Valid from', {
    section: 'Accrual',
    sorted: true,
    filtered: true,
    hint: 'The first day of a month to come: what was given before stays as it is',
  }),
  days: number('Days', {
    section: 'Accrual',
    decimals: 1,
    min: 0,
    max: MOST_DAYS,
    hint: 'Whole or half days, to each trainer from the month after joining. 0: days come by adjustments alone',
  }),
  accrues: choice(
    'Given',
    { month: 'Every month', year: 'For the year, up front' },
    {
      section: 'Accrual',
      default: 'month',
      hint: 'Up front within a year: in proportion to the months that are left of it',
    },
  ),
  leave_year: choice(
    'Year',
    { april: 'April to March', january: 'January to December' },
    { section: 'At the year’s end', default: 'april' },
  ),
  carry_most: optional(
    number('Carried over, at most days', {
      section: 'At the year’s end',
      decimals: 1,
      min: 0,
      max: MOST_DAYS,
      hint: 'Left empty: all that is left',
    }),
  ),
  carry_months: number('Expires after months', {
    section: 'At the year’s end',
    min: 0,
    max: 12,
    default: 0,
    hint: 'What was carried over. 0: it does not expire',
  }),
  note: optional(text('Note', 300, { section: 'Accrual' })),
};
const stored = { status: choice('Status', { set: 'Set', withdrawn: 'Withdrawn' }, { default: 'set', filtered: true }) };

export interface NewLeaveAccrual extends ValuesOf<typeof fields> {}
export interface LeaveAccrual extends RecordRow, NewLeaveAccrual, ValuesOf<typeof stored> {}

export const LEAVE_ACCRUALS = record<LeaveAccrual, NewLeaveAccrual, Needed<typeof fields & typeof stored>>({
  name: 'leave_accrual',
  table: 'leave_accruals',
  noun: { one: 'accrual rule', many: 'accrual rules' },
  path: '/tms/v1/leave-accruals',
  group: 'Leaves',
  access: { read: 'staff', create: 'people', edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', 'create', 'withdraw'],
  fields,
  stored,
  // How many it has.
  touches: ['leave_type'],
  named: 'valid_from',
  called: ['days', 'accrues', 'valid_from'],
  sort: '-valid_from',
  check: ({ valid_from, days, carry_most }) => [
    ...(typeof valid_from === 'string' && !valid_from.endsWith('-01')
      ? [{ field: 'valid_from', message: 'Must be the first day of a month' }]
      : []),
    ...halfDayProblems({ days, carry_most }),
  ],
  actions: {
    withdraw: {
      label: 'Withdraw rule',
      done: 'withdrawn',
      who: 'people',
      from: ['set'],
      to: 'withdrawn',
      confirmation: 'confirm',
      undo: { none: 'The same rule is set again' },
    },
  },
  looks: { set: 'now', withdrawn: 'cancelled' },
});

/** Accounts are kept in half days, so that nothing is rounded. */
export function halfDayProblems(values: Readonly<Record<string, unknown>>): FieldProblem[] {
  return Object.entries(values).flatMap(([field, value]) =>
    typeof value === 'number' && !Number.isInteger(value * 2)
      ? [{ field, message: 'Must be whole or half days, such as 1.5' }]
      : [],
  );
}
