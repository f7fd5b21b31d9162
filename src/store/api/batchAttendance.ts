// Attendance of batches: the sheet, and marks.
import { batchAttendance } from '@domain/contract/operations/batchAttendance';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(batchAttendance);

export const batchAttendanceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sessionsToMark: read(build, 'sessionsToMark'),
    attendanceSheet: read(build, 'attendanceSheet'),
    markBatchAttendance: write(build, 'markBatchAttendance'),
    markByMinutes: write(build, 'markByMinutes'),
  }),
});

export const {
  useAttendanceSheetQuery,
  useMarkBatchAttendanceMutation,
  useMarkByMinutesMutation,
  useSessionsToMarkQuery,
} = batchAttendanceApi;
