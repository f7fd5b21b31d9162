// Parts of the seeded company that several of its records are made of: its days, its groups of colleagues, the leads of its first trainers.
import { addDays, startOfDay, weekdayIndex } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import type { LeadRow } from '../../store/leads';
import type { SeedTrainer, SessionRow } from '../../store/store';
import type { SeededOnboardings } from '../records/onboarding';
import type { SeedSeat } from './demos';
import { GROUP_SIZE } from './groups';
import type { SeedDate } from './plannedLeaves';

/** A person who is in a company of every size takes part in what is seeded once. */
export const MIN_COMPANY = 12;

/** Of the demos of the first trainers. */
export function leadsOf(
  people: readonly SeedTrainer[],
  sessions: readonly SessionRow[],
  demos: readonly SeedSeat[],
): LeadRow[] {
  const trainers = new Set(people.slice(0, MIN_COMPANY).map(({ teacher_id }) => teacher_id));
  const ids = new Set(
    sessions.filter(({ teacher_id }) => trainers.has(teacher_id)).map(({ session_id }) => session_id),
  );
  return demos.filter(({ booking }) => ids.has(booking.session_id)).map(({ lead }) => lead);
}

export function onboardingRows(made: readonly SeededOnboardings[]) {
  return {
    onboarding: made.flatMap(({ onboarding }) => onboarding),
    onboarding_details: made.flatMap(({ onboarding_details }) => onboarding_details),
    onboarding_document: made.flatMap(({ onboarding_document }) => onboarding_document),
  };
}

/** Groups are made of the same people. */
export function colleaguesOf<T>(people: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(people.length / GROUP_SIZE) }, (_, at) =>
    people.slice(at * GROUP_SIZE, (at + 1) * GROUP_SIZE),
  );
}

export function seedDates(today: IsoDate, [first, last]: readonly [number, number]): SeedDate[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => {
    const date = addDays(today, first + offset);
    return { start: startOfDay(date), weekday: weekdayIndex(date) };
  });
}
