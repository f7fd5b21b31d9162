// Adds, changes and finds leads (spec 7.3). Whose leads a person may see is for `leadScope.ts`.
import { leadSource } from '@domain/access';
import { gradeGroupOf } from '@domain/business/grades';
import type { LeadQuery } from '@domain/business/leadQuery';
import type { EpochSeconds } from '@domain/units';
import { Failure, invalidField } from '../failure';
import type { Call } from '../operations/call';
import type { By } from '../store/rows';
import { changesBetween, familyAuditOf } from '../records/edits';
import { byName, type LeadRow, MAX_FOUND, nameOf } from '../store/leads';
import type { Store } from '../store/store';
import { followLead } from '../families/family';
import type { Requester } from './leadScope';

type NewLead = Call<'createLead'>['body'];

/** Its source is that of the person who adds it; sales managers get leads in turn, by id. Throws a `Failure` 409. */
export async function addLead(
  tx: Store,
  fields: NewLead,
  { user, onLocalhost, now }: Requester & { now: EpochSeconds },
): Promise<LeadRow> {
  const lead_id = crypto.randomUUID();
  const lead: LeadRow = {
    ...fields,
    lead_id,
    grade_group: gradeGroupOf(fields.grade),
    lead_source: leadSource(user, onLocalhost),
    sibling_contact: null,
    lead_owner: (await salesManagerFor(tx, lead_id)) ?? user.email,
    version: 1,
    created_by: user.email,
    created_on: now,
  };
  if (!(await tx.leads.add(lead))) throw knownChild();
  const details = { lead_source: lead.lead_source, lead_owner: lead.lead_owner };
  await tx.audit.write([
    { at: now, actor: user.email, action: 'lead.created', subject_type: 'lead', subject_id: lead_id, details },
  ]);
  return lead;
}

/** Undefined while there are no sales managers. */
async function salesManagerFor(tx: Store, leadId: string): Promise<string | undefined> {
  const managers = await tx.salesManagers.list();
  return managers[Number.parseInt(leadId.slice(0, 8), 16) % managers.length]?.email;
}

/** In the transaction that holds the lead's row. An edit that changes nothing makes no new version. Throws a `Failure` 409. */
export async function changeLead(
  tx: Store,
  lead: LeadRow,
  edit: Partial<LeadRow>,
  { actor, now: at }: By,
  whenKnown = knownChild,
): Promise<LeadRow> {
  const change = { ...edit, ...(edit.grade !== undefined && { grade_group: gradeGroupOf(edit.grade) }) };
  const changes = changesBetween(lead, change);
  if (Object.keys(changes).length === 0) return lead;
  const changed = { ...lead, ...change, version: lead.version + 1 };
  if (!(await tx.leads.change(changed))) throw whenKnown();
  if (nameOf(changed) !== nameOf(lead)) await followLead(tx, changed, { actor, now: at });
  const subject = { subject_type: 'lead', subject_id: lead.lead_id };
  await tx.audit.write([
    familyAuditOf({ ...subject, action: 'lead.changed', actor, at, version: changed.version, changes }),
  ]);
  return changed;
}

function knownChild(): Failure {
  return new Failure(409, {
    errors: [
      invalidField(
        'body.first_name',
        'There is a lead of this name with this number already: search for it, or enter the other child’s name',
      ),
    ],
  });
}

/** A number or an e-mail finds the whole family; a name finds those who have it. */
export async function searchLeads(store: Store, query: LeadQuery, source: string | undefined): Promise<LeadRow[]> {
  const found = await store.leads.search(query, source);
  if ('name' in query || found.length === 0) return found;
  const ids = new Set(found.map(({ lead_id }) => lead_id));
  const others = (await store.leads.family(found, source)).filter(({ lead_id }) => !ids.has(lead_id));
  return [...found, ...others].slice(0, MAX_FOUND).sort(byName);
}
