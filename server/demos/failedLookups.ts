// Counts links asked for in vain, so that codes cannot be found by trying.
import type { EpochSeconds } from '@domain/units';

const WINDOW_SECONDS = 15 * 60;
/** From one address; a person who mistypes a link needs few, and somebody else behind the same address some more. */
export const MAX_FAILED_LOOKUPS = 30;
const MAX_ADDRESSES = 20_000;

interface Count {
  failedLookups: number;
  until: EpochSeconds;
}

export class FailedLookups {
  readonly #counts = new Map<string, Count>();

  /** Until when this address is answered no more, because it asked for too many links that are not there. */
  blockedUntil(remote: string, now: EpochSeconds): EpochSeconds | undefined {
    const count = this.#counts.get(remote);
    return count && count.until > now && count.failedLookups >= MAX_FAILED_LOOKUPS ? count.until : undefined;
  }

  add(remote: string, now: EpochSeconds): void {
    this.#forget(now);
    const count = this.#counts.get(remote) ?? { failedLookups: 0, until: now + WINDOW_SECONDS };
    count.failedLookups++;
    this.#counts.set(remote, count);
  }

  /** Counts are in the order they began, so the oldest come first. */
  #forget(now: EpochSeconds): void {
    for (const [remote, { until }] of this.#counts) {
      if (until > now && this.#counts.size < MAX_ADDRESSES) break;
      this.#counts.delete(remote);
    }
  }
}
