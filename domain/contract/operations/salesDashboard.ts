// What sales came to, and where leads wait for seats.
import type { Area } from '../operation';

export const salesDashboard = {
  salesNumbers: { at: 'GET /sales/v1/numbers', shows: ['lead', 'payment_attempt', 'offline_payment'] },
  seatNeeds: { at: 'GET /sales/v1/seat-needs', shows: ['lead', 'booking', 'session', 'trainer'] },
} as const satisfies Area;
