// Slots are offered page by page, ordered by start: how many per page, and where the next page begins.
import type { EpochSeconds } from '../units';

export const SLOTS_OFFERED = 60;

/** The start after which the next page begins; undefined on the last page. */
export function laterThan(slots: readonly { start_time: EpochSeconds }[]): EpochSeconds | undefined {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last || slots.length < SLOTS_OFFERED) return undefined;
  // Slots beyond this page may start together with its last one. If all of the page start together, continue with the next hour.
  return first.start_time === last.start_time ? last.start_time : last.start_time - 1;
}
