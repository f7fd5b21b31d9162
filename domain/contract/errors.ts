// The one shape of every error answer; spec 8's catalogue is read from it.
import { z } from 'zod';

export const fieldError = z.strictObject({
  /** Where in the request: `query.date`, `body.0.events.1.capacity`. */
  field: z.string(),
  message: z.string(),
});
export type FieldError = z.output<typeof fieldError>;

export const calendarConflict = z.looseObject({ summary: z.string() });
export type CalendarConflict = z.output<typeof calendarConflict>;

export const apiError = z.strictObject({
  status_code: z.int(),
  /** Left out where spec 8's status default says it best. */
  message: z.string().optional(),
  errors: z.array(fieldError).optional(),
  calendar_conflicts: z.array(calendarConflict).optional(),
  /** Per-item results of a call that partly succeeded. */
  results: z.array(z.unknown()).optional(),
});
export type ApiError = z.output<typeof apiError>;
