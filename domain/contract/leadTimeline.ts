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
  /** Of an entry: somebody took it back. */
  is_taken_back: z.boolean(),
  /** An entry that this person may take back. */
  may_take_back: z.boolean(),
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
  takeEntryBack: endpoint({
    summary: 'Takes an entry of a lead back that was made by mistake: it stays, and counts no more',
    group: 'Leads',
    who: 'staff',
    path: z.strictObject({ id: z.string().max(64) }),
    body: z.strictObject({}),
    /** The row that says so. */
    answer: z.strictObject({ id: z.string(), lead_id: z.string() }),
    status: 201,
  }),
};
