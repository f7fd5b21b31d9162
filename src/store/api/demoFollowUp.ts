// What follows a demo: feedback and attendance (spec 7.1).
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const demoFollowUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    feedbackPage: read(build, 'feedbackPage', ['FollowUp']),
    submitFeedback: write(build, 'submitFeedback', ['FollowUp'], { errorsInPlace: true }),
    attendancePage: read(build, 'attendancePage', ['FollowUp']),
    submitAttendance: write(build, 'submitAttendance', ['FollowUp']),
  }),
});

export const {
  useFeedbackPageQuery,
  useSubmitFeedbackMutation,
  useAttendancePageQuery,
  useSubmitAttendanceMutation,
} = demoFollowUpApi;
