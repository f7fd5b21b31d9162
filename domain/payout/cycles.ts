// Payout cycles: the 1st to the 15th and the 16th to the end of each month, Asia/Kolkata, named by their first day (decisions 14).
import { addDays, dateOf, FIRST_DATE, isRealDate, startOfDay } from '../calendar';
import { dateText } from '../formats';
import type { EpochSeconds, IsoDate } from '../units';

/** The first day of a cycle, such as `2026-11-16`. */
export type CycleId = IsoDate;

export interface Cycle {
  id: CycleId;
  /** The last day in it. */
  last: IsoDate;
  start: EpochSeconds;
  /** The first instant after it. */
  end: EpochSeconds;
}

export function isCycle(text: string): text is CycleId {
  return isRealDate(text) && text >= FIRST_DATE && /-(01|16)$/.test(text);
}

export function cycleOfDate(date: IsoDate): CycleId {
  return `${date.slice(0, 8)}${Number(date.slice(8)) <= 15 ? '01' : '16'}`;
}

/** The cycle to which a moment belongs. A session belongs to the one in which it begins. */
export function cycleOf(at: EpochSeconds): CycleId {
  return cycleOfDate(dateOf(at));
}

export function nextCycle(id: CycleId): CycleId {
  return cycleOfDate(addDays(id, id.endsWith('01') ? 15 : 16));
}

export function previousCycle(id: CycleId): CycleId {
  return cycleOfDate(addDays(id, -1));
}

export function cycleAt(id: CycleId): Cycle {
  const next = nextCycle(id);
  return { id, last: addDays(next, -1), start: startOfDay(id), end: startOfDay(next) };
}

/** `1–15 Nov 2026`. */
export function cycleText(id: CycleId): string {
  return `${Number(id.slice(8))}–${dateText(cycleAt(id).last)}`;
}
