// Paid batches: planned, created, changed with a preview of every session (spec 7.3).
import { batches } from '@domain/contract/operations/batches';
import { apiOf } from './apiOf';

export const batchesApi = apiOf(
  batches,
  'previewBatch',
  'createBatch',
  'batchDetail',
  'previewBatchChange',
  'changeBatch',
  'rankBatchTrainers',
);

export const {
  usePreviewBatchQuery,
  useCreateBatchMutation,
  useBatchDetailQuery,
  usePreviewBatchChangeQuery,
  useChangeBatchMutation,
  useRankBatchTrainersQuery,
} = batchesApi;
