// Slots are offered some at a time, by their start: how many, and from where on the next ones are.
import type { EpochSeconds } from '../units';

export const SLOTS_OFFERED = 60;

/** The start after which the next slots begin; undefined where these are the last ones. */
export function laterThan(slots: readonly { start_time: EpochSeconds }[]): EpochSeconds | undefined {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last || slots.length < SLOTS_OFFERED) return undefined;
  // More may begin with the last one; where all begin at once there are enough of them, and the next hour is asked for.
  return first.start_time === last.start_time ? last.start_time : last.start_time - 1;
}
