// The hours of all trainers, and the creation of demo slots in them.
import type { Area } from '../operation';

export const availability = {
  trainerSlots: { at: 'GET /tms/v1/trainers/slots', shows: ['trainer', 'leave', 'session', 'booking'] },
  createSessions: { at: 'POST /demo-slot-admin/v1/create-sessions', changes: ['session'] },
} as const satisfies Area;
