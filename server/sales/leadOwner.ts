// Whose a lead is: every change is a row (decisions 11).
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_OWNER_CHANGES, type LeadOwnerChange } from '@domain/records/leadHistory';
import { type By, newRow } from '../store/rows';
import type { Store } from '../store/store';

export interface Given {
  to: string | null;
  by: LeadOwnerChange['by'];
  why?: string | null;
}

/** Of a lead whose row the transaction holds; nothing where it is theirs already. Answers the lead as it is then. */
export async function giveLead(
  tx: Store,
  lead: Lead,
  { to, by, why = null }: Given,
  { actor, now }: By,
): Promise<Lead> {
  if (lead.lead_owner === to) return lead;
  const given: Lead = {
    ...lead,
    lead_owner: to,
    ownerless_since: to === null ? now : null,
    version: lead.version + 1,
    updated_by: actor,
    updated_on: now,
  };
  await tx.records(LEADS).update(given, lead.version);
  await tx.records(LEAD_OWNER_CHANGES).insert([ownerChange(lead, { to, by, why }, { actor, now })]);
  return given;
}

/** The row that says so; of a new lead `from_owner` is nobody. */
export function ownerChange(
  lead: Pick<Lead, 'id' | 'lead_owner'>,
  { to, by, why = null }: Given,
  { actor, now }: By,
): LeadOwnerChange {
  return {
    ...newRow({ actor, now }),
    lead_id: lead.id,
    from_owner: by === 'created' ? null : lead.lead_owner,
    to_owner: to,
    by,
    why,
    lead_owner: to,
  };
}
