// What follows a demo: feedback and attendance (spec 7.1).
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';

export const demoFollowUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPendingFeedback: build.query<Answer<'listPendingFeedback'>, Input<'listPendingFeedback'>>({
      query: call('listPendingFeedback'),
      providesTags: ['FollowUp'],
      extraOptions: { errorsInPlace: true },
    }),
    submitFeedback: build.mutation<Answer<'submitFeedback'>, Input<'submitFeedback'>>({
      query: call('submitFeedback'),
      invalidatesTags: (_, error) => (error ? [] : ['FollowUp']),
      extraOptions: { errorsInPlace: true },
    }),
    listAttendance: build.query<Answer<'listAttendance'>, Input<'listAttendance'>>({
      query: call('listAttendance'),
      providesTags: ['FollowUp'],
      extraOptions: { errorsInPlace: true },
    }),
    submitAttendance: build.mutation<Answer<'submitAttendance'>, Input<'submitAttendance'>>({
      query: call('submitAttendance'),
      invalidatesTags: (_, error) => (error ? [] : ['FollowUp']),
    }),
  }),
});

export const {
  useListPendingFeedbackQuery,
  useSubmitFeedbackMutation,
  useListAttendanceQuery,
  useSubmitAttendanceMutation,
} = demoFollowUpApi;
