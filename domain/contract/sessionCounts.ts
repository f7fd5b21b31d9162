// Sessions of batches counted by hour, trainer, region or course, each by weekday: numbers that lead to the list's own rows.
import { z } from 'zod';
import type { ListQuery } from '../lists/list';
import { COUNTED_BY, type CountedBy, SESSION_COUNTS } from '../lists/sessionCounts';
import { endpoint } from './endpoint';
import { filterSchemas, type ListSent } from './list';

const query = z
  .strictObject({
    ...filterSchemas(SESSION_COUNTS),
    by: z
      .enum(Object.keys(COUNTED_BY) as CountedBy[], { error: 'Must be hour, trainer, region or course' })
      .default('hour'),
  })
  .transform(({ by, ...given }) => ({
    by: by as CountedBy,
    filters: Object.fromEntries(
      Object.entries(given).filter(([, filter]) => filter !== undefined),
    ) as ListQuery['filters'],
  })) as unknown as z.ZodType<{ by: CountedBy; filters: ListQuery['filters'] }, ListSent>;

const week = z.array(z.int()).length(7);

export const sessionCounts = {
  countBatchSessions: endpoint({
    summary: 'How many sessions of batches match, by hour, trainer, region or course and by weekday',
    group: 'Batches',
    who: 'staff',
    query,
    answer: z.strictObject({
      /** `days` from Monday to Sunday. The most sessions first, but hours in their order. */
      rows: z.array(z.strictObject({ key: z.string(), label: z.string(), days: week, total: z.int() })),
      /** Of all that match, also of rows that are left out. */
      days: week,
      total: z.int(),
      /** The moment as of which they were counted: a link to the rows carries it. */
      seen: z.int(),
      left_out: z.strictObject({ rows: z.int(), sessions: z.int() }),
    }),
  }),
};
