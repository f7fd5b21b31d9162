// Whose a lead is: every change is a row (decisions 11).
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_OWNER_CHANGES, type LeadOwnerChange } from '@domain/records/leadHistory';
import { auditOf } from '../records/edits';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

export interface Given {
  to: string | null;
  by: LeadOwnerChange['by'];
  why?: string | null;
  /** The job that does it. */
  assignment?: string;
  /** Of a way back: the change that it takes back. */
  back?: LeadOwnerChange;
}

/** Of a lead whose row the transaction holds; nothing where it is theirs already. Answers the lead as it is then. */
export async function giveLead(tx: Store, lead: Lead, given: Given, by: By): Promise<Lead> {
  const { to, back } = given;
  if (lead.lead_owner === to) return lead;
  const changes: Partial<Lead> = {
    lead_owner: to,
    ownerless_since: to === null ? (back?.was_ownerless_since ?? by.now) : null,
    ...(back ? { last_entry: back.was_last_entry } : to !== null && inHand(lead, by)),
    version: lead.version + 1,
    updated_by: by.actor,
    updated_on: by.now,
  };
  const changed: Lead = { ...lead, ...changes };
  await tx.records(LEADS).change(lead.id, changes, lead.version);
  await tx.records(LEAD_OWNER_CHANGES).insert([ownerChange(lead, given, by)]);
  if (to !== null && !back) await tx.leads.noteGiven(to, by.now);
  await tx.audit.write([
    auditOf({
      subject_type: LEADS.name,
      subject_id: lead.id,
      action: 'lead.assigned',
      actor: by.actor,
      at: by.now,
      version: changed.version,
      changes: { lead_owner: { before: lead.lead_owner, after: to } },
    }),
  ]);
  return changed;
}

/** What others left undone puts it into no pool: the new owner has as long as after an entry of their own. */
function inHand({ last_entry, next_due }: Lead, { now }: By): Partial<Lead> {
  return last_entry === null && next_due === null ? {} : { last_entry: now };
}

/** The row that says so; of a new lead `from_owner` is nobody. */
export function ownerChange(
  lead: Pick<Lead, 'id' | 'lead_owner' | 'ownerless_since' | 'last_entry'>,
  { to, by, why = null, assignment, back }: Given,
  { actor, now }: By,
): LeadOwnerChange {
  return newRow(
    LEAD_OWNER_CHANGES,
    { actor, now },
    {
      lead_id: lead.id,
      from_owner: by === 'created' ? null : lead.lead_owner,
      to_owner: to,
      by,
      why,
      assignment: assignment ?? null,
      was_ownerless_since: by === 'created' ? null : lead.ownerless_since,
      was_last_entry: lead.last_entry,
      gift_on: back?.created_on ?? null,
      lead_owner: to,
    },
  );
}
