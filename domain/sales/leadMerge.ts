// How two leads become one, and one two again: what is kept of which, and the stage that follows from the events of both (decisions 11 and 20).
import type { Lead } from '../records/lead';
import type { LeadEvent } from '../records/leadHistory';
import type { LeadApproval } from '../records/leadApproval';
import type { LeadStage } from './stages';
import { stageOf } from './stages';
import { stepsOf } from './steps';

/** What a person chooses of each lead, field by field. */
export const MERGED_FIELDS = {
  first_name: 'First name',
  last_name: 'Last name',
  child_age: 'Child’s age',
  grade: 'Grade',
  country: 'Country',
  language: 'Language',
  time_zone: 'Time zone',
  mobile_number: 'Mobile number',
  email_address: 'E-mail',
  sibling_contact: 'Contact of a sibling',
  lead_owner: 'Owner',
  next_step: 'Next step',
} as const;
export type MergedField = keyof typeof MERGED_FIELDS;
export type Side = 'kept' | 'merged';

/** Fields that go with one that is chosen. */
const WITH: Partial<Record<MergedField, readonly (keyof Lead)[]>> = {
  grade: ['grade_group'],
  next_step: ['next_due'],
  lead_owner: ['ownerless_since'],
};

export type EventOfLead = Pick<LeadEvent, 'id' | 'at' | 'place' | 'kind' | 'stage' | 'lost_reason'>;
export type StageFacts = Pick<Lead, 'status' | 'reached' | 'steps' | 'happened' | 'lost_reason'>;

/** Whose source stays: the earliest that was not rejected, of two of one instant the kept one's. */
export function creditOf(
  kept: { lead: Pick<Lead, 'created_on'>; approval?: Pick<LeadApproval, 'status'> | undefined },
  merged: { lead: Pick<Lead, 'created_on'>; approval?: Pick<LeadApproval, 'status'> | undefined },
): Side {
  const [keptIsOut, mergedIsOut] = [kept, merged].map(({ approval }) => approval?.status === 'rejected');
  if (keptIsOut !== mergedIsOut) return keptIsOut ? 'merged' : 'kept';
  return merged.lead.created_on < kept.lead.created_on ? 'merged' : 'kept';
}

/** The fields of both, as chosen; what nobody chooses is the kept one's, or the later, or the earlier of both. */
export function mergedLead(
  kept: Lead,
  merged: Lead,
  chosen: Partial<Record<MergedField, Side>>,
  credit: Side,
): Omit<Lead, keyof StageFacts> & Pick<Lead, 'reached'> {
  const from = (field: MergedField) =>
    [field, ...(WITH[field] ?? [])].map((name) => [
      name,
      chosen[field] === 'merged' ? merged[name as keyof Lead] : kept[name as keyof Lead],
    ]);
  const credited = credit === 'kept' ? kept : merged;
  return {
    ...kept,
    ...Object.fromEntries((Object.keys(MERGED_FIELDS) as MergedField[]).flatMap(from)),
    lead_source: credited.lead_source,
    created_on: credited.created_on,
    created_by: credited.created_by,
    worked_on: Math.max(kept.worked_on, merged.worked_on),
    last_entry: latest(kept.last_entry, merged.last_entry),
    responded_on: earliest(kept.responded_on, merged.responded_on),
    response_due: earliest(kept.response_due, merged.response_due),
  };
}

/** Fields that say something only together: a lead without an owner has been without one since then. */
const TOGETHER: readonly (readonly (keyof Lead)[])[] = [
  ...(Object.keys(MERGED_FIELDS) as MergedField[]).map((field) => [field, ...(WITH[field] ?? [])]),
  ...(
    ['lead_source', 'created_on', 'created_by', 'last_entry', 'responded_on', 'response_due', 'worked_on'] as const
  ).map((field) => [field]),
];

/**
 * What of the kept lead is as it was before: what nobody changed since. `after`: as the merge left it.
 */
export function splitLead(before: Lead, after: Lead, now: Lead): Lead {
  const row: Record<string, unknown> = { ...now };
  for (const fields of TOGETHER)
    if (fields.every((field) => same(now[field], after[field]))) for (const field of fields) row[field] = before[field];
  return row as unknown as Lead;
}

/** The events in their order, each with its place and the stage after it, and what follows for the lead. */
export function replayed<E extends EventOfLead>(given: readonly E[]): { events: E[]; facts: StageFacts } {
  const events = given.toSorted(
    (one, other) => one.at - other.at || one.place - other.place || (one.id < other.id ? -1 : 1),
  );
  const steps = events.map(({ kind, at, stage: to }) => ({ kind, at, to }));
  const stages = events.map((_, at) => stageOf(steps.slice(0, at + 1)));
  const reached: Partial<Record<LeadStage, number>> = {};
  for (const [at, stage] of stages.entries()) reached[stage] ??= events[at]!.at;
  const status = stages.at(-1) ?? 'new';
  const lost = events.findLast(({ kind, stage }, at) => kind === 'set' && stage === 'lost' && stages[at] === 'lost');
  return {
    // What a person set keeps saying what it was set to, also where something else had come before.
    events: events.map((event, at): E => ({
      ...event,
      place: at + 1,
      stage: event.kind === 'set' ? event.stage : stages[at]!,
    })),
    facts: {
      status,
      reached,
      happened: [...new Set(['created' as const, ...events.map(({ kind }) => kind)])],
      steps: stepsOf(stages),
      lost_reason: status === 'lost' ? (lost?.lost_reason ?? null) : null,
    },
  };
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function latest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

function earliest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
