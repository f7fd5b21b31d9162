// Paid batches: planned, created, changed with a preview of every session (spec 7.3).
import { batches } from '@domain/contract/operations/batches';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(batches);

export const batchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewBatch: read(build, 'previewBatch'),
    createBatch: write(build, 'createBatch'),
    batchDetail: read(build, 'batchDetail'),
    previewBatchChange: read(build, 'previewBatchChange'),
    changeBatch: write(build, 'changeBatch'),
    rankBatchTrainers: read(build, 'rankBatchTrainers'),
  }),
});

export const {
  usePreviewBatchQuery,
  useCreateBatchMutation,
  useBatchDetailQuery,
  usePreviewBatchChangeQuery,
  useChangeBatchMutation,
  useRankBatchTrainersQuery,
} = batchesApi;
