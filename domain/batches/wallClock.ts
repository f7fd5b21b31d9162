// From the wall clock of any time zone to instants, over gaps and repeated hours alike (decisions 8).
import type { ClockTime, EpochSeconds, IsoDate } from '../units';

const DAY_MS = 86_400_000;

/**
 * The instant at which clocks in `zone` (IANA) show `time` on `date`. One that does not exist is taken at the first instant
 * after the gap; one that exists twice, at its first. Throws a RangeError for a zone that does not exist.
 */
export function instantOf(zone: string, date: IsoDate, time: ClockTime): EpochSeconds {
  // As if the zone were UTC: the true instant lies within a day of it.
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = offsetAt(zone, wall - DAY_MS);
  const after = offsetAt(zone, wall + DAY_MS);
  const candidates = [wall - before, wall - after].sort((a, b) => a - b);
  const shown = candidates.find((instant) => instant + offsetAt(zone, instant) === wall);
  return (shown ?? changeBetween(zone, wall - DAY_MS, wall + DAY_MS)) / 1000;
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

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that the zone's clocks are ahead of UTC; date-fns-tz answers that only for a wall clock, not for an instant. */
function offsetAt(zone: string, instant: number): number {
  let format = formats.get(zone);
  if (!format) formats.set(zone, (format = formatIn(zone)));
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = parts;
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
