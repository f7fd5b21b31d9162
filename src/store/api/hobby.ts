// Hobby classes and series beside their records.
import { hobby } from '@domain/contract/operations/hobby';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(hobby);

export const hobbyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewHobbySeries: read(build, 'previewHobbySeries'),
    previewHobbyFollowing: read(build, 'previewHobbyFollowing'),
    changeHobbyFollowing: write(build, 'changeHobbyFollowing'),
    addHobbyStudents: write(build, 'addHobbyStudents'),
    hobbyAttendance: read(build, 'hobbyAttendance'),
    markHobbyClass: write(build, 'markHobbyClass'),
    activeHobbySessions: read(build, 'activeHobbySessions'),
  }),
});

export const {
  usePreviewHobbySeriesQuery,
  usePreviewHobbyFollowingQuery,
  useChangeHobbyFollowingMutation,
  useAddHobbyStudentsMutation,
  useHobbyAttendanceQuery,
  useMarkHobbyClassMutation,
  useActiveHobbySessionsQuery,
} = hobbyApi;
