// Paid batches, and where families answer before a PTM.
import type { Area } from '../operation';

export const batches = {
  previewBatch: {
    at: 'POST /batch/v1/preview',
    shows: ['batch', 'session', 'trainer', 'leave', 'holiday', 'batch_session', 'blocked_hours', 'external_event'],
  },
  createBatch: {
    at: 'POST /batch/v1/create',
    changes: ['batch', 'batch_session', 'session', 'lms_pin', 'lms_shipment', 'lms_course'],
  },
  batchDetail: {
    at: 'GET /batch/v1/batches/:id/detail',
    shows: [
      'batch',
      'batch_session',
      'batch_member',
      'session',
      'leave',
      'trainer',
      'holiday',
      'variant',
      'ptm_form',
      'blocked_hours',
      'external_event',
    ],
  },
  previewBatchChange: {
    at: 'POST /batch/v1/batches/:id/preview',
    shows: [
      'batch',
      'batch_session',
      'batch_member',
      'session',
      'leave',
      'trainer',
      'holiday',
      'blocked_hours',
      'external_event',
    ],
  },
  changeBatch: {
    at: 'POST /batch/v1/batches/:id/change',
    changes: ['batch', 'batch_session', 'session', 'batch_member', 'variant', 'ptm_form', 'sent_message'],
  },
  rankBatchTrainers: {
    at: 'GET /batch/v1/batches/:id/trainers',
    shows: ['batch', 'batch_session', 'session', 'leave', 'trainer', 'group', 'blocked_hours', 'external_event'],
  },
} as const satisfies Area;
