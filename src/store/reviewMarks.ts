// Marks and words of trainer reviews on their way to the API: words are items of the queue too, so that nothing is submitted before they are kept.
import { reviewsApi } from './api/reviews';
import { type MarkQueues, markQueueOf } from './markQueue';

export const REVIEW_WORDS = ['strengths', 'improve', 'private_note'] as const;
export type ReviewWord = (typeof REVIEW_WORDS)[number];

export const { itemMarked, sendingRetried, selectMarksOf, whenMarksAreKept } = markQueueOf(
  'reviewMarks',
  async (dispatch, id, { item, set }) => {
    const word = REVIEW_WORDS.find((each) => each === item);
    if (word) {
      const body = { [word]: set.note ?? null };
      const kept = await dispatch(reviewsApi.endpoints.keepReviewWords.initiate({ path: { id }, body }));
      const { data } = kept;
      if (data)
        dispatch(
          reviewsApi.util.updateQueryData('reviewSheet', { path: { id } }, (sheet) => {
            sheet.review[word] = data[word];
          }),
        );
      return kept;
    }
    const answer = await dispatch(reviewsApi.endpoints.markReviewItem.initiate({ path: { id, item }, body: set }));
    const { data } = answer;
    if (data)
      dispatch(
        reviewsApi.util.updateQueryData('reviewSheet', { path: { id } }, (sheet) => {
          sheet.marks = [...sheet.marks.filter((row) => row.item !== data.item), data];
        }),
      );
    return answer;
  },
);

declare module './features' {
  interface LazySlices {
    reviewMarks: MarkQueues;
  }
}
