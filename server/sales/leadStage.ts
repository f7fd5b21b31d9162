// What happens to a lead, one row each, and the stage that follows from all of them (decisions 11 and 20).
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_EVENTS, type LeadEvent } from '@domain/records/leadHistory';
import { type LeadStage, stageOf } from '@domain/sales/stages';
import { stepsOf } from '@domain/sales/steps';
import { newRow } from '../store/newRow';
import { scored } from './scores';
import { type By, someOf } from '../store/rows';
import type { Store } from '../store/store';

export interface Happened {
  kind: LeadEvent['kind'];
  /** The booking, session, link or payment that it comes from. */
  source_id?: string;
  /** Of `set` alone. */
  to?: LeadStage;
  lost_reason?: LeadEvent['lost_reason'];
  note?: string;
}

export type StageOfLead = Pick<
  Lead,
  'status' | 'reached' | 'steps' | 'happened' | 'lost_reason' | 'lead_score' | 'score_because'
>;

/** Writes what happened and moves the lead to the stage that follows; nothing where there is no such lead. Holds its row. */
export async function leadHappened(tx: Store, leadId: string, event: Happened, by: By): Promise<void> {
  const lead = await tx.records(LEADS).findForUpdate(leadId);
  if (!lead) return;
  const state = await addEvent(tx, lead, event, by);
  const isNew =
    state.status !== lead.status ||
    state.happened.length !== lead.happened.length ||
    state.lead_score !== lead.lead_score;
  // The version stays, so that an edit of the family's details at the same time is not refused.
  if (isNew) await tx.records(LEADS).change(leadId, state, lead.version);
}

/** Whether this already happened because of that booking, link or payment. */
export async function hasHappened(
  tx: Store,
  leadId: string,
  kind: LeadEvent['kind'],
  sourceId: string,
): Promise<boolean> {
  const filters = { lead_id: { anyOf: [leadId] }, kind: { anyOf: [kind] }, source_id: { anyOf: [sourceId] } };
  return (await someOf(tx, LEAD_EVENTS, filters, ['id'])).length > 0;
}

/** Of a lead whose row the transaction holds. Answers what the event makes of it. */
export async function addEvent(tx: Store, lead: Lead, { kind, to, ...said }: Happened, by: By): Promise<StageOfLead> {
  const before = await someOf(tx, LEAD_EVENTS, { lead_id: { anyOf: [lead.id] } }, ['place', 'kind', 'at', 'stage']);
  before.sort((one, other) => one.place - other.place);
  const last = before.at(-1);
  // A clock that was set back makes nothing happen before what was there.
  const at = Math.max(by.now, last?.at ?? 0);
  const status = stageOf([
    ...before.map((event) => ({ kind: event.kind, at: event.at, to: event.stage })),
    { kind, at, ...(to && { to }) },
  ]);
  await tx.records(LEAD_EVENTS).insert([
    newRow(LEAD_EVENTS, by, {
      lead_id: lead.id,
      place: (last?.place ?? 0) + 1,
      kind,
      stage: status,
      at,
      source_id: said.source_id ?? null,
      lost_reason: said.lost_reason ?? null,
      note: said.note ?? null,
      lead_owner: lead.lead_owner,
    }),
  ]);
  const happened = [...new Set([...before.map((event) => event.kind), kind])];
  return {
    status,
    reached: { ...lead.reached, [status]: lead.reached[status] ?? at },
    happened,
    steps: stepsOf([...before.map(({ stage }) => stage), status]),
    lost_reason: status === 'lost' ? (said.lost_reason ?? lead.lost_reason) : null,
    ...(await scored(tx, { ...lead, status, happened })),
  };
}
