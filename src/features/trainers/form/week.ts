// A working week as half hours that are on or off: what the week grid shows and changes (spec 3 and 9).
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { clockRange, clockText } from '@domain/formats';
import type { Weekday, WorkingDays } from '@domain/contract/trainers';
import type { MinuteOfDay } from '@domain/units';
import type { WeekCell } from '@/widgets/slots/weekWalk';

/** The slot step of trainers' calendars, minutes (spec 9). */
export const STEP = 30;
const STEPS = 1440 / STEP;

/** By half hour: whether any of it is worked. */
export function stepsOf(ranges: WorkingDays[Weekday] = []): boolean[] {
  return Array.from({ length: STEPS }, (_, step) =>
    ranges.some(([start, end]) => start < (step + 1) * STEP && end > step * STEP),
  );
}

type Ranges = [MinuteOfDay, MinuteOfDay][];

/** The day with these minutes on or off. What lies elsewhere keeps its own minutes, such as a beginning at 09:05. */
export function daySet(ranges: Readonly<Ranges>, start: MinuteOfDay, end: MinuteOfDay, on: boolean): Ranges {
  const parts = ranges.flatMap(([from, to]): Ranges => [
    [from, Math.min(to, start)],
    [Math.max(from, end), to],
  ]);
  const rest = parts.filter(([from, to]) => from < to);
  if (!on) return rest;
  const before = rest.find(([, to]) => to === start);
  const after = rest.find(([from]) => from === end);
  const joined: [MinuteOfDay, MinuteOfDay] = [before?.[0] ?? start, after?.[1] ?? end];
  return [...rest.filter((part) => part !== before && part !== after), joined].sort(([one], [other]) => one - other);
}

/** Sets all half hours of the rectangle between two cells; days outside it are left as they are. */
export function painted(week: WorkingDays, from: WeekCell, to: WeekCell, on: boolean): WorkingDays {
  const within = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  const [start, end] = [Math.min(from.step, to.step) * STEP, (Math.max(from.step, to.step) + 1) * STEP];
  return Object.fromEntries(
    WEEKDAYS.map((name, day) => {
      const ranges = week[name] ?? [];
      return [name, within(day, from.day, to.day) ? daySet(ranges, start, end, on) : ranges];
    }),
  );
}

/** When a half hour begins, such as `9:30 AM`. */
export function stepText(step: number): string {
  return clockText(clock(step * STEP));
}

/** `09:30`; the end of a day is `24:00`. */
function clock(minute: MinuteOfDay): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** `9:00 AM–1:00 PM, 2:00–7:00 PM`, or `Day off`. */
export function dayInWords(ranges: WorkingDays[Weekday] = []): string {
  return ranges.map(([start, end]) => clockRange(clock(start), clock(end))).join(', ') || 'Day off';
}
