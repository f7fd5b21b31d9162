// Stays in a batch, from one day to before another: how many seats they leave on each day (decisions 8).
import type { IsoDate } from '../units';

export interface Stay {
  from_date: IsoDate;
  /** The first day without it; null where it goes on. */
  to_date: IsoDate | null;
}

export function isOn({ from_date, to_date }: Stay, date: IsoDate): boolean {
  return from_date <= date && (to_date === null || date < to_date);
}

/** The least number of seats that are free on any day from that one on; none where too many were given. */
export function freeSeats(capacity: number, stays: readonly Stay[], from: IsoDate): number {
  // Seats are only ever taken on a day on which somebody begins.
  const days = [from, ...stays.map(({ from_date }) => from_date).filter((date) => date > from)];
  return Math.max(0, capacity - Math.max(...days.map((date) => stays.filter((stay) => isOn(stay, date)).length)));
}
