// How a student gets on, in numbers that need no clock (decisions 8).

/** Held sessions of a member by their mark; excused ones and those not marked count nowhere. */
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
