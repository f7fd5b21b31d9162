// Trainer reviews: people of a cycle, the mapping, a reviewer's own reviews, and numbers.
import { reviews } from '@domain/contract/operations/reviews';
import { apiOf } from './apiOf';

export const reviewsApi = apiOf(
  reviews,
  'addCycleTrainers',
  'addCycleReviewers',
  'reviewProgress',
  'reviewMapping',
  'mapReviews',
  'myReviews',
  'declareIntro',
  'reviewSheet',
  'markReviewItem',
  'keepReviewWords',
  'submitReview',
  'confirmReviews',
  'reviewNumbers',
  'trainerOverTime',
  'draftFeedbacks',
);

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
