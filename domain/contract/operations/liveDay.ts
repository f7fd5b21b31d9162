// What other planners do on a day of the hours grid while one looks at it (docs/decisions/259).
import type { Area } from '../operation';

export const liveDay = {
  followDay: { at: 'GET /demo-slot-admin/v1/live-day' },
  dayNews: { at: 'GET /demo-slot-admin/v1/day-news', shows: ['trainer', 'leave', 'session', 'blocked_hours'] },
  holdHours: { at: 'POST /demo-slot-admin/v1/held-hours', shows: [] },
} as const satisfies Area;
