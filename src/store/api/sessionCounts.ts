// How many sessions of batches there are, by hour, trainer, region or course.
import { batchSessions } from '@domain/contract/operations/batchSessions';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read } = endpointsOf(batchSessions);

export const sessionCountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ countBatchSessions: read(build, 'countBatchSessions') }),
});

export const { useCountBatchSessionsQuery } = sessionCountsApi;
