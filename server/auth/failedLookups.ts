// Counts requests for links that do not exist, so that codes cannot be found by trying.
import type { EpochSeconds } from '@domain/units';

const WINDOW_SECONDS = 15 * 60;
/** Per address: enough for a person who mistypes a link, and for others behind the same address. */
export const MAX_FAILED_LOOKUPS = 30;
const MAX_ADDRESSES = 20_000;

interface Count {
  lookups: number;
  until: EpochSeconds;
}

export class FailedLookups {
  readonly #counts = new Map<string, Count>();

  /** Until when this address is blocked, because it requested too many links that do not exist. */
  blockedUntil(remote: string, now: EpochSeconds): EpochSeconds | undefined {
    const count = this.#counts.get(remote);
    return count && count.until > now && count.lookups >= MAX_FAILED_LOOKUPS ? count.until : undefined;
  }

  add(remote: string, now: EpochSeconds): void {
    this.#forget(now);
    const count = this.#counts.get(remote) ?? { lookups: 0, until: now + WINDOW_SECONDS };
    count.lookups++;
    this.#counts.set(remote, count);
  }

  /** The map keeps the order of insertion, so the oldest counts come first. */
  #forget(now: EpochSeconds): void {
    for (const [remote, { until }] of this.#counts) {
      if (until > now && this.#counts.size < MAX_ADDRESSES) break;
      this.#counts.delete(remote);
    }
  }
}
