// Weekly hours as people read them.
import { TIME_ZONE } from '@domain/calendar';
import { weeklyHourText } from '@domain/formats';
import { slotIn } from '@domain/students/matching';
import type { EpochSeconds } from '@domain/units';

/** `Mon 5:30 PM`. */
export function slotWords(slot: string): string {
  return weeklyHourText(slot);
}

/** The same moment in Kolkata, as clocks are in the week after `at`. */
export function kolkataText(zone: string, slot: string, at: EpochSeconds): string {
  return slotWords(slotIn(zone, slot, TIME_ZONE, at));
}

/** `Mon 5:30 PM`, with Kolkata's clock where the family's is another: `Mon 5:30 PM (Tue 4:00 AM IST)`. */
export function bothClocks(zone: string, slot: string, at: EpochSeconds): string {
  const there = kolkataText(zone, slot, at);
  return there === slotWords(slot) ? there : `${slotWords(slot)} (${there} IST)`;
}
