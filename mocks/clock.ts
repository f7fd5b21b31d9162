// The clock of the mock API: what its pages say, since tests stop the clocks of pages, and those alone.
import type { EpochSeconds } from '@domain/units';

export interface PageClock {
  /** Milliseconds since 1970, and whether they go on from there. */
  set(now: number, runs: boolean): void;
  now(): EpochSeconds;
}

/** `elapsed`: milliseconds since any fixed moment. */
export function pageClock(elapsed: () => number = () => performance.now()): PageClock {
  let said = { now: 0, runs: true, at: 0 };
  return {
    set(now, runs) {
      said = { now, runs, at: elapsed() };
    },
    now: () => Math.floor((said.now + (said.runs ? elapsed() - said.at : 0)) / 1000),
  };
}
