// The grid's working slabs, made of a weekday's working minutes (spec 3, decisions 1).
import type { WorkingHours } from '../contract/availability';
import type { MinuteOfDay } from '../units';

type MinuteRange = readonly [MinuteOfDay, MinuteOfDay];

/**
 * The whole hours within the working minutes. Two slabs that touch across midnight are one slab that wraps: a shift from
 * 22:00 to 04:00 is kept as the minutes of one date.
 */
export function workingHours(ranges: readonly MinuteRange[]): WorkingHours[] {
  const slabs = ranges
    .map(([from, to]) => ({ start_time_slab: Math.ceil(from / 60), end_time_slab: Math.floor(to / 60) }))
    .filter((slab) => slab.end_time_slab > slab.start_time_slab)
    .sort((one, other) => one.start_time_slab - other.start_time_slab);
  const [first] = slabs;
  const last = slabs.at(-1);
  if (!first || !last || slabs.length < 2) return slabs;
  const touchMidnight = first.start_time_slab === 0 && last.end_time_slab === 24;
  // Ranges that overlap cover the day without wrapping.
  if (!touchMidnight || first.end_time_slab > last.start_time_slab) return slabs;
  const night = { start_time_slab: last.start_time_slab, end_time_slab: first.end_time_slab };
  return [...slabs.slice(1, -1), night];
}
