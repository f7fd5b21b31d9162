// Attendance of batches: the sheet, and marks.
import { batchAttendance } from '@domain/contract/operations/batchAttendance';
import { apiOf } from './apiOf';

export const batchAttendanceApi = apiOf(
  batchAttendance,
  'sessionsToMark',
  'attendanceSheet',
  'markBatchAttendance',
  'markByMinutes',
);

export const {
  useAttendanceSheetQuery,
  useMarkBatchAttendanceMutation,
  useMarkByMinutesMutation,
  useSessionsToMarkQuery,
} = batchAttendanceApi;
