// Which hours of a rectangle are picked, and in which order: the one that keeps the most (docs/decisions/240).
import type { HourMask, HourOfDay } from '../units';
import { type CellCode, codeAt, freeHours } from './codes';
import type { DayFacts } from './facts';
import { countHours, hasHour, hoursOf } from './hours';

/** Hours of a rectangle that are not picked, by why: the code of their cell, or that the hour is over. */
export type LeftOut = Partial<Record<CellCode | 'over', number>>;

/** The hour at which the grid begins (spec 2.4): of two orders that keep as many hours, the one that begins earlier. */
const FIRST_SHOWN = 6;

/**
 * The hours of `wanted` to pick beside `picks`, in the order to pick them. None keeps more, by the rules of `codes.ts`:
 *
 * - An hour outside of long working ranges is stopped by no run of sessions, but makes runs longer: it comes last.
 * - Of the others, each run of four that would be full has to lose an hour. Taking them one after the other loses the last one of
 *   each such run, which is in the most of the runs that follow: no choice loses fewer. As the day is a ring, each hour has its turn to be
 *   the first; one that some best choice loses comes last in one of these turns, and cuts the ring.
 * - The limit of sessions takes any.
 *
 * Where `enough` hours do, no better order is looked for.
 */
export function hoursToPick(facts: DayFacts, picks: HourMask, wanted: HourMask, enough = 24): HourOfDay[] {
  const free = freeHours(facts, picks) & wanted;
  const [ruled, others] = [inOrder(free & facts.longRange), inOrder(free & ~facts.longRange)];
  let best: HourOfDay[] = [];
  for (let first = 0; first < Math.max(1, ruled.length); first++) {
    const kept = keptOf(facts, picks, [...ruled.slice(first), ...ruled.slice(0, first), ...others]);
    if (kept.length > best.length) best = kept;
    if (best.length >= enough || best.length === countHours(free) || !facts.rulesApply) break;
  }
  return best;
}

/** Each in its turn, where it is still free. */
function keptOf(facts: DayFacts, picks: HourMask, order: readonly HourOfDay[]): HourOfDay[] {
  const kept: HourOfDay[] = [];
  let held = picks;
  let free = freeHours(facts, held);
  for (const hour of order) {
    if (!hasHour(free, hour)) continue;
    kept.push(hour);
    held |= 1 << hour;
    free = freeHours(facts, held);
  }
  return kept;
}

function inOrder(hours: HourMask): HourOfDay[] {
  const all = hoursOf(hours);
  return [...all.filter((hour) => hour >= FIRST_SHOWN), ...all.filter((hour) => hour < FIRST_SHOWN)];
}

/** Adds up why the hours are left out; `codes` are those under the picks, once all are made. */
export function countLeftOut(counts: LeftOut, codes: string, hours: HourMask, over: HourMask): void {
  for (const hour of hoursOf(hours)) {
    const why = hasHour(over, hour) ? 'over' : codeAt(codes, hour);
    counts[why] = (counts[why] ?? 0) + 1;
  }
}
