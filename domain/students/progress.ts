// A student's progress in numbers that do not depend on the current time (decisions 8).

/** A member's held sessions by mark; excused and unmarked ones are not counted. */
export interface AttendanceCounts {
  present: number;
  late: number;
  absent: number;
}

/** Whole percent, rounded half up; null without a marked session. */
export function attendancePercent({ present, late, absent }: AttendanceCounts): number | null {
  const marked = present + late + absent;
  if (marked === 0) return null;
  return Math.floor((200 * (present + late) + marked) / (2 * marked));
}
