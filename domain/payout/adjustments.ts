// Corrections of a frozen payout: what its events come to now, less the frozen figure and all adjustments so far, event by event (decisions 14).
import { type Figure, sumOf } from './totals';

export interface FrozenPayout {
  /** As they were frozen. */
  frozen: readonly Figure[];
  /** Of this payout in later ones that are frozen too. */
  adjusted: readonly Figure[];
  /** The same events, as they would be paid now. */
  now: readonly Figure[];
  /** Events about which a ticket was resolved: what was agreed stays. */
  agreed: ReadonlySet<string>;
}

/** What the next payout still has to correct, of nothing that is even. */
export function adjustmentsOf({ frozen, adjusted, now, agreed }: FrozenPayout): Figure[] {
  const keys = [...new Set([...frozen, ...adjusted, ...now].map(({ key }) => key))];
  const paidFor = (event: string, lines: readonly Figure[]) => sumOf(lines.filter(({ key }) => key === event));
  return keys.flatMap((key) => {
    if (agreed.has(key)) return [];
    const amount = paidFor(key, now) - paidFor(key, frozen) - paidFor(key, adjusted);
    return amount === 0 ? [] : [{ key, amount }];
  });
}
