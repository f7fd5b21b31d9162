// When a trainer works: shifts as they are found in such a company, and the days off (spec 3, working_days).
import { WEEKDAYS } from '@domain/business/trainerTerms';
import type { Weekday, WorkingDays } from '@domain/contract/trainers';
import type { HourOfDay, MinuteOfDay } from '@domain/units';
import type { Random } from './random';

/** Two ranges with one free hour between them make a break hour; ranges of at most 3 hours know no blocks (spec 4). */
const SHIFTS = [
  [16, '9-13 14-19'],
  [12, '15-22'],
  [10, '8-12 13-17'],
  [10, '6-10 17-21'],
  [9, '12-16 17-22'],
  [8, '6-13'],
  [7, '16-24'],
  [6, '0-3 22-24'],
  [6, '0-5 21-24'],
  [5, '4-8 9-12'],
  [5, '18-21'],
  [3, '7-10 11-14 17-20'],
  [2, '9:30-14:30'],
  [1, '10-13:30 15-19:30'],
] as const;

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
  const weekdayShift = random.weighted(SHIFTS);
  const weekend = random.chance(0.25) ? random.weighted(SHIFTS) : weekdayShift;
  const off = random.weighted(DAYS_OFF);
  return Object.fromEntries(
    WEEKDAYS.map((day) => {
      const shift = day === 'Sat' || day === 'Sun' ? weekend : weekdayShift;
      return [day, off.includes(day) ? [] : minutesOf(shift)];
    }),
  );
}

/** `9-13 14:30-19` in minutes of the day. */
function minutesOf(shift: string): [MinuteOfDay, MinuteOfDay][] {
  const minute = (clock = '') => Number(clock.split(':')[0]) * 60 + Number(clock.split(':')[1] ?? 0);
  return shift.split(' ').map((range) => {
    const [start, end] = range.split('-');
    return [minute(start), minute(end)];
  });
}

/** By the weeks of the trainers who are seeded just now: each is asked for many times. */
const known = new WeakMap<WorkingDays, readonly HourOfDay[][]>();

/** The hours of the weekday that lie wholly in the trainer's working time. */
export function workingHours({ working_days }: { working_days: WorkingDays }, weekday: number): readonly HourOfDay[] {
  let week = known.get(working_days);
  if (!week) known.set(working_days, (week = WEEKDAYS.map((day) => wholeHours(working_days[day] ?? []))));
  return week[weekday]!;
}

function wholeHours(ranges: NonNullable<WorkingDays[Weekday]>): HourOfDay[] {
  return ranges.flatMap(([from, to]) => {
    const first = Math.ceil(from / 60);
    return Array.from({ length: Math.max(0, Math.floor(to / 60) - first) }, (_, number) => first + number);
  });
}
