// From the wall clock of any time zone to instants, over gaps and repeated hours alike (decisions 8).
import type { ClockTime, EpochSeconds, IsoDate } from '../units';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * The instant at which clocks in `zone` (IANA) show `time` on `date`. One that does not exist is taken at the first instant
 * after the gap; one that exists twice, at its first. Throws a RangeError for a zone that does not exist.
 */
export function instantOf(zone: string, date: IsoDate, time: ClockTime): EpochSeconds {
  return firstShowing(zone, Date.parse(`${date}T${time}:00Z`)) / 1000;
}

/** The same of what the clocks show, in seconds since they showed 0:00 on 1970-01-01. */
export function instantOfWall(zone: string, wall: number): EpochSeconds {
  return firstShowing(zone, wall * 1000) / 1000;
}

/** What the clocks of the zone show at an instant, counted the same way: the other direction of `instantOfWall`. */
export function wallOf(zone: string, instant: EpochSeconds): number {
  return instant + offsetIn(zone, instant * 1000) / 1000;
}

/** In ms; `wall` is what the clocks show, as if the zone were UTC: the true instant lies within a day of it. */
function firstShowing(zone: string, wall: number): number {
  const offset = offsetOfWeek(zone, Math.floor((wall - DAY_MS) / WEEK_MS));
  // No zone has changed its clocks and back within two weeks since 2005; the shortest took three.
  if (offset === offsetOfWeek(zone, Math.floor((wall + DAY_MS) / WEEK_MS) + 1)) return wall - offset;
  const before = offsetIn(zone, wall - DAY_MS);
  const after = offsetIn(zone, wall + DAY_MS);
  const candidates = [wall - before, wall - after].sort((a, b) => a - b);
  const shown = candidates.find((instant) => instant + offsetIn(zone, instant) === wall);
  return shown ?? changeBetween(zone, wall - DAY_MS, wall + DAY_MS);
}

/** The first instant (ms) with the later offset; there is one change between the two. */
function changeBetween(zone: string, from: number, to: number): number {
  const earlier = offsetAt(zone, from);
  let [low, high] = [from, to];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(zone, middle) === earlier) low = middle;
    else high = middle;
  }
  return high;
}

/** Asking a zone costs a hundred times a look-up, and a year of working hours asks for each day four times. */
const offsetsByWeek = new Map<string, Map<number, number>>();
const MOST_WEEKS_KEPT = 4000;

/** As `offsetAt`, at the beginning of a week counted from 1970. */
function offsetOfWeek(zone: string, week: number): number {
  let weeks = offsetsByWeek.get(zone);
  if (!weeks) offsetsByWeek.set(zone, (weeks = new Map<number, number>()));
  let offset = weeks.get(week);
  if (offset !== undefined) return offset;
  offset = offsetAt(zone, week * WEEK_MS);
  if (weeks.size >= MOST_WEEKS_KEPT) weeks.clear();
  weeks.set(week, offset);
  return offset;
}

/** When clocks change in a week that has a change, ms. */
const changes = new Map<string, number>();

/** As `offsetAt`, from the weeks around the instant: a week that begins and ends alike has no change in it, any other has one. */
function offsetIn(zone: string, instant: number): number {
  const week = Math.floor(instant / WEEK_MS);
  const [before, after] = [offsetOfWeek(zone, week), offsetOfWeek(zone, week + 1)];
  if (before === after) return before;
  const key = `${zone} ${week}`;
  let change = changes.get(key);
  if (change === undefined) {
    if (changes.size >= MOST_WEEKS_KEPT) changes.clear();
    changes.set(key, (change = changeBetween(zone, week * WEEK_MS, (week + 1) * WEEK_MS)));
  }
  return instant < change ? before : after;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that the zone's clocks are ahead of UTC; date-fns-tz answers that only for a wall clock, not for an instant. */
function offsetAt(zone: string, instant: number): number {
  let format = formats.get(zone);
  if (!format) formats.set(zone, (format = formatIn(zone)));
  // Written as `month/day/year, hour:minute:second`; its parts one by one would take five times as long.
  const [month = 1, day = 1, year = 0, hour, minute, second] = (format.format(instant).match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const number = 'numeric';
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
  });
}
