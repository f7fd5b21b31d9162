// Demand beside supply: what the hours of a day have, and what was asked for at them before (docs/decisions/255).
import { z } from 'zod';
import { endpoint } from './endpoint';
import { epochSeconds, slashDate } from './fields';

const counts = z.array(z.int().min(0));
const hourCounts = z.strictObject({
  hour: z.int().min(0).max(23),
  /** Of its demo sessions, and those of them that are booked. */
  seats: z.int().min(0),
  taken: z.int().min(0),
  /** In the same hour of the weeks before, the latest first. */
  bookings: counts,
  searches: counts,
});

const dayDemand = z.strictObject({
  /** All 24, in order. */
  hours: z.array(hourCounts),
  /** When the first search was counted. */
  searches_since: epochSeconds.nullable(),
});
/** What families asked for at the hours of a day's weekday, and the seats that the day has. */
export type DayDemand = z.output<typeof dayDemand>;

export const demand = {
  dayDemand: endpoint({
    summary:
      'Seats of each hour of a date, and what was booked and searched for in vain at the same hours of the eight weeks before',
    group: 'Trainer availability',
    who: 'staff',
    query: z.strictObject({
      date: slashDate,
      /** Separated by commas; all without it. */
      countries: z
        .string()
        .regex(/^[A-Z]{2}(?:,[A-Z]{2}){0,99}$/, { error: 'Must be country codes of two letters, separated by commas' })
        .optional(),
    }),
    answer: dayDemand,
  }),
};
