// How leaves, their sessions and their substitutes are written.
import { dateOf } from '@domain/calendar';
import type { LeaveForecast, LeaveSlot, SubstituteRow } from '@domain/contract/leaveAnswers';
import { daysText } from '@/widgets/leaves/daysText';
import { countText, dateText, dayText, timesText } from '@domain/formats';

const COVERS = { one: 'cover', many: 'covers' };
export const SESSIONS = { one: 'session', many: 'sessions' };
export const STUDENTS = { one: 'student', many: 'students' };

export { daysText };

/** `2 days of sick leave: 4 → 2 days, from 12 Jan 2027 on`. */
export function accountText({ name, on, left, days, after }: LeaveForecast): string {
  return `${daysText(days)} of ${name.toLowerCase()}: ${left} → ${daysText(after)}, from ${dateText(on)} on`;
}

export function slotText({ start_time, end_time }: Pick<LeaveSlot, 'start_time' | 'end_time'>): string {
  return `${dayText(dateOf(start_time))}, ${timesText(start_time, end_time)}`;
}

export function slotName({ label, number }: Pick<LeaveSlot, 'label' | 'number'>): string {
  return number === null ? label : `${label} · session ${number}`;
}

/** The facts behind a place, in their order. */
export function factsText({
  warnings,
  trained,
  same_group,
  day_hours,
  week_hours,
  covers,
  rating,
}: SubstituteRow): string {
  return [
    ...warnings,
    trained ? 'trained' : 'not trained',
    ...(same_group ? ['same group'] : []),
    `${day_hours} h that day`,
    `${week_hours} h that week`,
    countText(COVERS, covers),
    `rated ${rating}`,
  ].join(' · ');
}
