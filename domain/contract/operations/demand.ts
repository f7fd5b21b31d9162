// What families asked for at the hours of a day.
import type { Area } from '../operation';

export const demand = {
  dayDemand: { at: 'GET /demo-slot-admin/v1/day-demand', shows: ['session', 'booking', 'lead', 'trainer'] },
} as const satisfies Area;
