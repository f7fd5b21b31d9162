// What has become of one instalment, by what was paid of it and by the day in Asia/Kolkata (decisions 7).
import type { IsoDate } from '../units';
import type { LinkStage } from './linkState';

/** What the ledger says of it, whatever day it is. */
export type Settlement = 'open' | 'paid' | 'waived';

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

export interface InstalmentStage {
  /** What is true whatever day it is. */
  money_stage: Settlement | 'offer';
  /** Of a link that nobody has paid on, the last day on which this is asked: from the next it is an offer, never overdue (`isOffer`). */
  asked_until: IsoDate | null;
}

/** A link that was not sent is no debt when the day of its instalment is over. */
export function instalmentStage(
  settled: Settlement,
  due_date: IsoDate,
  { stage, expires_on }: { stage: LinkStage; expires_on: IsoDate },
): InstalmentStage {
  if (settled !== 'open') return { money_stage: settled, asked_until: null };
  if (stage === 'invalid') return { money_stage: 'offer', asked_until: null };
  const unsent = due_date < expires_on ? due_date : expires_on;
  return { money_stage: 'open', asked_until: stage === 'created' ? unsent : stage === 'sent' ? expires_on : null };
}
