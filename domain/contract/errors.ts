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

/** An edit of a version that others have changed since: who changed which field when, and to what. */
export const editConflict = z.strictObject({
  /** The version as it is now: the next edit carries it. */
  version: z.int(),
  changed_by: z.string(),
  changed_on: z.int(),
  changes: z.array(z.strictObject({ field: z.string(), value: z.unknown(), by: z.string(), on: z.int() })),
});
export type EditConflict = z.output<typeof editConflict>;

export const apiError = z.strictObject({
  status_code: z.int(),
  /** Left out where spec 8's status default says it best. */
  message: z.string().optional(),
  errors: z.array(fieldError).optional(),
  calendar_conflicts: z.array(calendarConflict).optional(),
  /** With status 412. */
  conflict: editConflict.optional(),
  /** Per-item results of a call that partly succeeded. */
  results: z.array(z.unknown()).optional(),
});
export type ApiError = z.output<typeof apiError>;
