// What follows a demo: feedback and attendance (spec 7.1).
import { demoFollowUp } from '@domain/contract/operations/demoFollowUp';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(demoFollowUp);

export const demoFollowUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    feedbackPage: read(build, 'feedbackPage'),
    submitFeedback: write(build, 'submitFeedback'),
    attendancePage: read(build, 'attendancePage'),
    markAttendance: write(build, 'markAttendance'),
  }),
});

export const { useFeedbackPageQuery, useSubmitFeedbackMutation, useAttendancePageQuery, useMarkAttendanceMutation } =
  demoFollowUpApi;
