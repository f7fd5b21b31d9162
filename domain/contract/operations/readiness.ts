// Whether the sessions to come can be taught.
import type { Area } from '../operation';

export const readiness = {
  readiness: {
    at: 'GET /lms/v1/readiness',
    shows: [
      'lms_pin',
      'lms_version',
      'batch',
      'batch_session',
      'trainer',
      'group',
      'session',
      'leave',
      'blocked_hours',
      'external_event',
    ],
  },
} as const satisfies Area;
