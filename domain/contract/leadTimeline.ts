// All that happened with a lead, in one list: demos, calls, what was written, links, payments, owners and stages (decisions 11).
import { z } from 'zod';
import { TIMELINE_KINDS } from '../sales/timeline';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';

const moment = z.strictObject({
  id: z.string(),
  at: epochSeconds,
  kind: z.enum(Object.keys(TIMELINE_KINDS) as (keyof typeof TIMELINE_KINDS)[]),
  /** What happened, in words. */
  title: z.string(),
  /** E-mail, or `system`. */
  by: z.string(),
  /** The words that a person wrote; null where nobody wrote any. */
  text: z.string().nullable(),
});
export type LeadMoment = z.output<typeof moment>;

export const leadTimeline = {
  leadTimeline: endpoint({
    summary: 'What happened with a lead, the latest first: demos, calls, messages, links, payments, owners and stages',
    group: 'Leads',
    who: 'staff',
    path: z.strictObject({ id: z.string().max(64) }),
    answer: z.array(moment),
  }),
};
