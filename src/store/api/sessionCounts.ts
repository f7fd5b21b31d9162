// How many sessions of batches there are, by hour, trainer, region or course.
import { baseApi } from '../baseApi';
import { read } from './endpoints';

export const sessionCountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ countBatchSessions: read(build, 'countBatchSessions') }),
});

export const { useCountBatchSessionsQuery } = sessionCountsApi;
