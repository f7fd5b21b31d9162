// One lead's journey with what waited for whom, and the ways that all leads of a period went.
import { z } from 'zod';
import type { ListQuery } from '../lists/list';
import { LEADS, STAGE_WORDS } from '../records/lead';
import { WAITS, type WaitFor } from '../analytics/journey';
import type { LeadStage } from '../sales/stages';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';
import { filterSchemas, type ListSent, moment } from './list';

const GROUP = 'Analytics';
const stage = z.enum(Object.keys(STAGE_WORDS) as [LeadStage, ...LeadStage[]]);
const count = z.int().min(0);

const span = z.strictObject({
  from: epochSeconds,
  /** Null while the step still lasts. */
  until: epochSeconds.nullable(),
  /** How long the step lasted; counted until `seen` while it still lasts. */
  seconds: count,
});

/** What happened, as it was written: for production admins alone. */
const rawEvent = z.strictObject({
  id: z.string(),
  of: z.enum(['lead_event', 'lead_entry', 'lead_owner_change']),
  at: epochSeconds,
  by: z.string(),
  /** By field, as it is kept; what is empty is left out. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RawEvent = z.output<typeof rawEvent>;

const waitFor = z.enum(Object.keys(WAITS) as [WaitFor, ...WaitFor[]]);
const waited = z.strictObject({ for: waitFor, who: z.string().nullable(), seconds: count });

export const leadJourneyAnswer = z.strictObject({
  lead: z.strictObject({
    id: z.string(),
    lead_name: z.string(),
    /** Masked for others than production admins. */
    mobile_number: z.string().nullable(),
    email_address: z.string().nullable(),
    country: z.string(),
    grade: z.string(),
    lead_source: z.string(),
    lead_owner: z.string().nullable(),
    status: stage,
    created_on: epochSeconds,
  }),
  stages: z.array(span.extend({ stage })),
  owners: z.array(span.extend({ owner: z.string().nullable() })),
  waits: z.array(span.extend({ for: waitFor, who: z.string().nullable() })),
  /** The same by whom was waited for, the longest first. */
  waited: z.array(waited),
  /** From its creation to its last close, or to `seen` where it is open. */
  seconds: count,
  /** Null for people who are no production admins. */
  events: z.array(rawEvent).nullable(),
  seen: epochSeconds,
});
export type LeadJourney = z.output<typeof leadJourneyAnswer>;

export type LeadFlowQuery = Pick<ListQuery, 'filters' | 'seen'>;

const query = z
  .strictObject({ ...filterSchemas(LEADS.shape), seen: moment.optional() })
  .transform(({ seen, ...given }) => ({
    filters: Object.fromEntries(Object.entries(given).filter(([, filter]) => filter !== undefined)),
    ...(seen !== undefined && { seen }),
  })) as unknown as z.ZodType<LeadFlowQuery, ListSent>;

export const leadFlowAnswer = z.strictObject({
  total: count,
  /** Leads by the place of a stage in their way, from 1; the most first at each place. */
  stages: z.array(z.strictObject({ place: z.int(), stage, count })),
  /** Leads by step: from the stage at `place` to the next one. */
  ways: z.array(z.strictObject({ place: z.int(), from: stage, to: stage, count })),
  /** The moment as of which they were counted: a link to the rows carries it. */
  seen: epochSeconds,
});
export type LeadFlow = z.output<typeof leadFlowAnswer>;

export const leadJourney = {
  leadFlow: endpoint({
    summary:
      'The ways of the leads that came on some days, of the last 28 where none are named: how many were in which stage at which place, and where they went on to',
    group: GROUP,
    who: 'staff',
    query,
    answer: leadFlowAnswer,
  }),
  leadJourney: endpoint({
    summary:
      'One lead’s stages and owners with how long each lasted, and whom it waited for; contacts in full and what was written for production admins alone',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ lead_id: z.string().max(64) }),
    answer: leadJourneyAnswer,
  }),
};
