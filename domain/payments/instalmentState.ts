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
  /** What is true whatever day it is. What is open of a link that is no debt (`isOffer`) is an offer. */
  money_stage: Settlement | 'offer';
  /** From the next day on it is an offer again: of a link that was sent, and that nobody has paid on. */
  ends_on: IsoDate | null;
}

export function instalmentStage(
  settled: Settlement,
  { stage, expires_on }: { stage: LinkStage; expires_on: IsoDate },
): InstalmentStage {
  if (settled !== 'open') return { money_stage: settled, ends_on: null };
  if (stage === 'created' || stage === 'invalid') return { money_stage: 'offer', ends_on: null };
  return { money_stage: 'open', ends_on: stage === 'sent' ? expires_on : null };
}
