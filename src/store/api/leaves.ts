// Leaves of trainers, what they touch, and who holds it instead. Deciding a whole leave is an action of its record.
import { leaves } from '@domain/contract/operations/leaves';
import { apiOf } from './apiOf';

export const leavesApi = apiOf(
  leaves,
  'previewLeave',
  'applyForLeave',
  'leaveQueue',
  'leaveDetail',
  'leaveAccounts',
  'leaveYearEnd',
  'leaveImpact',
  'leaveStudents',
  'tellLeaveStudents',
  'decideLeaveSlots',
  'modifyLeave',
  'absences',
  'gapsOfDay',
  'overlaps',
  'coversToReturn',
  'coverTotals',
  'assignSubstitutes',
  'returnCovers',
);

export const {
  usePreviewLeaveQuery,
  useApplyForLeaveMutation,
  useLeaveQueueQuery,
  useLeaveDetailQuery,
  useLeaveAccountsQuery,
  useLeaveYearEndQuery,
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
