// The day of all trainers, and the creation of demo slots in it (spec 3 and 7.2, decisions 1 and 3).
import { z } from 'zod';
import { SESSION_TYPES } from '../classes/hosted';
import { MAX_SLOTS_PER_REQUEST } from '../availability/demoSlot';
import { SECONDS_PER_HOUR } from '../calendar';
import { endpoint } from './endpoint';
import { countryCode, email, epochSeconds, slashDate, timeZone } from './fields';

const clockTime = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);

export const calendarEvent = z.strictObject({
  session_id: z.string(),
  start_time: epochSeconds,
  end_time: epochSeconds,
  start_time_slab: clockTime,
  end_time_slab: clockTime,
  session_type: z.enum(SESSION_TYPES),
  session_status: z.string(),
  batch_name: z.string(),
  sub_type: z.string(),
});
export type CalendarEvent = z.output<typeof calendarEvent>;

export const leave = z.strictObject({
  leave_start_time: epochSeconds,
  leave_end_time: epochSeconds,
  timezone: z.string(),
  status: z.string(),
});
export type Leave = z.output<typeof leave>;

export const workingHours = z.strictObject({
  start_time_slab: z.int().min(0).max(24),
  end_time_slab: z.int().min(0).max(24),
});
export type WorkingHours = z.output<typeof workingHours>;

export const trainerAvailability = z.strictObject({
  id: z.string(),
  name: z.string(),
  trainer_type: z.array(z.string()),
  working_day: z.boolean(),
  demo_session_countries: z.array(countryCode),
  available_hours: z.number(),
  calendar: z.strictObject({
    available_slots: z.array(clockTime),
    working_hours: z.array(workingHours),
    events: z.array(calendarEvent),
    leaves: z.array(leave),
  }),
});
/** One trainer's day (spec 3, "Trainer availability record"). */
export type TrainerAvailability = z.output<typeof trainerAvailability>;

export const DEMO_SLOT_SUMMARY = 'Demo Slot';
export const CAPACITY = { min: 1, max: 9, default: 1 } as const;

const slotTime = z.strictObject({
  dateTime: epochSeconds.refine((instant) => (instant + 1800) % SECONDS_PER_HOUR === 0, {
    error: 'Must be the beginning of an hour in Asia/Kolkata',
  }),
  timeZone,
});

export const slotEvent = z
  .strictObject({
    id: z.uuid({ error: 'Must be a UUID' }).transform((id) => id.toLowerCase()),
    capacity: z
      .int({ error: 'Must be a whole number' })
      .min(CAPACITY.min, { error: 'Must be 1 to 9' })
      .max(CAPACITY.max, { error: 'Must be 1 to 9' }),
    summary: z.literal(DEMO_SLOT_SUMMARY, { error: `Must be ${DEMO_SLOT_SUMMARY}` }),
    start: slotTime,
    end: slotTime,
  })
  .refine((event) => event.end.dateTime === event.start.dateTime + SECONDS_PER_HOUR, {
    error: 'Must be one hour after the start',
    path: ['end', 'dateTime'],
  });
/** One demo slot to create; its id is the idempotency key (decisions 3). */
export type SlotEvent = z.output<typeof slotEvent>;

export const slotRequest = z.strictObject({
  trainer_email: email,
  events: z.array(slotEvent).min(1, { error: 'Must name at least one slot' }),
});
export type SlotRequest = z.output<typeof slotRequest>;

export const slotContext = z.enum([
  'working-hours',
  'calendar',
  'consecutive-sessions',
  'session-limit',
  'break-hour',
  'leave',
  'blocked',
  'external-calendar',
  'past',
  'trainer',
  'used-id',
]);
/** Why a slot was refused (decisions 3). */
export type SlotContext = z.output<typeof slotContext>;

export const slotResult = z.strictObject({
  id: z.string(),
  status: z.enum(['created', 'failed']),
  status_code: z.int(),
  context: slotContext.optional(),
  error: z.string().optional(),
});
export type SlotResult = z.output<typeof slotResult>;

export const sessionValidation = z.strictObject({ trainer_email: z.string(), events: z.array(slotResult) });
/** What became of each slot sent for a trainer (spec 3, "Session validation result"). */
export type SessionValidation = z.output<typeof sessionValidation>;

const weekHours = z.strictObject({
  teacher_id: z.string(),
  /** By day, Monday first. */
  hours: z.array(z.int()).length(7),
});
/** How many session hours a trainer has on the days of a week. */
export type WeekHours = z.output<typeof weekHours>;

const dayAsked = z.strictObject({ date: slashDate, timezone: timeZone });

export const availability = {
  trainerSlots: endpoint({
    summary: 'The day of every trainer: working hours, sessions, leaves and free slots',
    group: 'Trainer availability',
    who: 'staff',
    query: dayAsked,
    answer: z.array(trainerAvailability),
  }),
  askTrainerSlots: endpoint({
    summary: 'The same, asked in the body (spec 7.1)',
    group: 'Trainer availability',
    who: 'staff',
    reads: true,
    body: dayAsked,
    answer: z.array(trainerAvailability),
  }),
  weekHours: endpoint({
    summary:
      'How many session hours each trainer has on the days of the week of a date; those without any are left out',
    group: 'Trainer availability',
    who: 'staff',
    query: z.strictObject({ date: slashDate }),
    answer: z.strictObject({ trainers: z.array(weekHours) }),
  }),
  createSessions: endpoint({
    summary: 'Creates demo slots; each event is judged and answered for itself',
    group: 'Trainer availability',
    who: 'staff',
    body: z
      .array(slotRequest)
      .min(1, { error: 'Must name at least one trainer' })
      .refine((requests) => requests.reduce((sum, { events }) => sum + events.length, 0) <= MAX_SLOTS_PER_REQUEST, {
        error: `At most ${MAX_SLOTS_PER_REQUEST} slots at once: send the others in further requests`,
      }),
    answer: z.array(sessionValidation),
  }),
};
