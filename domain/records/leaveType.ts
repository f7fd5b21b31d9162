// Types of leave: what each is called, whether it is paid, and what pays for it. What accrues of it are rows of their own (`leaveAccrual.ts`).
import { count } from './computedFields';
import { choice, flag, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  name: text('Name', 60, { section: 'Leave type', min: 2, sorted: true, searched: true }),
  pay: choice(
    'Pay',
    { paid: 'Paid', unpaid: 'Unpaid' },
    {
      section: 'Leave type',
      default: 'paid',
      filtered: true,
      hint: 'A payout pays hours that were held: it is said to the trainer, and changes no payout',
    },
  ),
  counts: flag('Counts against the balance', {
    section: 'Leave type',
    filtered: true,
    fixed: true,
    hint: 'Days before the type has an accrual rule come off the trainer’s leave balance. It stays so: another way is another type',
  }),
  below_zero: flag('May go below zero', {
    section: 'Leave type',
    hint: 'Without it, a leave over what is left is refused once the type has an accrual rule',
  }),
  note: optional(text('Note', 300, { section: 'Leave type' })),
};
const stored = {
  status: choice(
    'Status',
    { active: 'Active', retired: 'Retired' },
    { default: 'active', sorted: true, filtered: true },
  ),
};
const computed = {
  accruals: count(
    'Accrual rules',
    { of: 'leave_accrual', by: 'leave_type_id', status: ['set'] },
    { section: 'Leave type', sorted: true },
  ),
};

export interface NewLeaveType extends ValuesOf<typeof fields> {}
export interface LeaveType extends RecordRow, NewLeaveType, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const LEAVE_TYPES = record<LeaveType, NewLeaveType, Needed<typeof fields & typeof stored>>({
  name: 'leave_type',
  table: 'leave_types',
  noun: { one: 'leave type', many: 'leave types' },
  path: '/tms/v1/leave-types',
  group: 'Leaves',
  access: { read: 'staff', create: 'people', edit: 'people', reveal: null },
  fields,
  stored,
  computed,
  // Its name stands in leaves.
  touches: ['leave'],
  named: 'name',
  sort: 'name',
  duplicates: ['name'],
  actions: {
    retire: {
      label: 'Retire',
      done: 'retired',
      who: 'people',
      from: ['active'],
      to: 'retired',
      confirmation: 'confirm',
      undo: 'reactivate',
      follows:
        'No leave is applied for with it any more. What accrues goes on until an accrual rule of 0 days ends it.',
    },
    reactivate: {
      label: 'Reactivate',
      done: 'reactivated',
      who: 'people',
      from: ['retired'],
      to: 'active',
      confirmation: 'undo',
      undo: 'retire',
    },
  },
  looks: { active: 'now', retired: 'cancelled' },
});
