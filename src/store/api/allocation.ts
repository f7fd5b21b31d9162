// A seat for whoever bought a course: matching batches, waiting lists and offers (decisions 8).
import { allocation } from '@domain/contract/operations/allocation';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(allocation);

export const allocationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    matchesOfVariant: read(build, 'matchesOfVariant'),
    allocationCounts: read(build, 'allocationCounts'),
    setPreferredTime: write(build, 'setPreferredTime', { errorsInPlace: true }),
    allocateBatch: write(build, 'allocateBatch', { errorsInPlace: true }),
    joinWaitingList: write(build, 'joinWaitingList', { errorsInPlace: true }),
    leaveWaitingList: write(build, 'leaveWaitingList', { errorsInPlace: true }),
    offerSeat: write(build, 'offerSeat', { errorsInPlace: true }),
    answerOffer: write(build, 'answerOffer', { errorsInPlace: true }),
  }),
});

export const {
  useMatchesOfVariantQuery,
  useAllocationCountsQuery,
  useSetPreferredTimeMutation,
  useAllocateBatchMutation,
  useJoinWaitingListMutation,
  useLeaveWaitingListMutation,
  useOfferSeatMutation,
  useAnswerOfferMutation,
} = allocationApi;
