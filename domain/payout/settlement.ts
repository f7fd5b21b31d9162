// What a payout corrects: an event is settled by itself, so that over all payouts it is paid what was agreed for it, else what it comes to now (decisions 14).
import { type Figure, sum } from './totals';

export interface Unsettled {
  /** What this payout pays for events anyway: those of its own cycle, and what was entered. */
  own: readonly Figure[];
  /** Everything that was ever frozen for events in other payouts, corrections too. */
  booked: readonly Figure[];
  /** What each event comes to now. One that is not there comes to nothing. */
  now: readonly Figure[];
  /** By event: what a resolved ticket has agreed. It holds whatever the event comes to later. */
  agreed: ReadonlyMap<string, number>;
}

/** By event, what this payout adds or takes off; nothing of those that are even. */
export function correctionsOf({ own, booked, now, agreed }: Unsettled): Figure[] {
  const [worth, paid] = [totals(now), totals([...booked, ...own])];
  return [...new Set([...paid.keys(), ...worth.keys(), ...agreed.keys()])].flatMap((key) => {
    const amount = (agreed.get(key) ?? worth.get(key) ?? 0) - (paid.get(key) ?? 0);
    return amount === 0 ? [] : [{ key, amount }];
  });
}

/** One event may have several lines. */
function totals(figures: readonly Figure[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { key, amount } of figures) found.set(key, sum([found.get(key) ?? 0, amount]));
  return found;
}

/** What a whole payout came to, in another one: no event is behind it. */
export function isCarriedOver({ key }: Pick<Figure, 'key'>): boolean {
  return key.startsWith('balance:');
}
