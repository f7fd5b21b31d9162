// What was done to the hours of a day by many at once, and taking the creation of demo sessions back.
import type { Area } from '../operation';

export const creations = {
  dayLog: {
    at: 'GET /demo-slot-admin/v1/day-log',
    shows: ['session', 'booking', 'trainer', 'blocked_hours'],
  },
  takeBackSessions: { at: 'POST /demo-slot-admin/v1/take-back', changes: ['session'] },
} as const satisfies Area;
