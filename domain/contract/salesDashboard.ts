// What sales came to in a period, one's own beside the team's and the period before; and where leads wait for seats (decisions 11 and 18).
import { z } from 'zod';
import { daysBetween } from '../calendar';
import { endpoint } from './endpoint';
import { epochSeconds, isoDate } from './fields';

const GROUP = 'Sales';
const count = z.int().min(0);
const sums = z.array(z.strictObject({ currency: z.string(), amount: z.int() }));

const step = z.strictObject({
  step: z.string(),
  count,
  ofPrevious: z.number().nullable(),
  ofFirst: z.number().nullable(),
});

const part = z.strictObject({
  funnel: z.array(step),
  response: z.strictObject({
    /** New leads of the period whose clock has run out, or was stopped. */
    clocked: count,
    in_time: count,
    /** In percent, one decimal; null of none. */
    percent: z.number().nullable(),
  }),
  /** What leads paid in the period, less what went back of it. */
  money: sums,
});
export type SalesPart = z.output<typeof part>;

const cohort = z.strictObject({ cohort: isoDate, size: count, won: z.array(count) });

const need = z.strictObject({
  country: z.string(),
  grade_group: z.string(),
  language: z.string(),
  /** Open leads without a demo ahead. */
  leads: count,
  /** Free seats of demos that suit them in the days ahead, by day. */
  seats: z.array(z.strictObject({ date: isoDate, seats: count })),
  total: count,
  /** Leads that no seat is left for. */
  short: count,
});
export type SeatNeed = z.output<typeof need>;

/** At most as many days at once. */
export const MOST_SALES_DAYS = 400;

export const salesDashboard = {
  salesNumbers: endpoint({
    summary:
      'Funnel, response and money of one’s own leads in a period, beside the same days before and all leads that one may see; cohorts by week',
    group: GROUP,
    who: 'staff',
    query: z
      .strictObject({ from: isoDate, to: isoDate })
      .refine(({ from, to }) => from <= to, { error: 'Must not be before the first day', path: ['to'] })
      .refine(({ from, to }) => daysBetween(from, to) < MOST_SALES_DAYS, {
        error: `At most ${MOST_SALES_DAYS} days at once`,
        path: ['to'],
      }),
    answer: z.strictObject({ own: part, before: part, team: part, cohorts: z.array(cohort), seen: epochSeconds }),
  }),
  seatNeeds: endpoint({
    summary:
      'Open leads without a demo by country, grade group and language, against free demo seats of the next 7 days',
    group: GROUP,
    who: 'staff',
    answer: z.strictObject({ needs: z.array(need), left_out: count, seen: epochSeconds }),
  }),
};
export type SalesNumbers = z.output<typeof salesDashboard.salesNumbers.answer>;
