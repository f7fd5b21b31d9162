// What a plan asks of the family, and when: the rows that the ledger expects, and the lender's own that are only shown (decisions 7).
import { addDays, daysBetween, isRealDate } from '../calendar';
import type { IsoDate } from '../units';
import { discounted, instalments, stepOf } from './money';
import type { PlanKind } from './plans';

export interface ScheduleRow {
  /** From 1. */
  number: number;
  /** Minor units. */
  amount: number;
  due_date: IsoDate;
  /** Who pays it to us. */
  who: 'family' | 'lender';
}

export interface Schedule {
  /** They sum to the total, and each is a multiple of the currency's step. */
  rows: ScheduleRow[];
  /** What the family pays its lender month by month: shown, and not owed to us. */
  lender: Omit<ScheduleRow, 'who'>[];
}

export interface ScheduleChoices {
  /** Of an advance, percent of the total. */
  advancePercent?: number;
  /** Of `advance`: the day of the rest. */
  restOn?: IsoDate;
  /** Of the plans with a lender: how many months the family pays it. */
  lenderMonths?: number;
  /** Of `scheduled-recurring`. */
  parts?: number;
}

export const ADVANCE_PERCENT = { preset: 25, least: 10, most: 90 } as const;
/** The rest of an advance is due within these. */
export const REST_DAYS = 30;
export const LENDER_MONTHS = [3, 6, 9, 12] as const;
export const RECURRING_PARTS = { least: 2, most: 12 } as const;

/** Which choices a plan asks for. */
export const CHOICES_OF: Readonly<Record<PlanKind, readonly (keyof ScheduleChoices)[]>> = {
  full: [],
  advance: ['advancePercent', 'restOn'],
  emi: ['lenderMonths'],
  'advance-emi': ['advancePercent', 'lenderMonths'],
  'scheduled-recurring': ['parts'],
};

export interface ChoiceProblem {
  field: keyof ScheduleChoices | 'total';
  message: string;
}

/** What is wrong with the choices, in words; nothing where `scheduleOf` gives an answer. */
export function scheduleProblem(
  plan: PlanKind,
  total: number,
  currency: string,
  firstDay: IsoDate,
  choices: ScheduleChoices,
): ChoiceProblem | undefined {
  const step = stepOf(currency);
  if (!Number.isSafeInteger(total) || total % step !== 0)
    return { field: 'total', message: `Must be a multiple of ${step} in the smallest unit` };
  if (total <= 0) return { field: 'total', message: 'Nothing is left to pay' };
  const {
    advancePercent = ADVANCE_PERCENT.preset,
    restOn = addDays(firstDay, REST_DAYS),
    lenderMonths = 12,
    parts = RECURRING_PARTS.least,
  } = choices;
  const asked = CHOICES_OF[plan];
  for (const field of Object.keys(choices) as (keyof ScheduleChoices)[])
    if (choices[field] !== undefined && !asked.includes(field))
      return { field, message: 'This plan does not offer that choice' };
  if (asked.includes('advancePercent')) {
    const hundredths = advancePercent * 100;
    if (!(advancePercent >= ADVANCE_PERCENT.least && advancePercent <= ADVANCE_PERCENT.most))
      return { field: 'advancePercent', message: `Must be ${ADVANCE_PERCENT.least} to ${ADVANCE_PERCENT.most} %` };
    if (Math.abs(hundredths - Math.round(hundredths)) > 1e-6)
      return { field: 'advancePercent', message: 'Must have at most two decimals' };
    if (advanceOf(total, advancePercent, step) >= total)
      return { field: 'total', message: 'Is too small to be paid in parts' };
  }
  if (asked.includes('restOn')) {
    const days = isRealDate(restOn) ? daysBetween(firstDay, restOn) : 0;
    if (days < 1 || days > REST_DAYS)
      return { field: 'restOn', message: `Must be 1 to ${REST_DAYS} days after the first payment` };
  }
  if (asked.includes('lenderMonths') && !(LENDER_MONTHS as readonly number[]).includes(lenderMonths))
    return { field: 'lenderMonths', message: `Must be ${LENDER_MONTHS.join(', ')} months` };
  if (asked.includes('parts')) {
    if (!Number.isInteger(parts) || parts < RECURRING_PARTS.least || parts > RECURRING_PARTS.most)
      return { field: 'parts', message: `Must be ${RECURRING_PARTS.least} to ${RECURRING_PARTS.most} instalments` };
    if (total < parts * step) return { field: 'total', message: 'Is too small to be paid in parts' };
  }
  return undefined;
}

/** Throws a RangeError, in words, where `scheduleProblem` names one. */
export function scheduleOf(
  plan: PlanKind,
  total: number,
  currency: string,
  firstDay: IsoDate,
  choices: ScheduleChoices = {},
): Schedule {
  const problem = scheduleProblem(plan, total, currency, firstDay, choices);
  if (problem) throw new RangeError(`${problem.field}: ${problem.message}`);
  const step = stepOf(currency);
  const {
    advancePercent = ADVANCE_PERCENT.preset,
    restOn = addDays(firstDay, REST_DAYS),
    lenderMonths = 12,
    parts = RECURRING_PARTS.least,
  } = choices;
  const row = (number: number, amount: number, due_date: IsoDate, who: ScheduleRow['who'] = 'family'): ScheduleRow => ({
    number,
    amount,
    due_date,
    who,
  });
  const lender = (amount: number) =>
    instalments(amount, lenderMonths, step).map((each, index) => ({
      number: index + 1,
      amount: each,
      due_date: monthsLater(firstDay, index + 1),
    }));
  const advance = plan === 'advance' || plan === 'advance-emi' ? advanceOf(total, advancePercent, step) : 0;
  switch (plan) {
    case 'full':
      return { rows: [row(1, total, firstDay)], lender: [] };
    case 'advance':
      return { rows: [row(1, advance, firstDay), row(2, total - advance, restOn)], lender: [] };
    case 'emi':
      return { rows: [row(1, total, firstDay, 'lender')], lender: lender(total) };
    case 'advance-emi':
      return {
        rows: [row(1, advance, firstDay), row(2, total - advance, firstDay, 'lender')],
        lender: lender(total - advance),
      };
    case 'scheduled-recurring':
      return {
        rows: instalments(total, parts, step).map((amount, index) =>
          row(index + 1, amount, monthsLater(firstDay, index)),
        ),
        lender: [],
      };
  }
}

/** Rounded half up to the step, as a discount is; at least one step. */
function advanceOf(total: number, percent: number, step: number): number {
  return Math.max(step, total - discounted(total, percent, step));
}

/** The same day some months later, or that month's last where it has no such day. */
export function monthsLater(date: IsoDate, months: number): IsoDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, days));
  return first.toISOString().slice(0, 10);
}
