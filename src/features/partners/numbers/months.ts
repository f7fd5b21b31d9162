// Which months the partners' numbers are of, and which number is shown, as the address says it.
import type { PartnerNumber } from '@domain/contract/partners';
import { monthBefore, monthOf, monthsBetween } from '@domain/sales/months';
import { useToday } from '@/clock/useNow';
import { selectAddressed } from '@/store/batchScreens';
import { useAppSelector } from '@/store/hooks';

export const NUMBERS: Readonly<Record<PartnerNumber, string>> = {
  leads: 'Leads',
  waiting: 'Waiting',
  approved: 'Approved',
  demos: 'Demos booked',
  attended: 'Demos attended',
  won: 'Leads won',
};
export const MONEY = 'money';
export type Shown = PartnerNumber | typeof MONEY;

/** As many months at once as the API takes. */
const MOST = 13;
const USUAL = 6;
/** Offered, the current one first. */
const OFFERED = 36;

export interface MonthRange {
  from: string;
  to: string;
}

export function useMonths(): MonthRange & { offered: string[] } {
  const today = monthOf(useToday());
  const [from, to] = [
    useAppSelector((state) => selectAddressed(state, 'from')),
    useAppSelector((state) => selectAddressed(state, 'to')),
  ];
  const offered = Array.from({ length: OFFERED }, (_, at) => monthBefore(today, at));
  const isSensible = from !== null && to !== null && offered.includes(from) && offered.includes(to) && from <= to;
  const range =
    isSensible && monthsBetween(from, to).length <= MOST
      ? { from, to }
      : { from: monthBefore(today, USUAL - 1), to: today };
  return { ...range, offered };
}

export function useShown(): Shown {
  const asked = useAppSelector((state) => selectAddressed(state, 'number')) ?? '';
  return asked === MONEY || Object.hasOwn(NUMBERS, asked) ? (asked as Shown) : 'leads';
}

/** The range that keeps the month that was chosen: the other end follows where it is before it, or too far away. */
export function rangeWith(range: MonthRange, end: 'from' | 'to', month: string): MonthRange {
  if (end === 'from') {
    const last = monthBefore(month, 1 - MOST);
    return { from: month, to: range.to < month ? month : range.to > last ? last : range.to };
  }
  const first = monthBefore(month, MOST - 1);
  return { to: month, from: range.from > month ? month : range.from < first ? first : range.from };
}
