// Days that somebody gave a trainer of a type of leave, or took from them, with the reason. A row never changes: one is taken back by another.
import { trainerName } from './computedFields';
import { date, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { halfDayProblems } from './leaveAccrual';
import { record, type RecordRow } from './record';

const MOST_DAYS = 366;

const fields = {
  teacher_id: reference('Trainer', 'trainer', { section: 'Adjustment', filtered: true, fixed: true }),
  leave_type_id: reference('Leave type', 'leave_type', { section: 'Adjustment', filtered: true, fixed: true }),
  day: date('Day', {
    section: 'Adjustment',
    sorted: true,
    filtered: true,
    today: true,
    hint: 'From when on it counts, today or earlier',
  }),
  days: number('Days', {
    section: 'Adjustment',
    decimals: 1,
    min: -MOST_DAYS,
    max: MOST_DAYS,
    hint: 'Whole or half days; below zero where they are taken, such as -1.5',
  }),
  reason: text('Reason', 300, { section: 'Adjustment', min: 3 }),
  takes_back: optional(
    reference('Reverses', 'leave_adjustment', { section: 'Adjustment', filtered: true, fixed: true }),
  ),
};
const computed = { trainer_name: trainerName('Trainer name', 'teacher_id', { searched: true }) };

export interface NewLeaveAdjustment extends ValuesOf<typeof fields> {}
export interface LeaveAdjustment extends RecordRow, NewLeaveAdjustment, ValuesOf<typeof computed> {}

export const LEAVE_ADJUSTMENTS = record<LeaveAdjustment, NewLeaveAdjustment, Needed<typeof fields>>({
  name: 'leave_adjustment',
  table: 'leave_adjustments',
  noun: { one: 'leave adjustment', many: 'leave adjustments' },
  path: '/tms/v1/leave-adjustments',
  group: 'Leaves',
  // As the balance (decisions 4).
  access: { read: 'people', create: 'people', edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', 'create'],
  appendOnly: true,
  fields,
  computed,
  named: 'reason',
  sort: '-created_on',
  check: ({ days }) => [
    ...(days === 0 ? [{ field: 'days', message: 'Must not be 0' }] : []),
    ...halfDayProblems({ days }),
  ],
});
