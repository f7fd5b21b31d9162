// Cancelling sessions of batches: what it would do, and doing it.
import { batchSessions } from '@domain/contract/operations/batchSessions';
import { apiOf } from './apiOf';

export const sessionCancelApi = apiOf(batchSessions, 'previewSessionCancel', 'cancelSessionsOfBatches');

export const { usePreviewSessionCancelQuery, useCancelSessionsOfBatchesMutation } = sessionCancelApi;
