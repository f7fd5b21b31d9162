// What has become of one instalment, by what was paid of it and by the day in Asia/Kolkata (decisions 7).
import type { IsoDate } from '../units';

/** What the ledger says of it, whatever day it is. */
export type Settlement = 'open' | 'paid' | 'waived';
export type InstalmentState = 'upcoming' | 'due' | 'overdue' | 'paid' | 'waived';

export interface InstalmentSums {
  amount: number;
  /** Of payments, less what was taken back by disputes. */
  paid: number;
  /** Of waivers and corrections: no longer asked for. */
  waived: number;
}

export function openOf({ amount, paid, waived }: InstalmentSums): number {
  return amount - paid - waived;
}

/** A part-paid one stays open; one that is waived in part and paid for the rest is paid. */
export function settlementOf(sums: InstalmentSums): Settlement {
  if (openOf(sums) > 0) return 'open';
  return sums.paid > 0 ? 'paid' : 'waived';
}

/** Due on its day, overdue from the next. */
export function instalmentState(settled: Settlement, due_date: IsoDate, today: IsoDate): InstalmentState {
  if (settled !== 'open') return settled;
  return due_date > today ? 'upcoming' : due_date === today ? 'due' : 'overdue';
}
