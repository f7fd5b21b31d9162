// Tax deducted at source (TDS): which rate a cycle has, and what it takes off what a payout comes to otherwise.
import type { EpochSeconds, IsoDate } from '../units';
import { cycleAt, type CycleId } from './cycles';
import { isCarriedOver } from './settlement';
import { type Figure, sumOf } from './totals';

export interface DatedTds {
  id: string;
  /** At most two decimals. */
  tax_percent: number;
  valid_from: IsoDate;
  created_on: EpochSeconds;
}

/** In force on the last day of the cycle, which is when its pay is earned: the one that began last, of two of a day the later entered one. 0 without one. */
export function tdsPercent(rates: readonly DatedTds[], cycle: CycleId): number {
  const { last } = cycleAt(cycle);
  const rank = ({ valid_from, created_on, id }: DatedTds) =>
    [valid_from, String(created_on).padStart(12, '0'), id].join(' ');
  return (
    rates
      .filter(({ valid_from }) => valid_from <= last)
      .reduce<DatedTds | undefined>((latest, each) => (latest && rank(latest) > rank(each) ? latest : each), undefined)
      ?.tax_percent ?? 0
  );
}

/** Rounded half up to the paisa. Of an amount below zero it is given back, so that what is taken off again later was taxed once. */
export function tdsOf(amount: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100));
  const off = Number((2n * BigInt(Math.abs(amount)) * hundredths + 10_000n) / 20_000n);
  return amount < 0 && off > 0 ? -off : off;
}

/** What a line is of that is the TDS of a cycle, in its payout and where a later one corrects it. */
export function tdsSource(cycle: CycleId): string {
  return `tds:${cycle}`;
}

export function isTds({ source_id }: { source_id: string }): boolean {
  return source_id.startsWith('tds:');
}

/** What a payout comes to before TDS. What another one carried over is left out: its TDS was reckoned there. */
export function taxable(lines: readonly (Figure & { source_id: string })[]): number {
  return sumOf(lines.filter((line) => !isTds(line) && !isCarriedOver(line)));
}
