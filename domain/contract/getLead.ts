// The next lead from the pool, and whether a class meets at a family's hours (decisions 8 and 11).
import { z } from 'zod';
import { preferredTime } from './allocation';
import { NO_LEAD } from '../sales/noLead';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';

const GROUP = 'Sales';

const batch = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** In the batch's own zone. */
  slots: z.array(z.string()),
  /** Hours of the family's clock at which it meets. */
  meets: z.array(z.string()),
  seats_free: z.int(),
  from_date: z.string(),
});

export const getLead = {
  getLead: endpoint({
    summary: 'Gives the person the lead that has waited longest in the pool and suits them; never to two',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({}),
    answer: z.strictObject({
      lead_id: z.string().nullable(),
      why: z.enum(Object.keys(NO_LEAD) as (keyof typeof NO_LEAD)[]).nullable(),
      /** How many wait for anybody, where the person gets none. */
      waiting: z.int().nullable(),
    }),
  }),
  checkPromise: endpoint({
    summary: 'Keeps whether a batch with a free seat meets at the hours that a lead’s family asks for',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id: z.string().max(64) }),
    body: preferredTime,
    answer: z.strictObject({
      id: z.string(),
      status: z.enum(['fits', 'none']),
      batches: z.array(batch),
      at: epochSeconds,
    }),
    status: 201,
  }),
};
