// Takes an entry of a lead back that was made by mistake, such as by a wrong key: the row stays, and another one says so (decisions 11).
import { momentText } from '@domain/formats';
import { assignRefusal } from '@domain/records/leadAccess';
import { LEADS, type Lead } from '@domain/records/lead';
import { CALL_OUTCOMES, ENTRY_KINDS, LEAD_ENTRIES, type LeadEntry } from '@domain/records/leadEntry';
import { firstResponse, lastOfOwner, takenBackId, takesBack } from '@domain/sales/standingEntries';
import type { AuthUser } from '@domain/access';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import { readableRow } from '../records/changeRefusals';
import { newRow } from '../store/newRow';
import type { Store } from '../store/store';
import { lastStep, standingHistory } from './standingHistory';

/** Why this person does not take it back; undefined where they do. */
export function takeBackRefusal(
  { id, created_by }: Pick<LeadEntry, 'id' | 'created_by'>,
  user: AuthUser,
): string | undefined {
  if (takesBack(id)) return 'This says that another entry was undone';
  if (created_by === user.email || assignRefusal(user) === undefined) return undefined;
  return 'An entry is undone by the person who made it, the team lead or production admins';
}

export function entryText({ kind, outcome, due }: Pick<LeadEntry, 'kind' | 'outcome' | 'due'>): string {
  return [ENTRY_KINDS[kind], outcome && CALL_OUTCOMES[outcome], due !== null && `due ${momentText(due)} IST`]
    .filter(Boolean)
    .join(': ');
}

/** In a transaction. Throws a `Failure` 404, 403 or 409. */
export async function takeEntryBack(tx: Store, call: AnyCall, id: string): Promise<{ id: string; lead_id: string }> {
  const { user, now } = call;
  const known = await tx.records(LEAD_ENTRIES).find(id);
  const lead = known && (await tx.records(LEADS).findForUpdate(known.lead_id));
  if (!known || !lead) throw new Failure(404, { message: 'Entry not found' });
  readableRow(LEADS, call, lead);
  const refusal = takeBackRefusal(known, user!);
  if (refusal) throw new Failure(403, { message: refusal });
  const by = { actor: user!.email, now };
  const row = newRow(LEAD_ENTRIES, by, {
    id: takenBackId(id),
    lead_id: lead.id,
    kind: 'note',
    text: `Undone: ${entryText(known)}`,
    lead_owner: lead.lead_owner,
  });
  if (!(await tx.records(LEAD_ENTRIES).insertNew(row)))
    throw new Failure(409, { message: 'This entry was undone already' });
  const changed = await without(tx, lead, known);
  // The version stays, as where an entry is added.
  if (Object.keys(changed).length > 0) await tx.records(LEADS).change(lead.id, changed, lead.version);
  await tx.audit.write([
    {
      at: now,
      actor: by.actor,
      action: 'lead.entry-taken-back',
      subject_type: LEADS.name,
      subject_id: lead.id,
      details: { [LEAD_ENTRIES.name]: id },
    },
  ]);
  return { id: row.id, lead_id: lead.id };
}

/** What follows for the lead from what still stands; what others set since stays. */
async function without(tx: Store, lead: Lead, entry: LeadEntry): Promise<Partial<Lead>> {
  const { entries, all, changes } = await standingHistory(tx, lead.id);
  const history = { entries: all, changes, owner: lead.lead_owner };
  const { kind, created_by, created_on } = entry;
  const answered = (kind === 'call' || kind === 'message') && lead.responded_on === created_on;
  const wasLast = created_by === lead.lead_owner && lead.last_entry === created_on;
  const isStep = kind === 'next_step' && lead.next_due === entry.due && lead.next_step === entry.text;
  const step = lastStep(entries);
  return {
    ...(answered && { responded_on: firstResponse(history) }),
    ...(wasLast && { last_entry: lastOfOwner(history) }),
    ...(isStep && { next_step: step?.text ?? null, next_due: step?.due ?? null }),
  };
}
