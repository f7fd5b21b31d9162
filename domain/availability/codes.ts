// A trainer's 24 cells as one string of 24 characters: serialisable, compared with ===, readable in DevTools.
import type { HourMask } from '../units';
import type { DayFacts } from './facts';
import { countHours, hasHour, shiftHours } from './hours';

/** One character per cell status; busy cells also say which half is taken, blocked cells which rule blocks. */
export const CODES = {
  '.': { status: 'outside', half: 'both' },
  a: { status: 'available', half: 'both' },
  b: { status: 'busy', half: 'both' },
  l: { status: 'busy', half: 'left' },
  r: { status: 'busy', half: 'right' },
  c: { status: 'cancelled', half: 'both' },
  v: { status: 'leave', half: 'both' },
  k: { status: 'blocked', half: 'both' },
  f: { status: 'blocked', half: 'both' },
  m: { status: 'blocked', half: 'both' },
} as const;

export type CellCode = keyof typeof CODES;
export type CellStatus = (typeof CODES)[CellCode]['status'];
export type CellHalf = (typeof CODES)[CellCode]['half'];

/** The reason each kind of block is shown with (spec 4). */
export const BLOCK_REASONS = {
  k: 'Break hour',
  f: '4th consecutive session',
  m: 'More than 6 sessions',
} as const satisfies Partial<Record<CellCode, string>>;

/** The reason a cell is blocked for; undefined for a cell that is not. */
export function blockReason(code: CellCode): string | undefined {
  return (BLOCK_REASONS as Partial<Record<CellCode, string>>)[code];
}

/** With this many session hours a trainer takes no more (spec 9). */
export const SESSION_LIMIT = 6;

/** The offsets of three other sessions that make an hour the fourth in a row (spec 4). */
export const CONSECUTIVE_PATTERNS = [
  [-3, -2, -1],
  [-2, -1, 1],
  [-1, 1, 2],
  [1, 2, 3],
] as const;

/** The 24 cell codes of a day, index = hour: the first line of decisions 1 that fits each hour. */
export function dayCodes(facts: DayFacts, picks: HourMask): string {
  if (!facts.workingDay) return '.'.repeat(24);
  const busy = facts.busyFirst | facts.busySecond;
  const { fourth, breaks, full } = ruled(facts, busy | picks);
  let codes = '';
  for (let hour = 0; hour < 24; hour++) {
    const bit = 1 << hour;
    if (busy & bit) codes += facts.busyFirst & bit ? (facts.busySecond & bit ? 'b' : 'l') : 'r';
    else if (facts.leave & bit) codes += 'v';
    else if (picks & bit) codes += facts.cancelled & bit ? 'c' : 'a';
    else if (breaks & bit) codes += 'k';
    else if (!(facts.working & bit)) codes += '.';
    else if (fourth & bit) codes += 'f';
    else if (full) codes += 'm';
    else if (facts.cancelled & bit) codes += 'c';
    else codes += facts.slots & bit && !facts.anyLeave ? 'a' : '.';
  }
  return codes;
}

/** Which hours the block rules stop beside these session hours, and whether there are too many of them for one more. */
function ruled(facts: DayFacts, sessions: HourMask): { fourth: HourMask; breaks: HourMask; full: boolean } {
  if (!facts.rulesApply) return { fourth: 0, breaks: 0, full: false };
  return {
    fourth: fourthConsecutive(sessions) & facts.longRange,
    breaks: facts.breakHours,
    full: countHours(sessions) >= SESSION_LIMIT,
  };
}

/** The hours that may be picked beside the picks: those whose code of `dayCodes` is free and that are no pick themselves. */
export function freeHours(facts: DayFacts, picks: HourMask): HourMask {
  const busy = facts.busyFirst | facts.busySecond;
  const { fourth, breaks, full } = ruled(facts, busy | picks);
  if (!facts.workingDay || full) return 0;
  const open = facts.working & ~(busy | facts.leave | picks | breaks | fourth);
  return open & (facts.cancelled | (facts.anyLeave ? 0 : facts.slots));
}

/** Hours whose code says that a rule blocks them, while nothing is picked. */
export function blockedHours(facts: DayFacts): HourMask {
  if (!facts.workingDay || !facts.rulesApply) return 0;
  const sessions = facts.busyFirst | facts.busySecond;
  const free = ~(sessions | facts.leave);
  const ruled =
    countHours(sessions) >= SESSION_LIMIT
      ? facts.working
      : fourthConsecutive(sessions) & facts.longRange & facts.working;
  return (facts.breakHours | ruled) & free;
}

export function codeAt(codes: string, hour: number): CellCode {
  return codes[hour] as CellCode;
}

/** Whether the rules let the cell be picked; the date is checked separately (decisions 1). */
export function isFree(code: CellCode): boolean {
  return code === 'a' || code === 'c';
}

/** How many hours of a day may be picked, of those that are not over. */
export function countFree(codes: string, over: HourMask): number {
  let free = 0;
  for (let hour = 0; hour < codes.length; hour++) if (isFree(codeAt(codes, hour)) && !hasHour(over, hour)) free++;
  return free;
}

/** A picked cell shows its mark only where nothing stronger (a session, a leave, a day off) covers it. */
export function showsPick(codes: string, picks: HourMask, hour: number): boolean {
  return hasHour(picks, hour) && isFree(codeAt(codes, hour));
}

/** Hours that are not sessions and would be the fourth in a row. */
function fourthConsecutive(sessions: HourMask): HourMask {
  let hours = 0;
  for (const [one, two, three] of CONSECUTIVE_PATTERNS)
    hours |= shiftHours(sessions, -one) & shiftHours(sessions, -two) & shiftHours(sessions, -three);
  return hours & ~sessions;
}
