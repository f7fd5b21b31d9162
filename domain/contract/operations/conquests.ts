// Conquests as they are played: told by the learning app, counted, regraded.
import type { Area } from '../operation';

export const conquests = {
  learningAppAttempts: { at: 'POST /lms/v1/webhooks/attempts', changes: ['conquest_attempt', 'lms_due'] },
  giveConquest: { at: 'POST /lms/v1/conquests/:id/plays', changes: ['conquest_play'] },
  conquestNumbers: {
    at: 'GET /lms/v1/conquests/:id/numbers',
    shows: ['lms_conquest', 'lms_version', 'conquest_attempt'],
  },
  conquestAttempts: {
    at: 'GET /lms/v1/conquests/:id/attempts',
    shows: ['lms_conquest', 'lms_version', 'conquest_attempt', 'student'],
  },
  previewRegrades: {
    at: 'GET /lms/v1/conquests/:id/regrades',
    shows: [
      'lms_conquest',
      'lms_version',
      'conquest_attempt',
      'conquest_key',
      'conquest_play',
      'student',
      'maverick_invitation',
      'certificate',
    ],
  },
  applyRegrades: {
    at: 'POST /lms/v1/conquests/:id/regrades',
    changes: ['lms_conquest', 'conquest_attempt', 'conquest_regrade', 'conquest_key'],
  },
} as const satisfies Area;
