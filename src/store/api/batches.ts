// Paid batches: planned, created, changed with a preview of every session (spec 7.3).
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const batchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewBatch: read(build, 'previewBatch'),
    createBatch: write(build, 'createBatch', { errorsInPlace: true }),
    batchDetail: read(build, 'batchDetail'),
    previewBatchChange: read(build, 'previewBatchChange'),
    changeBatch: write(build, 'changeBatch', { errorsInPlace: true }),
    rankBatchTrainers: read(build, 'rankBatchTrainers'),
  }),
});

export const { usePreviewBatchQuery, useCreateBatchMutation, useBatchDetailQuery, usePreviewBatchChangeQuery, useChangeBatchMutation, useRankBatchTrainersQuery } = batchesApi;
