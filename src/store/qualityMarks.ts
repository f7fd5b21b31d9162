// Marks of quality checks on their way to the API.
import { qualityApi } from './api/quality';
import { type MarkQueues, markQueueOf } from './markQueue';

export const { itemMarked, sendingRetried, selectMarksOf, whenMarksAreKept } = markQueueOf(
  'qualityMarks',
  async (dispatch, id, { item, set }) => {
    const answer = await dispatch(qualityApi.endpoints.markItem.initiate({ path: { id, item }, body: set }));
    const { data } = answer;
    if (data)
      dispatch(
        qualityApi.util.updateQueryData('checkSheet', { path: { id } }, (sheet) => {
          sheet.marks = [...sheet.marks.filter((row) => row.item !== data.item), data];
        }),
      );
    return answer;
  },
);

declare module './features' {
  interface LazySlices {
    qualityMarks: MarkQueues;
  }
}
