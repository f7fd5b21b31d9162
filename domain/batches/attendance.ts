// Attendance of a student in a batch: what minutes say of it, and whether 80 % can still be reached (decisions 8).
import type { Mark } from '../records/attendanceMark';
import type { AttendanceCounts } from '../students/progress';

/** Of held sessions: what a refund asks for (decisions 9). */
export const LEAST_PERCENT = 80;
const LEAST_MINUTES = 30;
const IN_TIME_MINUTES = 10;
/** A mark that is set or changed later than this after the session is a late change. */
export const LATE_AFTER_SECONDS = 86_400;

/** By the minutes attended, not by the click. */
export function markOfMinutes(minutes: number, joinedAfter: number): Exclude<Mark, 'excused'> {
  if (minutes < LEAST_MINUTES) return 'absent';
  return joinedAfter <= IN_TIME_MINUTES ? 'present' : 'late';
}

export interface Reach {
  /** `safe`: even missing all the rest leaves 80 %. */
  kind: 'safe' | 'can' | 'cannot';
  /** Of the sessions ahead, how many may be missed; 0 where none may. */
  may_miss: number;
}

/** Compared on the counts, before rounding; null where there is nothing to count, neither held nor ahead. */
export function reachOf({ present, late, absent }: AttendanceCounts, ahead: number): Reach | null {
  const all = present + late + absent + ahead;
  if (all === 0) return null;
  const attended = present + late;
  // The least number that must be attended, all in all.
  const needed = Math.ceil((LEAST_PERCENT * all) / 100);
  if (attended >= needed) return { kind: 'safe', may_miss: ahead };
  if (attended + ahead < needed) return { kind: 'cannot', may_miss: 0 };
  return { kind: 'can', may_miss: attended + ahead - needed };
}
