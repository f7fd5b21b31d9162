// What a line of an imported file did to a lead is taken back: one that it created goes as if it had never come, one that it changed is
// as before. Only the lead's row is locked: whatever writes of a lead locks it too, or finds it gone.
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_EVENTS, LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { LEAD_DISTINCTIONS } from '@domain/records/leadMerge';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import { type Changes, familyAuditOf } from '../records/edits';
import type { LeftByLine } from '../records/importRules';
import { type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { changeLead } from './leads';

const WORKED_ON = new Failure(409, { message: 'Somebody has worked on this lead since' });
/** What a lead brings along. */
const OF_A_NEW_LEAD: readonly string[] = [LEAD_EVENTS.table, LEAD_OWNER_CHANGES.table];

export async function leadTakenBack(tx: Store, { user, now }: AnyCall, { id, version, created }: LeftByLine) {
  const by = { actor: user!.email, now };
  const lead = await tx.leads.findForUpdate(id);
  if (!lead) throw new Failure(404, { message: 'There is no such lead any more: it was removed or merged' });
  if (lead.version !== version) throw WORKED_ON;
  if (created) await removed(tx, lead, by);
  else await restored(tx, lead, by);
}

async function removed(tx: Store, lead: Lead, { actor, now: at }: By): Promise<void> {
  const approval = await tx.records(LEAD_APPROVALS).find(lead.id);
  const rows = await tx.leadMerges.referring(lead.id);
  const isUntouched =
    lead.last_entry === null &&
    (approval?.version ?? 1) === 1 &&
    rows.every(({ table, at: added }) => OF_A_NEW_LEAD.includes(table) && added === lead.created_on) &&
    !(await isToldApart(tx, lead.id));
  if (!isUntouched) throw WORKED_ON;
  await tx.leadMerges.remove(lead.id, rows);
  const { lead_source, lead_owner, version } = lead;
  const changes: Changes = Object.fromEntries(
    Object.entries({ lead_source, lead_owner }).map(([field, before]) => [field, { before, after: null }]),
  );
  const subject = { subject_type: LEADS.name, subject_id: lead.id };
  await tx.audit.write([familyAuditOf({ ...subject, action: 'lead.removed', actor, at, version, changes })]);
}

/** Somebody has looked at it beside its twin. */
async function isToldApart(tx: Store, id: string): Promise<boolean> {
  const pairs = [
    await someOf(tx, LEAD_DISTINCTIONS, { one_id: { anyOf: [id] } }, ['id']),
    await someOf(tx, LEAD_DISTINCTIONS, { other_id: { anyOf: [id] } }, ['id']),
  ];
  return pairs.some((some) => some.length > 0);
}

/** By what the log says of the change; nobody can know it where its key is lost. */
async function restored(tx: Store, lead: Lead, by: By): Promise<void> {
  const written = (await tx.audit.of(LEADS.name, lead.id)).find(
    ({ action, details }) => action === 'lead.changed' && details['version'] === lead.version,
  );
  const changes = written?.details['changes'] as Changes | undefined;
  if (!changes) throw new Failure(409, { message: 'What the lead was before is not known any more' });
  const before = Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.before]));
  await changeLead(tx, lead, before as Partial<Lead>, by);
}
