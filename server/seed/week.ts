// When a trainer works: shifts as they are found in such a company, and the days off (spec 3, working_days).
import { WEEKDAYS } from '@domain/business/trainerVocabulary';
import type { Weekday, WorkingDays } from '@domain/contract/trainers';
import type { MinuteOfDay } from '@domain/units';
import type { Random } from './random';

type Shift = readonly (readonly [MinuteOfDay, MinuteOfDay])[];

const at = (hour: number, minute = 0) => hour * 60 + minute;

/** Split shifts with one free hour between them have a break hour; ranges of at most 3 hours know no blocks (spec 4). */
const SHIFTS: readonly (readonly [weight: number, shift: Shift])[] = [
  [16, [[at(9), at(13)], [at(14), at(19)]]],
  [12, [[at(15), at(22)]]],
  [10, [[at(8), at(12)], [at(13), at(17)]]],
  [10, [[at(6), at(10)], [at(17), at(21)]]],
  [9, [[at(12), at(16)], [at(17), at(22)]]],
  [8, [[at(6), at(13)]]],
  [7, [[at(16), at(24)]]],
  [6, [[at(0), at(3)], [at(22), at(24)]]],
  [6, [[at(0), at(5)], [at(21), at(24)]]],
  [5, [[at(4), at(8)], [at(9), at(12)]]],
  [5, [[at(18), at(21)]]],
  [3, [[at(7), at(10)], [at(11), at(14)], [at(17), at(20)]]],
  [2, [[at(9, 30), at(14, 30)]]],
  [1, [[at(10), at(13, 30)], [at(15), at(19, 30)]]],
];

/** Lessons are given when pupils are at home, so the days off are rather not at the weekend. */
const DAYS_OFF: readonly (readonly [weight: number, days: readonly Weekday[]])[] = [
  [26, ['Mon']],
  [20, ['Tue']],
  [14, ['Wed']],
  [14, ['Mon', 'Tue']],
  [8, ['Thu']],
  [8, ['Sun']],
  [6, ['Sat', 'Sun']],
  [4, []],
];

export function workingWeek(random: Random): WorkingDays {
  const usual = random.weighted(SHIFTS);
  const weekend = random.chance(0.25) ? random.weighted(SHIFTS) : usual;
  const off = random.weighted(DAYS_OFF);
  return Object.fromEntries(
    WEEKDAYS.map((day) => {
      const shift = day === 'Sat' || day === 'Sun' ? weekend : usual;
      return [day, off.includes(day) ? [] : shift.map(([start, end]) => [start, end])];
    }),
  );
}
