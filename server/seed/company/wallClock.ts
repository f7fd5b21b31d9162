// What clocks of a batch's zone show at an hour of Asia/Kolkata, and how far it is ahead of UTC: asked for the same hours by every trainer.
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { slotText } from '@domain/batches/weeklySlots';
import { clockInZone, dateInZone, SECONDS_PER_DAY, SECONDS_PER_HOUR, startOfDay } from '@domain/calendar';
import type { ClockTime, EpochSeconds, HourOfDay, IsoDate } from '@domain/units';

/** An hour of the week in Asia/Kolkata. */
export interface Slot {
  weekday: number;
  hour: HourOfDay;
}

/** Mondays in the winter of the north and of the south. */
const WINTER = startOfDay('2026-01-05');
const SOUTHERN_WINTER = startOfDay('2026-07-06');

/** In the zone's winter. */
export function clockOfSlot(zone: string, slot: Slot): { weekday: number; time: ClockTime } {
  const start = startOfWinter(zone) + slot.weekday * SECONDS_PER_DAY + slot.hour * SECONDS_PER_HOUR;
  const wall = new Date((start + offsetOf(zone, start)) * 1000);
  return { weekday: (wall.getUTCDay() + 6) % 7, time: wall.toISOString().slice(11, 16) };
}

/** `Mon 17:30` on the clocks of the zone, in its winter. */
export function slotInZone(zone: string, slot: Slot): string {
  const { weekday, time } = clockOfSlot(zone, slot);
  return slotText({ weekday: WEEKDAYS[weekday]!, time });
}

export function changesClocks(zone: string): boolean {
  return zone !== 'Asia/Kolkata' && zone !== 'Asia/Dubai';
}

/** Clocks are an hour ahead of their winter. */
export function isSummer(zone: string, start: EpochSeconds): boolean {
  return changesClocks(zone) && offsetOf(zone, start) !== winterOffsetOf(zone);
}

const dates = new Map<number, IsoDate>();

export function dateThere(zone: string, start: EpochSeconds): IsoDate {
  const day = Math.floor((start + offsetOf(zone, start)) / SECONDS_PER_DAY);
  let date = dates.get(day);
  if (!date) dates.set(day, (date = new Date(day * SECONDS_PER_DAY * 1000).toISOString().slice(0, 10)));
  return date;
}

function startOfWinter(zone: string): EpochSeconds {
  return zone.startsWith('Australia/') || zone.startsWith('Pacific/') ? SOUTHERN_WINTER : WINTER;
}

const winterOffsets = new Map<string, EpochSeconds>();

function winterOffsetOf(zone: string): EpochSeconds {
  let offset = winterOffsets.get(zone);
  if (offset === undefined)
    winterOffsets.set(zone, (offset = offsetOf(zone, startOfWinter(zone) + SECONDS_PER_DAY / 2)));
  return offset;
}

/** By zone and day; undefined for a day on which clocks change. */
const known = new Map<string, Map<number, EpochSeconds | undefined>>();

/** Seconds that its clocks are ahead of UTC. */
function offsetOf(zone: string, start: EpochSeconds): EpochSeconds {
  let ofZone = known.get(zone);
  if (!ofZone) known.set(zone, (ofZone = new Map()));
  const day = changesClocks(zone) ? Math.floor(start / SECONDS_PER_DAY) : 0;
  if (!ofZone.has(day)) {
    const [first, last] = [day, day + 1].map((each) => measured(zone, each * SECONDS_PER_DAY));
    ofZone.set(day, day === 0 || first === last ? first : undefined);
  }
  return ofZone.get(day) ?? measured(zone, start);
}

function measured(zone: string, start: EpochSeconds): EpochSeconds {
  return Date.parse(`${dateInZone(zone, start)}T${clockInZone(zone, start)}:00Z`) / 1000 - start;
}

/** When a weekly slot is met in the week that begins at this midnight of Asia/Kolkata: an hour earlier in the summer of its zone. */
export function startOfSlot(zone: string, week: EpochSeconds, { weekday, hour }: Slot): EpochSeconds {
  const start = week + weekday * SECONDS_PER_DAY + hour * SECONDS_PER_HOUR;
  return isSummer(zone, start - SECONDS_PER_HOUR) ? start - SECONDS_PER_HOUR : start;
}
