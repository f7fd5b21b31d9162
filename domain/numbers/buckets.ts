// Days, weeks and months that numbers are told by. Each begins at midnight by the clocks of a zone, whatever these do in between.
import { fromZonedTime } from 'date-fns-tz';
import { addDays, dateInZone, SECONDS_PER_HOUR, startOfDay, TIME_ZONE, weekdayIndex } from '../calendar';
import type { EpochSeconds, IsoDate } from '../units';
import type { Days } from './periods';

export const GRAINS = { day: 'Day', week: 'Week', month: 'Month' } as const;
export type Grain = keyof typeof GRAINS;
/** Of one answer: more than a year of days. */
export const MAX_BUCKETS = 400;

/** The first day of the one that holds the date: weeks begin on Monday, months on the 1st. */
export function bucketOf(grain: Grain, date: IsoDate): IsoDate {
  if (grain === 'week') return addDays(date, -weekdayIndex(date));
  return grain === 'month' ? `${date.slice(0, 7)}-01` : date;
}

function nextBucket(grain: Grain, first: IsoDate): IsoDate {
  return grain === 'day' ? addDays(first, 1) : bucketOf(grain, addDays(first, grain === 'week' ? 7 : 31));
}

/** The first days of all that the days touch, empty ones too; undefined where they are more than `MAX_BUCKETS`. */
export function bucketsOf(grain: Grain, { from, to }: Days): IsoDate[] | undefined {
  const buckets: IsoDate[] = [];
  for (let first = bucketOf(grain, from); first <= to; first = nextBucket(grain, first)) {
    if (buckets.length === MAX_BUCKETS) return undefined;
    buckets.push(first);
  }
  return buckets;
}

/** The one asked for, or the next longer one by which the days are no more than `MAX_BUCKETS`; undefined where none is. */
export function grainFor(asked: Grain, days: Days): Grain | undefined {
  const grains = Object.keys(GRAINS) as Grain[];
  return grains.slice(grains.indexOf(asked)).find((grain) => bucketsOf(grain, days));
}

/** What of the days lies in one of them. */
export function daysOfBucket(grain: Grain, first: IsoDate, { from, to }: Days): Days {
  const last = addDays(nextBucket(grain, first), -1);
  return { from: first < from ? from : first, to: last > to ? to : last };
}

/** The first instant of the date by the clocks of the zone: midnight, or later where they are put forward over it. */
export function startInZone(zone: string, date: IsoDate): EpochSeconds {
  if (zone === TIME_ZONE) return startOfDay(date);
  const midnight = fromZonedTime(`${date}T00:00:00`, zone).getTime() / 1000;
  if (dateInZone(zone, midnight) >= date && dateInZone(zone, midnight - 1) < date) return midnight;
  // The clocks change at that midnight: dates never go back, so that the first instant is found by halves.
  let [before, there] = [midnight - 26 * SECONDS_PER_HOUR, midnight + 26 * SECONDS_PER_HOUR];
  while (there - before > 1) {
    const middle = Math.floor((before + there) / 2);
    if (dateInZone(zone, middle) >= date) there = middle;
    else before = middle;
  }
  return there;
}

/** The place of the last of `starts`, which ascend, that is not after the value. */
export function placeAmong<V extends IsoDate | EpochSeconds>(starts: readonly V[], value: V): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
