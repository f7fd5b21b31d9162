// Attendance of batches: the sheet, and marks.
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const batchAttendanceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    attendanceSheet: read(build, 'attendanceSheet'),
    markBatchAttendance: write(build, 'markBatchAttendance'),
    markByMinutes: write(build, 'markByMinutes', { errorsInPlace: true }),
  }),
});

export const { useAttendanceSheetQuery, useMarkBatchAttendanceMutation, useMarkByMinutesMutation } = batchAttendanceApi;
