// One lead's journey: how long it was in which stage and whose, and whom it waited for meanwhile.
import { isProdAdmin } from '@domain/access';
import { ownerSpans, stageSpans, waitedFor, waitsOf } from '@domain/analytics/journey';
import type { LeadJourney, RawEvent } from '@domain/contract/leadJourney';
import { LEADS } from '@domain/records/lead';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { LEAD_EVENTS, LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { standingEntries } from '@domain/sales/standingEntries';
import { masked } from '@domain/records/masking';
import type { RecordRow, RecordType } from '@domain/records/record';
import type { AnyCall } from '../operations/call';
import { readableRow } from '../records/changeRefusals';
import { allOf } from '../store/rows';

const CLOSED: readonly string[] = ['won', 'lost'];

export async function leadJourney(call: AnyCall, leadId: string): Promise<LeadJourney> {
  const { store, now } = call;
  const lead = readableRow(LEADS, call, await store.records(LEADS).find(leadId));
  const ofLead = { lead_id: { anyOf: [leadId] } };
  const [told, changes, entries] = await Promise.all([
    allOf(store, LEAD_EVENTS, ofLead),
    allOf(store, LEAD_OWNER_CHANGES, ofLead),
    allOf(store, LEAD_ENTRIES, ofLead),
  ]);
  const events = told.toSorted((one, other) => one.place - other.place);
  // What happens in this very second is not over.
  const until = now + 1;
  const facts = {
    stages: events.map(({ at, stage }) => ({ at, stage })),
    owners: changes.map(({ created_on: at, to_owner: to }) => ({ at, to })),
    nextSteps: standingEntries(entries).flatMap(({ created_on: at, due }) => (due === null ? [] : [{ at, due }])),
  };
  const stages = stageSpans(facts, until).map(whole);
  const waits = waitsOf(facts, until).map(whole);
  const last = stages.at(-1);
  const ended = last && CLOSED.includes(last.stage) ? last.from : now;
  const mayReadAll = isProdAdmin(call.user!);
  const contact = (value: string) => (mayReadAll ? value : masked(value));
  return {
    lead: {
      id: lead.id,
      lead_name: lead.lead_name,
      mobile_number: contact(lead.mobile_number),
      email_address: contact(lead.email_address),
      country: lead.country,
      grade: lead.grade,
      lead_source: lead.lead_source,
      lead_owner: lead.lead_owner,
      status: lead.status,
      created_on: lead.created_on,
    },
    stages,
    owners: ownerSpans(facts, until).map(whole),
    waits,
    waited: waitedFor(waits),
    seconds: Math.max(0, ended - (stages[0]?.from ?? ended)),
    events: mayReadAll
      ? [
          ...raw(LEAD_EVENTS, events, ({ at }) => at),
          ...raw(LEAD_OWNER_CHANGES, changes, ({ created_on }) => created_on),
          ...raw(LEAD_ENTRIES, entries, ({ created_on }) => created_on),
        ].sort((one, other) => one.at - other.at)
      : null,
    seen: now,
  };

  /** As of now: what still lasts has lasted until then. */
  function whole<S extends { from: number; until: number | null; seconds: number }>(span: S): S {
    return span.until === null ? { ...span, seconds: Math.max(0, now - span.from) } : span;
  }
}

function raw<Row extends RecordRow>(type: RecordType<Row>, rows: readonly Row[], at: (row: Row) => number): RawEvent[] {
  const names = Object.keys(type.fields).filter((name) => name !== 'lead_id' && name !== 'at');
  return rows.map((row) => ({
    id: row.id,
    of: type.name as RawEvent['of'],
    at: at(row),
    by: row.created_by,
    values: Object.fromEntries(
      names.flatMap((name) => {
        const value: unknown = Reflect.get(row, name);
        return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
      }),
    ),
  }));
}
