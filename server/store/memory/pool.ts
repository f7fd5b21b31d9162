// The open pool, in memory: its rules are those of the domain.
import type { LeadApproval } from '@domain/records/leadApproval';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_OWNER_CHANGES, type LeadOwnerChange } from '@domain/records/leadHistory';
import type { RecordType } from '@domain/records/record';
import { SALES_MANAGERS, type SalesManager } from '@domain/records/salesManager';
import { nextLead, type PoolLead, poolSince } from '@domain/sales/pool';
import type { EpochSeconds } from '@domain/units';
import { isOpenStage } from '@domain/sales/stages';
import type { LeadRow, PoolAsker } from '../leads';
import { copied } from './copied';
import { leadEntry } from './entries';
import type { Table } from './table';
import { leadsOf, pointerEntry, recordTable, type Tables } from './tables';
import { compare } from './trainers';

export function nextOfPool(tables: Tables, now: EpochSeconds, asker: PoolAsker | undefined): LeadRow | undefined {
  const leads = leadsOf(tables);
  const pool = [...leads.values()].flatMap((lead) => poolLead(tables, lead, now));
  const anybody = () => pool.sort((one, other) => one.since - other.since || compare(one.id, other.id))[0]?.id;
  if (asker?.most !== undefined && openLeadsOf(leads, asker.email) >= asker.most) return undefined;
  const id = asker ? nextLead({ ...asker, openLeads: 0 }, pool) : anybody();
  return id ? copied(leads.get(id)) : undefined;
}

function openLeadsOf(leads: Table<LeadRow>, email: string): number {
  return [...leads.values()].filter(({ lead_owner, status }) => lead_owner === email && isOpenStage(status)).length;
}

export function poolAsker(tables: Tables, email: string): PoolAsker | undefined {
  const manager = managersOf(tables).get(email);
  if (manager?.status !== 'active') return undefined;
  const { countries, languages } = manager;
  return copied({ email: manager.email, countries, languages });
}

export function noteGiven(tables: Tables, email: string, now: EpochSeconds): void {
  const managers = managersOf(tables);
  const manager = managers.get(email);
  if (!manager) return;
  const turn = Math.max(...[...managers.values()].map((each) => each.turn)) + 1;
  managers.put({ ...manager, last_given: now, turn });
}

function managersOf(tables: Tables): Table<SalesManager> {
  return recordTable(tables, SALES_MANAGERS as unknown as RecordType) as unknown as Table<SalesManager>;
}

function poolLead(tables: Tables, lead: LeadRow, now: EpochSeconds): PoolLead[] {
  const { id, country, language, status, lead_owner, ownerless_since, last_entry, next_due } = lead;
  const facts = {
    stage: status,
    owner: lead_owner,
    ownerless: ownerless_since,
    lastEntry: last_entry,
    nextStep: next_due,
  };
  // Cheap first: nearly all leads are in nobody's way.
  if (poolSince({ ...facts, demoAhead: false, waits: false }, now) === null) return [];
  const since = poolSince({ ...facts, demoAhead: hasDemoAhead(tables, id, now), waits: waits(tables, id) }, now);
  return since === null ? [] : [{ id, country, language, since, lastOwner: lead_owner ?? leftBy(tables, id) }];
}

function hasDemoAhead({ bookings, sessions }: Tables, leadId: string, now: EpochSeconds): boolean {
  return bookings
    .indexed(leadEntry(leadId))
    .some(({ status, session_id }) => status === 'booked' && (sessions.get(session_id)?.start_time ?? now) > now);
}

function waits(tables: Tables, leadId: string): boolean {
  return rowsOf<LeadApproval>(tables, LEAD_APPROVALS, leadId).some(({ status }) => status === 'waiting');
}

/** Whose it was before nobody's. */
function leftBy(tables: Tables, leadId: string): string | null {
  const [last] = rowsOf<LeadOwnerChange>(tables, LEAD_OWNER_CHANGES, leadId)
    .filter(({ to_owner }) => to_owner === null)
    .sort((one, other) => other.created_on - one.created_on || compare(other.id, one.id));
  return last?.from_owner ?? null;
}

function rowsOf<Row>(tables: Tables, type: unknown, leadId: string): Row[] {
  return recordTable(tables, type as RecordType).indexed(pointerEntry('lead_id', leadId)) as unknown as Row[];
}
