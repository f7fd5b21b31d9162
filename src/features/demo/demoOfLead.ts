// Texts about a demo on the follow-up screens.
import { clockIn, countText, momentIn } from '@domain/formats';
import { TIME_ZONE } from '@domain/calendar';
import type { AttendanceListed } from '@domain/contract/demoFollowUp';
import type { EpochSeconds } from '@domain/units';

/** `Fri 20 Nov 2026, 9:00 AM`, in Indian time. */
export function slotLabel(start: EpochSeconds): string {
  return momentIn(TIME_ZONE, start);
}

/** `2 attempts, first at 8:55 AM`. */
export function attemptsLabel({ join_count, first_join }: Pick<AttendanceListed, 'join_count' | 'first_join'>): string {
  if (first_join === null) return 'No attempt';
  return `${countText({ one: 'attempt', many: 'attempts' }, join_count)}, first at ${clockIn(TIME_ZONE, first_join)}`;
}
