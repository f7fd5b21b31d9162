// A trainer's batches and sessions handed to others.
import type { Area } from '../operation';

export const trainerChange = {
  trainerChange: {
    at: 'GET /batch/v1/trainer-change',
    shows: [
      'trainer',
      'batch',
      'batch_session',
      'batch_member',
      'session',
      'leave',
      'group',
      'blocked_hours',
      'external_event',
    ],
  },
  rankForSession: {
    at: 'GET /batch/v1/sessions/:id/trainers',
    shows: ['trainer', 'batch_session', 'session', 'leave', 'group', 'blocked_hours', 'external_event'],
  },
  bestForChange: {
    at: 'POST /batch/v1/trainer-change/best',
    shows: ['trainer', 'batch_session', 'session', 'leave', 'group', 'blocked_hours', 'external_event'],
  },
  previewTrainerChange: {
    at: 'POST /batch/v1/trainer-change/preview',
    shows: ['trainer', 'batch', 'batch_session', 'batch_member', 'session', 'leave', 'blocked_hours', 'external_event'],
  },
  changeTrainer: { at: 'POST /batch/v1/trainer-change', changes: ['batch', 'batch_session', 'session', 'trainer'] },
  undoTrainerChange: {
    at: 'POST /batch/v1/trainer-changes/:id/undo',
    changes: ['batch', 'batch_session', 'session', 'trainer'],
  },
} as const satisfies Area;
