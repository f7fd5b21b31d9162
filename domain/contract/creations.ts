// The log of a day of the hours grid, and taking back sessions that were created in it.
import { z } from 'zod';
import { endpoint } from './endpoint';
import { epochSeconds, slashDate } from './fields';
import { MAX_SLOTS_PER_REQUEST } from '../availability/demoSlot';
import { rowResults } from './list';

const loggedHours = z.strictObject({
  /** Of the session, or of the blocked hours. */
  id: z.string(),
  teacher_id: z.string(),
  teacher_name: z.string(),
  start_time: epochSeconds,
  end_time: epochSeconds,
  /** What became of it since, as a sentence; empty while it stands as it was made. */
  since: z.string(),
  /** Why this person can't take it back; null where they can. */
  refusal: z.string().nullable(),
});
export type LoggedHours = z.output<typeof loggedHours>;

const logEntry = z.strictObject({
  id: z.string(),
  at: epochSeconds,
  actor: z.string(),
  kind: z.enum(['created', 'blocked']),
  /** Why, where it was asked. */
  note: z.string(),
  hours: z.array(loggedHours),
});
/** What one person did within a minute. */
export type LogEntry = z.output<typeof logEntry>;

const GROUP = 'Trainer availability';

export const creations = {
  dayLog: endpoint({
    summary: 'Who created demo sessions and blocked hours of a day, newest first, and what of it can be undone',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ date: slashDate }),
    answer: z.strictObject({ entries: z.array(logEntry) }),
  }),
  takeBackSessions: endpoint({
    summary:
      'Undoes the creation of demo sessions, each for itself: by who created it or a production admin, unless a family is booked or it was changed since',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      session_ids: z
        .array(z.string().min(1).max(80))
        .min(1, { error: 'Must name at least one session' })
        .max(MAX_SLOTS_PER_REQUEST, { error: `At most ${MAX_SLOTS_PER_REQUEST} sessions at once` }),
    }),
    answer: rowResults,
  }),
};
