// Weekly slots as records keep them, `Mon 17:30`: a weekday and a wall clock on the half hour.
import { WEEKDAYS } from '../business/trainerTerms';
import type { ClockTime } from '../units';
import type { WeeklySlot } from './sessions';

const FORM = new RegExp(`^(${WEEKDAYS.join('|')}) ([01]\\d|2[0-3]):(00|30)$`);
const MIN_MINUTES_APART = 60;
const MINUTES_OF_WEEK = 7 * 1440;

/** Undefined where it is no slot. */
export function readSlot(text: string): WeeklySlot | undefined {
  if (!FORM.test(text)) return undefined;
  const [weekday, time] = text.split(' ') as [WeeklySlot['weekday'], ClockTime];
  return { weekday, time };
}

export function readSlots(texts: readonly string[]): WeeklySlot[] {
  return texts.flatMap((text) => readSlot(text) ?? []);
}

export function slotText({ weekday, time }: WeeklySlot): string {
  return `${weekday} ${time}`;
}

/** In the order of a week, each once. */
export function sortedSlots(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((one, other) => minuteOfWeek(one) - minuteOfWeek(other));
}

/** What is wrong with the slots of a batch; undefined where nothing is. */
export function slotsProblem(texts: readonly string[]): string | undefined {
  const wrong = texts.find((text) => !readSlot(text));
  if (wrong !== undefined) return 'Each slot must be a weekday and a half hour, such as Mon 17:30';
  const minutes = sortedSlots(texts).map(minuteOfWeek);
  if (minutes.length < texts.length) return 'The same slot stands there twice';
  // The last of a week is followed by the first of the next.
  const next = (at: number) => minutes[at + 1] ?? minutes[0]! + MINUTES_OF_WEEK;
  return minutes.some((minute, at) => next(at) - minute < MIN_MINUTES_APART)
    ? 'Slots must be at least 60 minutes apart, over midnight and the end of the week too'
    : undefined;
}

function minuteOfWeek(text: string): number {
  const [weekday = '', clock = ''] = text.split(' ');
  const [hours, minutes] = clock.split(':').map(Number);
  return WEEKDAYS.indexOf(weekday as WeeklySlot['weekday']) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0);
}
