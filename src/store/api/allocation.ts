// A seat for a student who bought a course: matching batches, waiting lists and offers (decisions 8).
import { allocation } from '@domain/contract/operations/allocation';
import { apiOf } from './apiOf';

export const allocationApi = apiOf(
  allocation,
  'matchesOfEnrolment',
  'allocationCounts',
  'setPreferredTime',
  'allocateBatch',
  'joinWaitingList',
  'leaveWaitingList',
  'offerSeat',
  'answerOffer',
);

export const {
  useMatchesOfEnrolmentQuery,
  useAllocationCountsQuery,
  useSetPreferredTimeMutation,
  useAllocateBatchMutation,
  useJoinWaitingListMutation,
  useLeaveWaitingListMutation,
  useOfferSeatMutation,
  useAnswerOfferMutation,
} = allocationApi;
