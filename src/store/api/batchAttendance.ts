// Attendance of batches: the sheet, marks, and the notes of sessions that go to families.
import { batchAttendance } from '@domain/contract/operations/batchAttendance';
import { apiOf } from './apiOf';

export const batchAttendanceApi = apiOf(
  batchAttendance,
  'sessionsToMark',
  'noteOfSession',
  'attendanceSheet',
  'markBatchAttendance',
  'markByMinutes',
);

export const {
  useAttendanceSheetQuery,
  useNoteOfSessionQuery,
  useMarkBatchAttendanceMutation,
  useMarkByMinutesMutation,
  useSessionsToMarkQuery,
} = batchAttendanceApi;
