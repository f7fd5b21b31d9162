// Gives hours to trainers as evenly as can be, as if a trainer's hours did not touch each other: what any plan is measured by (docs/decisions/250).
import type { HourMask, HourOfDay } from '../units';
import { ALL_HOURS, hoursOf, NO_HOURS } from './hours';

/** Trainers by place, and what each may be given. */
export interface Network {
  /** The hours that may be given. */
  open: readonly HourMask[];
  /** How many of them at most. */
  room: readonly number[];
  /** The hours that they have anyway, on the day and in the week. */
  day: readonly number[];
  week: readonly number[];
  /** By hour, how many trainers may be given it. */
  hourRoom: readonly number[];
  /** Whether the trainer may have these hours together: of choices that are equal otherwise, one that may stand is taken. */
  fits: (at: number, hours: HourMask) => boolean;
}

/** What a plan is judged by, in this order: more picks, then less of each of the others. Of the trainers who are given hours. */
export interface Aims {
  picks: number;
  /** The most hours that one of them then has on the day, and in the week. */
  fullestDay: number;
  fullestWeek: number;
  /** By how much the sum of the squares of all trainers' hours grows: the less, the more even. */
  daySpread: number;
  weekSpread: number;
}

const ORDER = ['fullestDay', 'fullestWeek', 'daySpread', 'weekSpread'] as const;

/** Negative where `one` is better. */
export function compareAims(one: Aims, other: Aims): number {
  if (one.picks !== other.picks) return other.picks - one.picks;
  for (const aim of ORDER) if (one[aim] !== other[aim]) return one[aim] - other[aim];
  return 0;
}

export function aimsOf({ day, week }: Pick<Network, 'day' | 'week'>, given: readonly HourMask[]): Aims {
  const aims = { picks: 0, fullestDay: 0, fullestWeek: 0, daySpread: 0, weekSpread: 0 };
  given.forEach((hours, at) => {
    if (hours === NO_HOURS) return;
    const count = hoursOf(hours).length;
    aims.picks += count;
    aims.fullestDay = Math.max(aims.fullestDay, day[at]! + count);
    aims.fullestWeek = Math.max(aims.fullestWeek, week[at]! + count);
    aims.daySpread += (day[at]! + count) ** 2 - day[at]! ** 2;
    aims.weekSpread += (week[at]! + count) ** 2 - week[at]! ** 2;
  });
  return aims;
}

/** More than any sum of hours of a week. */
const DAY_FIRST = 2 ** 32;

/**
 * The best of all ways to give at most `wanted` hours, by the order of the aims. What trainers can have at once is a polymatroid, and in one the
 * next hour always goes to whom it weighs least: that ends with the most hours, the least heaviest of them, and the least sum.
 */
export function spread(network: Network, wanted: number): HourMask[] {
  const { day, week } = network;
  let { room } = network;
  const fullestDay = heaviest(
    day,
    fill(network, room, wanted, (at, count) => day[at]! + count),
  );
  room = room.map((most, at) => Math.min(most, fullestDay - day[at]!));
  const fullestWeek = heaviest(
    week,
    fill(network, room, wanted, (at, count) => week[at]! + count),
  );
  room = room.map((most, at) => Math.min(most, fullestWeek - week[at]!));
  return fill(network, room, wanted, (at, count) => (day[at]! + count) * DAY_FIRST + week[at]! + count);
}

function heaviest(before: readonly number[], given: readonly HourMask[]): number {
  return given.reduce(
    (most, hours, at) => (hours === NO_HOURS ? most : Math.max(most, before[at]! + hoursOf(hours).length)),
    0,
  );
}

/** One hour after the other, each to the trainer whom it weighs least; where the hour is full, others change theirs for it. */
function fill(
  network: Network,
  room: readonly number[],
  wanted: number,
  weightOf: (at: number, count: number) => number,
): HourMask[] {
  const { open } = network;
  const given = open.map(() => NO_HOURS);
  const counts = open.map(() => 0);
  const left = [...network.hourRoom];
  for (let picks = 0; picks < wanted; picks++) {
    const ways = waysOut(network, given, left);
    let next = -1;
    let least = Infinity;
    for (let at = 0; at < open.length; at++) {
      if (counts[at]! >= room[at]! || (open[at]! & ~given[at]! & ways.hours) === NO_HOURS) continue;
      const weight = weightOf(at, counts[at]!);
      if (weight < least) [least, next] = [weight, at];
    }
    if (next < 0) break;
    counts[next]!++;
    let hour = bestHour(network, next, given[next]!, NO_HOURS, open[next]! & ~given[next]! & ways.hours, left, ways);
    given[next]! |= 1 << hour;
    for (let way = ways.of[hour]; way; way = ways.of[hour]) {
      given[way.at] = (given[way.at]! & ~(1 << hour)) | (1 << way.to);
      hour = way.to;
    }
    left[hour]!--;
  }
  return given;
}

interface Ways {
  /** Hours that can be given once more. */
  hours: HourMask;
  /** Of one that is full: who gives it up, for which other. */
  of: ({ at: number; to: HourOfDay; steps: number } | undefined)[];
}

function waysOut(network: Network, given: readonly HourMask[], left: readonly number[]): Ways {
  const ways: Ways = { hours: NO_HOURS, of: [] };
  left.forEach((room, hour) => {
    if (room > 0) ways.hours |= 1 << hour;
  });
  let found = ways.hours;
  for (let steps = 1; found !== NO_HOURS && ways.hours !== ALL_HOURS; steps++) {
    found = NO_HOURS;
    for (let at = 0; at < given.length; at++) {
      const held = given[at]! & ~ways.hours;
      if (held === NO_HOURS) continue;
      const others = network.open[at]! & ~given[at]! & ways.hours;
      if (others === NO_HOURS) continue;
      for (const hour of hoursOf(held)) {
        const known = ways.of[hour];
        if (known && network.fits(known.at, (given[known.at]! & ~(1 << hour)) | (1 << known.to))) continue;
        ways.of[hour] = { at, to: bestHour(network, at, given[at]!, 1 << hour, others, left, ways), steps };
        found |= 1 << hour;
      }
    }
    ways.hours |= found;
  }
  return ways;
}

/** One with which the trainer's hours may stand; then the one for which the fewest others change, and the emptiest. */
function bestHour(
  { fits }: Network,
  at: number,
  held: HourMask,
  without: HourMask,
  among: HourMask,
  left: readonly number[],
  ways: Ways,
): HourOfDay {
  const rank = (hour: HourOfDay) =>
    (fits(at, (held & ~without) | (1 << hour)) ? 0 : 1e9) + (ways.of[hour]?.steps ?? 0) * 1e6 - left[hour]!;
  return hoursOf(among).reduce((best, hour) => (rank(hour) < rank(best) ? hour : best));
}
