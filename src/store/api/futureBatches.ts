// Batches that are to be filled.
import { batchSessions } from '@domain/contract/operations/batchSessions';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read } = endpointsOf(batchSessions);

export const futureBatchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ futureBatchPage: read(build, 'futureBatchPage') }),
});

export const { useFutureBatchPageQuery } = futureBatchesApi;
