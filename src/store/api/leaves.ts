// Leaves of trainers, what they touch, and who holds it instead. Deciding a whole leave is an action of its record.
import { leaves } from '@domain/contract/operations/leaves';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(leaves);

export const leavesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewLeave: read(build, 'previewLeave'),
    applyForLeave: write(build, 'applyForLeave'),
    leaveQueue: read(build, 'leaveQueue'),
    leaveDetail: read(build, 'leaveDetail'),
    leaveImpact: read(build, 'leaveImpact'),
    leaveStudents: read(build, 'leaveStudents'),
    tellLeaveStudents: write(build, 'tellLeaveStudents'),
    decideLeaveSlots: write(build, 'decideLeaveSlots'),
    modifyLeave: write(build, 'modifyLeave'),
    absences: read(build, 'absences'),
    gapsOfDay: read(build, 'gapsOfDay'),
    overlaps: read(build, 'overlaps'),
    coversToReturn: read(build, 'coversToReturn'),
    coverTotals: read(build, 'coverTotals'),
    assignSubstitutes: write(build, 'assignSubstitutes'),
    returnCovers: write(build, 'returnCovers'),
  }),
});

export const {
  usePreviewLeaveQuery,
  useApplyForLeaveMutation,
  useLeaveQueueQuery,
  useLeaveDetailQuery,
  useLeaveImpactQuery,
  useLeaveStudentsQuery,
  useTellLeaveStudentsMutation,
  useDecideLeaveSlotsMutation,
  useModifyLeaveMutation,
  useAbsencesQuery,
  useGapsOfDayQuery,
  useOverlapsQuery,
  useCoversToReturnQuery,
  useCoverTotalsQuery,
  useAssignSubstitutesMutation,
  useReturnCoversMutation,
} = leavesApi;
