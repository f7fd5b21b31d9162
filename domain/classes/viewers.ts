// How many people watched a stream, minute by minute (decisions 13 and 20).
import type { EpochSeconds } from '../units';

export interface Stay {
  person: string;
  from: EpochSeconds;
  /** The first second without the person. */
  to: EpochSeconds;
}

const MINUTE = 60;

/**
 * For `start`, `start + 60` and so on, as long as it is before `end`: how many different people are present at that second. Who is
 * there twice at once, with two devices, is one.
 */
export function viewersByMinute(stays: readonly Stay[], start: EpochSeconds, end: EpochSeconds): number[] {
  const count = Math.max(0, Math.ceil((end - start) / MINUTE));
  /** The first counted second at or after an instant, by its place. */
  const placeOf = (instant: EpochSeconds) => Math.min(count, Math.max(0, Math.ceil((instant - start) / MINUTE)));
  const spans = stays
    .map(({ person, from, to }) => ({ person, first: placeOf(from), after: placeOf(to) }))
    .sort((one, other) => one.first - other.first);
  const changes = new Int32Array(count + 1);
  const countedUntil = new Map<string, number>();
  for (const { person, first, after } of spans) {
    const since = Math.max(first, countedUntil.get(person) ?? 0);
    if (since >= after) continue;
    changes[since]! += 1;
    changes[after]! -= 1;
    countedUntil.set(person, after);
  }
  let present = 0;
  return Array.from(changes.subarray(0, count), (change) => (present += change));
}
