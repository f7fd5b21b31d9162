// Batches that are to be filled.
import { batchSessions } from '@domain/contract/operations/batchSessions';
import { apiOf } from './apiOf';

export const futureBatchesApi = apiOf(batchSessions, 'futureBatchPage', 'planOpenings');

export const { useFutureBatchPageQuery, usePlanOpeningsQuery } = futureBatchesApi;
