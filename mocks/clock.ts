// The clock of the mock API: what its pages say, since tests stop the clocks of pages, and those alone.
import type { EpochSeconds } from '@domain/units';

export interface ToldClock {
  /** Milliseconds since 1970, and whether they go on from there. */
  tell(now: number, runs: boolean): void;
  now(): EpochSeconds;
}

/** `elapsed`: milliseconds since any fixed moment. */
export function toldClock(elapsed: () => number = () => performance.now()): ToldClock {
  let said = { now: 0, runs: true, at: 0 };
  return {
    tell(now, runs) {
      said = { now, runs, at: elapsed() };
    },
    now: () => Math.floor((said.now + (said.runs ? elapsed() - said.at : 0)) / 1000),
  };
}
