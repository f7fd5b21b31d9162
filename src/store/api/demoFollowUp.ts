// What follows a demo: feedback and attendance (spec 7.1).
import { demoFollowUp } from '@domain/contract/operations/demoFollowUp';
import { apiOf } from './apiOf';

export const demoFollowUpApi = apiOf(
  demoFollowUp,
  'feedbackPage',
  'submitFeedback',
  'attendancePage',
  'markAttendance',
);

export const { useFeedbackPageQuery, useSubmitFeedbackMutation, useAttendancePageQuery, useMarkAttendanceMutation } =
  demoFollowUpApi;
