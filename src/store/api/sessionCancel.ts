// Cancelling sessions of batches: what it would do, and doing it.
import { batchSessions } from '@domain/contract/operations/batchSessions';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(batchSessions);

export const sessionCancelApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewSessionCancel: read(build, 'previewSessionCancel'),
    cancelSessionsOfBatches: write(build, 'cancelSessionsOfBatches'),
  }),
});

export const { usePreviewSessionCancelQuery, useCancelSessionsOfBatchesMutation } = sessionCancelApi;
