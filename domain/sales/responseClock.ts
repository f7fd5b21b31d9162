// The response clock of a new lead: 30 working minutes until the first call or message of its owner (decisions 11).
import { instantOf } from '../batches/wallClock';
import { addDays, dateInZone, SECONDS_PER_DAY, TIME_ZONE } from '../calendar';
import type { EpochSeconds, IsoDate } from '../units';
import { dueAt } from './hours';
import { PRESET_HOURS, type SalesWindows, windowsOf } from './managerHours';

const MINUTES = 30;
const [MORNING, EVENING] = ['09:00', '21:00'];
const PRESET = windowsOf(PRESET_HOURS);
/** Days whose nights are looked at; in the end more than any row of holidays has. */
const AHEAD = [5, 40];

/**
 * When the clock that began at `from` has run out: it runs within the sales hours, on no holiday, while the family's own clock shows
 * 09:00 to 21:00. Null where these never meet in the weeks ahead.
 */
export function responseDue({
  from,
  zone,
  holidays,
  hours = PRESET,
}: {
  from: EpochSeconds;
  zone: string;
  holidays: readonly IsoDate[];
  hours?: SalesWindows;
}): EpochSeconds | null {
  // Nearly always it is the first or the second day; a row of holidays takes longer.
  for (const days of AHEAD) {
    const due = dueAt({
      from,
      minutes: MINUTES,
      zone: TIME_ZONE,
      hours,
      holidays,
      pauses: zone === TIME_ZONE ? [] : nightsOf(zone, from, days),
    });
    if (due !== null && due <= from + (days - 2) * SECONDS_PER_DAY) return due;
  }
  return null;
}

/** Whether one may call the family now: its own clock shows 09:00 to 21:00. */
export function mayCallAt(zone: string, at: EpochSeconds): boolean {
  const date = dateInZone(zone, at);
  return at >= instantOf(zone, date, MORNING) && at < instantOf(zone, date, EVENING);
}

function nightsOf(zone: string, from: EpochSeconds, days: number): [EpochSeconds, EpochSeconds][] {
  const first = addDays(dateInZone(zone, from), -1);
  return Array.from({ length: days }, (_, at): [EpochSeconds, EpochSeconds] => {
    const date = addDays(first, at);
    return [instantOf(zone, date, EVENING), instantOf(zone, addDays(date, 1), MORNING)];
  });
}
