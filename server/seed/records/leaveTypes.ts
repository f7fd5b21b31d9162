// Types of leave of the seeded company: casual leave comes off the balance that people keep by hand, sick leave accrues, comp off comes by adjustments.
import { addDays, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { LEAVE_ACCRUALS, type LeaveAccrual } from '@domain/records/leaveAccrual';
import { LEAVE_ADJUSTMENTS, type LeaveAdjustment } from '@domain/records/leaveAdjustment';
import { USUAL_LEAVE_NAME, USUAL_LEAVE_TYPE } from '@domain/leaves/usualType';
import { LEAVE_TYPES, type LeaveType } from '@domain/records/leaveType';
import type { RecordRow, RecordType } from '@domain/records/record';
import type { IsoDate } from '@domain/units';
import { auditOf } from '../../records/edits';
import type { AuditRow, SeedTrainer } from '../../store/store';
import { newRow } from '../../store/newRow';
import { DRAW, Random } from '../company/random';
import { madeBy } from './stamps';
import { uuid } from './webinars';

const ADMIN = 'admin@example.com';
export const SICK = 'sick';
const COMP_OFF = 'comp-off';

const TYPES = [
  { id: USUAL_LEAVE_TYPE, name: USUAL_LEAVE_NAME, counts: true, below_zero: true },
  { id: SICK, name: 'Sick leave', counts: true, below_zero: true, note: 'A doctor’s note from the third day on' },
  { id: 'unpaid', name: 'Unpaid leave', pay: 'unpaid', counts: false, below_zero: true },
  {
    id: COMP_OFF,
    name: 'Comp off',
    counts: false,
    below_zero: false,
    note: 'For a day worked that was a holiday or off',
  },
] as const;

const WORKED = [
  'Held sessions on Diwali',
  'Stood in on a Sunday',
  'Held a demo day on a holiday',
  'Trained new trainers on a day off',
];

/** The financial year before the running one began then: what was left of it has been carried over. */
function accountsSince(today: IsoDate): IsoDate {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 2 : 1);
  return `${year}-04-01`;
}

export function seedLeaveTypes(seed: number, today: IsoDate) {
  const valid_from = accountsSince(today);
  const by = madeBy(ADMIN, startOfDay(valid_from) - 40 * SECONDS_PER_DAY);
  const types = TYPES.map((type): LeaveType => newRow(LEAVE_TYPES, by, type));
  const random = new Random(seed, DRAW.leaves, 2);
  const rules: readonly Partial<LeaveAccrual>[] = [
    { leave_type_id: SICK, days: 1, accrues: 'month', carry_most: 3, carry_months: 3 },
    { leave_type_id: COMP_OFF, days: 0, accrues: 'month', carry_most: 0, note: 'A day for a day worked' },
  ];
  const accruals = rules.map((rule): LeaveAccrual =>
    newRow(LEAVE_ACCRUALS, madeBy(ADMIN, by.now + 3600), {
      id: uuid(random),
      leave_type_id: SICK,
      days: 0,
      valid_from,
      ...rule,
    }),
  );
  return {
    records: { [LEAVE_TYPES.name]: types, [LEAVE_ACCRUALS.name]: accruals },
    audit: [...types.map((row) => made(LEAVE_TYPES, row)), ...accruals.map((row) => made(LEAVE_ACCRUALS, row))],
  };
}

/** A day off for a day worked, of a few trainers, in this financial year. */
export function seedCompOffs(
  [seed, index]: readonly [number, number],
  trainer: SeedTrainer,
  today: IsoDate,
): { adjustments: LeaveAdjustment[]; audit: AuditRow[] } {
  const random = new Random(seed, index, DRAW.leaves, 3);
  if (index % 6 !== 2 || trainer.trainer_status === 'inactive') return { adjustments: [], audit: [] };
  const begun = `${Number(accountsSince(today).slice(0, 4)) + 1}-04-01`;
  const worked = addDays(today, -random.int(8, 40));
  const day = worked < begun ? begun : worked;
  const row: LeaveAdjustment = newRow(LEAVE_ADJUSTMENTS, madeBy(trainer.rm_email, startOfDay(day) + 11 * 3600), {
    id: uuid(random),
    teacher_id: trainer.teacher_id,
    leave_type_id: COMP_OFF,
    day,
    days: random.int(1, 4) / 2,
    reason: random.pick(WORKED),
  });
  return { adjustments: [row], audit: [made(LEAVE_ADJUSTMENTS, row)] };
}

function made<Row extends RecordRow>({ name, fields }: RecordType<Row>, row: Row): AuditRow {
  const filled = Object.keys(fields).flatMap((field) => {
    const after = Reflect.get(row, field) as unknown;
    return after === null ? [] : [[field, { before: null, after }]];
  });
  return auditOf({
    subject_type: name,
    subject_id: row.id,
    action: `${name}.created`,
    actor: row.created_by,
    at: row.created_on,
    version: 1,
    changes: Object.fromEntries(filled) as Parameters<typeof auditOf>[0]['changes'],
  });
}
