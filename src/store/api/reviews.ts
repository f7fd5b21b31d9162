// Trainer reviews: people of a cycle, the mapping, a reviewer's own reviews, and numbers.
import { reviews } from '@domain/contract/operations/reviews';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(reviews);

export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addCycleTrainers: write(build, 'addCycleTrainers'),
    addCycleReviewers: write(build, 'addCycleReviewers'),
    reviewProgress: read(build, 'reviewProgress'),
    reviewMapping: read(build, 'reviewMapping'),
    mapReviews: write(build, 'mapReviews'),
    myReviews: read(build, 'myReviews'),
    declareIntro: write(build, 'declareIntro'),
    reviewSheet: read(build, 'reviewSheet'),
    markReviewItem: write(build, 'markReviewItem'),
    keepReviewWords: write(build, 'keepReviewWords'),
    submitReview: write(build, 'submitReview'),
    confirmReviews: write(build, 'confirmReviews'),
    reviewNumbers: read(build, 'reviewNumbers'),
    trainerOverTime: read(build, 'trainerOverTime'),
    draftFeedbacks: write(build, 'draftFeedbacks'),
  }),
});

export const {
  useAddCycleTrainersMutation,
  useAddCycleReviewersMutation,
  useReviewProgressQuery,
  useReviewMappingQuery,
  useMapReviewsMutation,
  useMyReviewsQuery,
  useDeclareIntroMutation,
  useReviewSheetQuery,
  useSubmitReviewMutation,
  useConfirmReviewsMutation,
  useReviewNumbersQuery,
  useTrainerOverTimeQuery,
  useDraftFeedbacksMutation,
} = reviewsApi;
