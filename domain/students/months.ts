// Marks by month, as the pictures of attendance and progress show them.
import { dateOf } from '../calendar';
import type { Mark } from '../records/attendanceMark';
import type { EpochSeconds } from '../units';

export interface Month {
  /** `2026-11`, of Asia/Kolkata. */
  month: string;
  present: number;
  late: number;
  absent: number;
  excused: number;
  /** Classes taken up to its end, from the first mark on. */
  taken: number;
}

/** One for each month that has marks, the first first. */
export function marksByMonth(marks: readonly { mark: Mark; start_time: EpochSeconds }[]): Month[] {
  const months = new Map<string, Month>();
  let taken = 0;
  for (const { mark, start_time } of [...marks].sort((one, other) => one.start_time - other.start_time)) {
    const month = dateOf(start_time).slice(0, 7);
    const counted = months.get(month) ?? { month, present: 0, late: 0, absent: 0, excused: 0, taken: 0 };
    counted[mark]++;
    if (mark !== 'excused') taken++;
    counted.taken = taken;
    months.set(month, counted);
  }
  return [...months.values()];
}
