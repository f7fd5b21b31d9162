// Hobby classes and series beside their records.
import { hobby } from '@domain/contract/operations/hobby';
import { apiOf } from './apiOf';

export const hobbyApi = apiOf(
  hobby,
  'previewHobbySeries',
  'previewHobbyFollowing',
  'changeHobbyFollowing',
  'addHobbyStudents',
  'hobbyAttendance',
  'markHobbyClass',
  'activeHobbySessions',
);

export const {
  usePreviewHobbySeriesQuery,
  usePreviewHobbyFollowingQuery,
  useChangeHobbyFollowingMutation,
  useAddHobbyStudentsMutation,
  useHobbyAttendanceQuery,
  useMarkHobbyClassMutation,
  useActiveHobbySessionsQuery,
} = hobbyApi;
