// A seat for a student who bought a course: matching batches, waiting lists and offers (decisions 8).
import { allocation } from '@domain/contract/operations/allocation';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(allocation);

export const allocationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    matchesOfEnrolment: read(build, 'matchesOfEnrolment'),
    allocationCounts: read(build, 'allocationCounts'),
    setPreferredTime: write(build, 'setPreferredTime'),
    allocateBatch: write(build, 'allocateBatch'),
    joinWaitingList: write(build, 'joinWaitingList'),
    leaveWaitingList: write(build, 'leaveWaitingList'),
    offerSeat: write(build, 'offerSeat'),
    answerOffer: write(build, 'answerOffer'),
  }),
});

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
