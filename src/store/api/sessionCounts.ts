// How many sessions of batches there are, by hour, trainer, region or course.
import { batchSessions } from '@domain/contract/operations/batchSessions';
import { apiOf } from './apiOf';

export const sessionCountsApi = apiOf(batchSessions, 'countBatchSessions');

export const { useCountBatchSessionsQuery } = sessionCountsApi;
