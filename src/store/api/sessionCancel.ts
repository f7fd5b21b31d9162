// Cancelling sessions of batches: what it would do, and doing it.
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const sessionCancelApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewSessionCancel: read(build, 'previewSessionCancel'),
    cancelSessionsOfBatches: write(build, 'cancelSessionsOfBatches'),
  }),
});

export const { usePreviewSessionCancelQuery, useCancelSessionsOfBatchesMutation } = sessionCancelApi;
