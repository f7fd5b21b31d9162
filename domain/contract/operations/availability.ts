// The hours of all trainers, and the creation of demo slots in them.
import type { Area } from '../operation';

export const availability = {
  trainerSlots: {
    at: 'GET /tms/v1/trainers/slots',
    shows: ['trainer', 'leave', 'session', 'booking', 'blocked_hours', 'external_event'],
  },
  askTrainerSlots: {
    at: 'POST /tms/v1/trainers/slots',
    shows: ['trainer', 'leave', 'session', 'booking', 'blocked_hours', 'external_event'],
  },
  weekHours: { at: 'GET /demo-slot-admin/v1/week-hours', shows: ['trainer', 'session'] },
  createSessions: { at: 'POST /demo-slot-admin/v1/create-sessions', changes: ['session', 'external_event'] },
} as const satisfies Area;
