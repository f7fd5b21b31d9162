// When a sales manager works: weekly hours of Asia/Kolkata as `Mon 10:00-19:00`, days away as a date or `first..last` (decisions 11).
import { addDays, dateOf, startOfDay } from '../calendar';
import type { EpochSeconds, IsoDate } from '../units';
import type { WorkingTime } from './hours';

/** By weekday, minutes of the day. */
export type SalesWindows = WorkingTime['hours'];

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
/** Of sales, in Asia/Kolkata, while nobody has set other hours. */
export const PRESET_HOURS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day) => `${day} 09:00-21:00`);
const HOURS = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([01]\d|2[0-3]):([0-5]\d)-(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;
const AWAY = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/;

interface Stretch {
  weekday: string;
  /** Minutes of the day, 0 to 1440. */
  from: number;
  to: number;
}

/** Undefined where the text says no hours. */
function parsedHours(entry: string): Stretch | undefined {
  const [, weekday, hour, minute, toHour = '24', toMinute = '00'] = HOURS.exec(entry.trim()) ?? [];
  if (weekday === undefined) return undefined;
  return {
    weekday,
    from: Number(hour) * 60 + Number(minute),
    to: Number(toHour) * 60 + Number(toMinute),
  };
}

/** What is wrong with an entry of `hours`, as a sentence. */
export function hoursProblem(entry: string): string | undefined {
  const hours = parsedHours(entry);
  if (!hours) return `${entry} is no weekday with hours, such as Mon 10:00-19:00`;
  return hours.from < hours.to ? undefined : `${entry} ends before it begins`;
}

/** Of several entries the windows of each weekday, in order and apart: those that meet or overlap are one. */
export function windowsOf(entries: readonly string[]): SalesWindows {
  const windows: Record<string, [start: number, end: number][]> = {};
  const all = entries.flatMap((entry) => parsedHours(entry) ?? []).sort((one, other) => one.from - other.from);
  for (const { weekday, from, to } of all) {
    const own = (windows[weekday] ??= []);
    const last = own.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else own.push([from, to]);
  }
  return windows;
}

/** What is wrong with an entry of `away`, as a sentence. */
export function awayProblem(entry: string): string | undefined {
  const [, first, last = first] = AWAY.exec(entry.trim()) ?? [];
  if (first === undefined || !isDay(first) || !isDay(last!)) return `${entry} is no day, such as 2026-12-24`;
  return last! >= first ? undefined : `${entry} ends before it begins`;
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export function isAway(away: readonly string[], date: IsoDate): boolean {
  return away.some((entry) => {
    const [, first, last = first] = AWAY.exec(entry.trim()) ?? [];
    return first !== undefined && date >= first && date <= last!;
  });
}

/** Whether they work at this instant: within their hours, on a day that is not one away. */
export function worksAt(
  { hours, away }: { hours: readonly string[]; away: readonly string[] },
  at: EpochSeconds,
): boolean {
  const date = dateOf(at);
  if (isAway(away, date)) return false;
  const midnight = startOfDay(date);
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
  const minute = Math.floor((at - midnight) / 60);
  return hours.some((entry) => {
    const each = parsedHours(entry);
    return each !== undefined && each.weekday === weekday && minute >= each.from && minute < each.to;
  });
}

/** The next days on which somebody is away, today among them: what a leave of a manager touches. */
export function daysAway(away: readonly string[], today: IsoDate, days: number): IsoDate[] {
  return Array.from({ length: days }, (_, offset) => addDays(today, offset)).filter((date) => isAway(away, date));
}
