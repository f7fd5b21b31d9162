// The parts of a day in which families want a demo, by the wall clock of their own zone.
import { clockInZone } from '../calendar';
import type { EpochSeconds } from '../units';

export const DAY_PARTS = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const;
export type DayPart = keyof typeof DAY_PARTS;

/** Noon and 17:00 begin the next part; the hours after midnight are morning. */
export function dayPartOf(zone: string, instant: EpochSeconds): DayPart {
  const clock = clockInZone(zone, instant);
  if (clock < '12:00') return 'morning';
  return clock < '17:00' ? 'afternoon' : 'evening';
}
