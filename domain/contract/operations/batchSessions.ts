// Sessions of batches: counted, cancelled, and those of batches that have yet to begin.
import type { Area } from '../operation';

export const batchSessions = {
  futureBatchPage: {
    at: 'GET /batch/v1/future-batches/page',
    search: 'search',
    shows: [
      'batch',
      'batch_member',
      'waiting_entry',
      'batch_session',
      'session',
      'leave',
      'trainer',
      'group',
      'blocked_hours',
      'external_event',
    ],
  },
  planOpenings: {
    at: 'POST /batch/v1/openings',
    shows: [
      'waiting_entry',
      'variant',
      'batch_session',
      'session',
      'leave',
      'trainer',
      'holiday',
      'blocked_hours',
      'external_event',
    ],
  },
  countBatchSessions: { at: 'GET /batch/v1/session-counts', shows: ['batch_session', 'trainer'] },
  previewSessionCancel: {
    at: 'POST /batch/v1/session-cancel/preview',
    shows: ['batch', 'batch_session', 'session', 'trainer'],
  },
  cancelSessionsOfBatches: { at: 'POST /batch/v1/session-cancel', changes: ['batch', 'batch_session', 'session'] },
} as const satisfies Area;
