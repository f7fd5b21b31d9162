// Adds, changes and finds leads (spec 7.3). Whose leads a person may see is for `leadScope.ts`.
import { leadSource } from '@domain/access';
import { gradeGroupOf } from '@domain/business/grades';
import type { LeadQuery } from '@domain/business/leadQuery';
import type { Lead } from '@domain/contract/leads';
import { responseDue } from '@domain/sales/responseClock';
import type { EpochSeconds } from '@domain/units';
import { claimConversations } from '../conversations/familyConversations';
import { Failure, invalidField } from '../failure';
import type { Call } from '../operations/call';
import { LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { askApproval, leadHappened, managerForNew, ownerChange, salesHoursAt, scored } from '../sales/leadEvents';
import type { By } from '../store/rows';
import { changesBetween, familyAuditOf } from '../records/edits';
import { holidaysOf } from '../seats/batchSeats';
import { byName, leadRow, type LeadRow, MAX_FOUND, nameOf } from '../store/leads';
import type { Store } from '../store/store';
import { followLead } from '../families/family';
import type { Requester } from './leadScope';

type NewLead = Call<'createLead'>['body'];

/** Its source is that of the person who adds it; a sales manager who suits gets it, or it waits in the pool. Throws a `Failure` 409. */
export async function addLead(
  tx: Store,
  fields: NewLead,
  { user, onLocalhost, now }: Requester & { now: EpochSeconds },
): Promise<LeadRow> {
  const id = crypto.randomUUID();
  const [hours, holidays] = [await salesHoursAt(tx, now), await holidaysOf(tx, 'IN')];
  const response_due = responseDue({ from: now, zone: fields.time_zone, holidays, hours });
  const lead = leadRow({
    ...fields,
    response_due,
    id,
    grade_group: gradeGroupOf(fields.grade),
    lead_source: leadSource(user, onLocalhost),
    lead_owner: await managerForNew(tx, { id, ...fields }, now),
    created_by: user.email,
    created_on: now,
  });
  if (!(await tx.leads.add(lead))) throw knownChild();
  const by = { actor: user.email, now };
  await leadHappened(tx, id, { kind: 'created' }, by);
  await askApproval(tx, lead, by);
  await claimConversations(tx, lead, by);
  if (lead.lead_owner !== null) {
    await tx.records(LEAD_OWNER_CHANGES).insert([ownerChange(lead, { to: lead.lead_owner, by: 'created' }, by)]);
    await tx.leads.noteGiven(lead.lead_owner, now);
  }
  const details = { lead_source: lead.lead_source, lead_owner: lead.lead_owner };
  await tx.audit.write([
    { at: now, actor: user.email, action: 'lead.created', subject_type: 'lead', subject_id: id, details },
  ]);
  return lead;
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
  const scoring = await scored(tx, { ...lead, ...change });
  const changed = { ...lead, ...change, ...scoring, version: lead.version + 1, updated_by: actor, updated_on: at };
  if (!(await tx.leads.change(changed))) throw whenKnown();
  if (nameOf(changed) !== nameOf(lead)) await followLead(tx, changed, { actor, now: at });
  const subject = { subject_type: 'lead', subject_id: lead.id };
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

/** As Book Demo reads it. */
export function presentLead(lead: LeadRow): Lead {
  const { id, mobile_number, email_address, first_name, last_name, child_age, grade, grade_group } = lead;
  const { country, language, time_zone, lead_source, sibling_contact, lead_owner } = lead;
  const { version, created_by, created_on } = lead;
  return {
    lead_id: id,
    mobile_number,
    email_address,
    first_name,
    last_name,
    child_age,
    grade,
    grade_group,
    country,
    language,
    time_zone,
    lead_source,
    sibling_contact,
    lead_owner,
    version,
    created_by,
    created_on,
  };
}

/** A number or an e-mail finds the whole family; a name finds those who have it. */
export async function searchLeads(store: Store, query: LeadQuery, source: string | undefined): Promise<LeadRow[]> {
  const found = await store.leads.search(query, source);
  if ('name' in query || found.length === 0) return found;
  const ids = new Set(found.map(({ id }) => id));
  const others = (await store.leads.family(found, source)).filter(({ id }) => !ids.has(id));
  return [...found, ...others].slice(0, MAX_FOUND).sort(byName);
}
