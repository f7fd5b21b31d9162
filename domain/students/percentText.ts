// Attendance as people read it: a whole percentage, with one decimal near 80, where it decides about a refund (decisions 8).
import { decimalText } from '../formats';
import type { AttendanceCounts } from './progress';
import { attendancePercent } from './progress';

/** `–` without a marked session. Between 79 and 81 with one decimal, cut off: 79.97 is below 80. */
export function percentText({ present, late, absent }: AttendanceCounts): string {
  const whole = attendancePercent({ present, late, absent });
  if (whole === null) return '–';
  const tenths = Math.floor((1000 * (present + late)) / (present + late + absent));
  return tenths > 790 && tenths < 810 ? `${decimalText(tenths / 10, 1)} %` : `${whole} %`;
}
