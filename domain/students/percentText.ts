// Attendance as people read it: a whole percentage, with one decimal near 80, where it decides about a refund (decisions 8).
import { decimalText } from '../formats';
import type { AttendanceCounts } from './progress';
import { attendancePercent } from './progress';

/** `–` without a marked session. Between 79 and 81 with one decimal, rounded half up; but what is below 80 never reads 80.0. */
export function percentText({ present, late, absent }: AttendanceCounts): string {
  const whole = attendancePercent({ present, late, absent });
  if (whole === null) return '–';
  const attended = present + late;
  const marked = attended + absent;
  if (100 * attended <= 79 * marked || 100 * attended >= 81 * marked) return `${whole} %`;
  const tenths = Math.floor((2000 * attended + marked) / (2 * marked));
  const isBelow = 100 * attended < 80 * marked;
  return `${decimalText((isBelow ? Math.min(tenths, 799) : tenths) / 10, 1)} %`;
}
