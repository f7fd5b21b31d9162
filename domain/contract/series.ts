// What becomes of each session of a series that is planned, created or changed, and what such a change asks for (decisions 13).
import { z } from 'zod';
import { slotsProblem } from '../batches/weeklySlots';
import { MOST_SESSIONS } from '../records/series';
import { isZone } from '../zone';
import { isoDate } from './fields';

export const seriesHost = z.string({ error: 'Choose a host' }).min(1, { error: 'Choose a host' }).max(254);

/** Of a series whose host has others beside them. */
export const seriesHelpers = z.array(seriesHost).max(5, { error: 'At most 5 helpers' });

/** Weekly slots in a zone, from a date on. */
export const seriesHours = {
  time_zone: z.string({ error: 'Choose a time zone' }).max(60).refine(isZone, { error: 'Choose a time zone' }),
  slots: z
    .array(z.string().max(9), { error: 'Choose the weekly hours' })
    .min(1, { error: 'Choose the weekly hours' })
    .max(14, { error: 'At most 14 hours a week' })
    .superRefine((texts, context) => {
      const problem = slotsProblem(texts);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
  start_date: isoDate,
};

export const sessionNumber = z
  .int({ error: 'Enter a number' })
  .min(1, { error: `Must be 1 to ${MOST_SESSIONS}` })
  .max(MOST_SESSIONS, { error: `Must be 1 to ${MOST_SESSIONS}` });

/** A change of the session with this number and of all that follow it. */
export const followingEdit = z.strictObject({ from: sessionNumber, host: seriesHost, ...seriesHours });
export type FollowingEditBody = z.output<typeof followingEdit>;

export const seriesResult = z.strictObject({
  /** Of one that is there, or was made; null for one that is not. */
  id: z.string().nullable(),
  what: z.enum(['kept', 'made', 'moved', 'failed']),
  /** Null where an hour of the week was not to be had: the number took the next. */
  number: z.int().nullable(),
  host: z.string(),
  start_time: z.int(),
  /** Why it failed, or is kept although others are not. */
  reason: z.string().nullable(),
  /** The grid's rules: 4th consecutive, more than 6, break hour. */
  warnings: z.array(z.string()),
});
export type SeriesResult = z.output<typeof seriesResult>;
