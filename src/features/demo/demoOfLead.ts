// What the follow-up screens say of a demo and its lead, and how they search among them.
import { clockIn, dayIn } from '@domain/business/timeZones';
import { TIME_ZONE } from '@domain/calendar';
import type { AttendanceRow } from '@domain/contract/demoFollowUp';
import type { EpochSeconds } from '@domain/units';

type Named = Pick<AttendanceRow, 'first_name' | 'last_name' | 'teacher_name' | 'mobile_number' | 'email_address'>;

export function nameOf({ first_name, last_name }: Pick<Named, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

/** `Fri, 20 Nov 2026, 09:00 am`, in Indian time. */
export function slotLabel(start: EpochSeconds): string {
  return `${dayIn(TIME_ZONE, start)}, ${clockIn(TIME_ZONE, start)}`;
}

export function isSought(row: Named, words: string): boolean {
  const text = [nameOf(row), row.teacher_name, row.mobile_number, row.email_address].join(' ').toLowerCase();
  return text.includes(words.trim().toLowerCase());
}

/** `2 tries, first at 08:55 am`. */
export function attemptsLabel(attempts: readonly EpochSeconds[]): string {
  const [first] = attempts;
  if (first === undefined) return 'No try';
  const tries = attempts.length === 1 ? '1 try' : `${attempts.length} tries`;
  return `${tries}, first at ${clockIn(TIME_ZONE, first)}`;
}
