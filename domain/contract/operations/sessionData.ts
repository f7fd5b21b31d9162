// Sessions of every kind: listed, and counted by two things at once.
import type { Area } from '../operation';

const OF = ['session', 'booking', 'batch', 'batch_session', 'trainer'] as const;

export const sessionData = {
  sessionDataPage: { at: 'GET /analytics/v1/sessions/page', search: 'search', shows: OF },
  exportSessionData: { at: 'GET /analytics/v1/sessions/export', search: 'search' },
  countSessionData: { at: 'GET /analytics/v1/sessions/count', shows: OF },
} as const satisfies Area;
