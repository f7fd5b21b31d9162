// A class that was missed is made up in another batch's session of the same number.
import type { Area } from '../operation';

export const makeUps = {
  makeUpChoices: {
    at: 'GET /batch/v1/sessions/:session_id/make-ups',
    shows: ['make_up', 'batch_session', 'batch', 'batch_member', 'attendance_mark', 'variant', 'trainer'],
  },
  giveMakeUp: {
    at: 'POST /batch/v1/sessions/:session_id/make-ups',
    changes: ['make_up', 'batch', 'session', 'batch_session', 'sent_message'],
  },
} as const satisfies Area;
