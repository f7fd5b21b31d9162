// Makes two leads one: what refers to either refers to the one that stays, and what it takes to split them again is kept (decisions 11).
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_APPROVALS, type LeadApproval } from '@domain/records/leadApproval';
import { LEAD_EVENTS, LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { LEAD_MERGES, type LeadMerge, SPLIT_DAYS } from '@domain/records/leadMerge';
import { FAMILY_LEDGERS, LEDGER_ENTRIES } from '@domain/records/ledger';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { mergedLead, type MergedField, replayed, type Side } from '@domain/sales/leadMerge';
import { SECONDS_PER_DAY } from '@domain/calendar';
import { followLead } from '../families/family';
import { Failure, wrongField } from '../failure';
import type { AnyCall } from '../operations/call';
import { LedgerBook } from '../payments/familyMoney';
import { auditOf } from '../records/edits';
import type { RowRef } from '../store/leadMerges';
import { allOf, type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { hasBought, type MergeSide, pairOf, refuseMerge } from './mergeFacts';
import { ownerChange, scored } from '../sales/leadEvents';

export interface MergeAsked {
  kept_id: string;
  merged_id: string;
  kept_version: number;
  merged_version: number;
  fields: Partial<Record<MergedField, Side>>;
  credit: Side;
  credit_reason: string | null;
}

/** What a split needs: kept sealed with the merge. */
export interface Before {
  kept: Lead;
  merged: Lead;
  /** The lead that stays, as the merge left it. */
  after: Lead;
  approvals: { kept: LeadApproval | null; merged: LeadApproval | null; after: LeadApproval | null };
  rows: { kept: RowRef[]; merged: RowRef[] };
}

/** Why a lead has another owner. */
export const MERGED_OWNER = 'Merged with another lead';

const FAMILY_CHANGED = new Failure(409, {
  message: 'Somebody has changed one of these leads since you opened it: look at both again',
});

/** In a transaction. Throws a `Failure`: 404, or 409 where they cannot be merged or were changed meanwhile. */
export async function mergeLeads(
  tx: Store,
  call: AnyCall,
  asked: MergeAsked,
  by: By,
): Promise<LeadMerge & { moved: number }> {
  const { kept_id, merged_id } = asked;
  if (kept_id === merged_id) throw new Failure(409, { message: 'A lead is not merged with itself' });
  const books = await heldBooks(tx, [kept_id, merged_id], by);
  for (const id of [kept_id, merged_id].sort()) await tx.leads.findForUpdate(id);
  const pair = await pairOf(tx, call, asked);
  const { kept, merged } = pair;
  if (kept.lead.version !== asked.kept_version || merged.lead.version !== asked.merged_version) throw FAMILY_CHANGED;
  if (asked.credit !== pair.credit && !asked.credit_reason)
    throw wrongField('credit_reason', 'Say why the other source is kept', 409);
  for (const { id, table } of merged.rows)
    if (table === PAYMENT_LINKS.table) await tx.records(PAYMENT_LINKS).findForUpdate(id);
  // Money may have come while the rows were waited for.
  await refuseMerge(tx, { ...pair, merged: { ...merged, bought: await hasBought(tx, merged.lead) } }, by.now);

  await passLinksOn(tx, books, linksIn(merged.rows), { from: merged_id, to: kept_id }, by);
  await tx.leadMerges.repoint(merged.rows, kept_id);
  await tx.leadMerges.remove(merged_id);
  const approval = await approvalAfter(tx, kept, merged, asked.credit, by);
  const after = await written(tx, kept.lead, merged.lead, asked, by);
  const before: Before = {
    kept: kept.lead,
    merged: merged.lead,
    after,
    approvals: { kept: kept.approval ?? null, merged: merged.approval ?? null, after: approval },
    rows: { kept: kept.rows.map(refOf), merged: merged.rows.map(refOf) },
  };
  const merge: LeadMerge = newRow(LEAD_MERGES, by, {
    kept_id,
    merged_id,
    source_kept: asked.credit,
    source_reason: asked.credit_reason,
    split_until: by.now + SPLIT_DAYS * SECONDS_PER_DAY,
    as_it_was: JSON.stringify(before),
    can_split: true,
    lead_owner: after.lead_owner,
  });
  await tx.records(LEAD_MERGES).insert([merge]);
  await tx.audit.write(
    [kept_id, merged_id].map((subject_id) =>
      auditOf({
        subject_type: LEADS.name,
        subject_id,
        action: 'lead.merged',
        actor: by.actor,
        at: by.now,
        version: after.version,
        changes: { merged_into: { before: merged_id, after: kept_id } },
      }),
    ),
  );
  return { ...merge, moved: merged.rows.length };
}

/** The ledgers of leads, locked in the order of their ids and before the lead, as booking money does. */
export async function heldBooks(tx: Store, leadIds: readonly string[], by: By): Promise<Map<string, LedgerBook>> {
  const ledgers = await someOf(tx, FAMILY_LEDGERS, { lead_id: { anyOf: [...leadIds] } }, ['id', 'lead_id', 'currency']);
  const books = new Map<string, LedgerBook>();
  for (const { id, lead_id, currency } of ledgers.sort((one, other) => (one.id < other.id ? -1 : 1)))
    books.set(id, await LedgerBook.findForUpdate(tx, lead_id, currency, by));
  return books;
}

export function linksIn(rows: readonly RowRef[]): string[] {
  return rows.filter(({ table }) => table === PAYMENT_LINKS.table).map(({ id }) => id);
}

/** What is open of these links is owed under the other lead's name from now on: each ledger says so by a new row. */
export async function passLinksOn(
  tx: Store,
  books: Map<string, LedgerBook>,
  links: readonly string[],
  { from, to }: { from: string; to: string },
  by: By,
): Promise<void> {
  const entries = links.length === 0 ? [] : await allOf(tx, LEDGER_ENTRIES, { link_id: { anyOf: [...links] } });
  const bookOf = async (lead: string, currency: string) => {
    const key = `${lead}:${currency}`;
    const book = books.get(key) ?? (await LedgerBook.findForUpdate(tx, lead, currency, by));
    books.set(key, book);
    return book;
  };
  for (const link of links) {
    const own = entries.filter(
      ({ link_id, lead_id, kind }) => link_id === link && lead_id === from && kind !== 'credit',
    );
    const open = own.reduce((sum, { amount }) => sum + amount, 0);
    if (open === 0) continue;
    const currency = own[0]!.currency;
    (await bookOf(from, currency)).passOn(link, -open, 'Owed under another lead');
    (await bookOf(to, currency)).passOn(link, open, 'Owed before under another lead');
  }
  for (const book of books.values()) await book.save();
}

function refOf({ table, id }: RowRef): RowRef {
  return { table, id };
}

async function written(tx: Store, kept: Lead, merged: Lead, asked: MergeAsked, by: By): Promise<Lead> {
  const facts = await replayEvents(tx, kept);
  const fields = { ...mergedLead(kept, merged, asked.fields, asked.credit), ...facts };
  const changed: Lead = {
    ...fields,
    reached: { new: fields.created_on, ...facts.reached },
    ...(await scored(tx, fields)),
    version: kept.version + 1,
    updated_by: by.actor,
    updated_on: by.now,
  };
  if (!(await tx.leads.change(changed)))
    throw new Failure(409, { message: 'There is a third lead of this name with this number: merge that one first' });
  if (changed.lead_owner !== kept.lead_owner)
    await tx
      .records(LEAD_OWNER_CHANGES)
      .insert([ownerChange(kept, { to: changed.lead_owner, by: 'hand', why: MERGED_OWNER }, by)]);
  await followLead(tx, changed, by);
  return (await tx.leads.find(changed.id))!;
}

/** All its events in their order; what follows from them, or what was there where nothing is told. */
export async function replayEvents(tx: Store, lead: Lead) {
  const told = await allOf(tx, LEAD_EVENTS, { lead_id: { anyOf: [lead.id] } });
  const { events, facts } = replayed(told);
  const before = new Map(told.map((event) => [event.id, event]));
  await tx.leadMerges.putEvents(
    events.filter(({ id, place, stage }) => before.get(id)!.place !== place || before.get(id)!.stage !== stage),
  );
  const { status, reached, steps, happened, lost_reason } = lead;
  return told.length === 0 ? { status, reached, steps, happened, lost_reason } : facts;
}

/** The approval of the lead that stays: that of whose source is kept. A family that is one lead now waits for nothing. */
async function approvalAfter(
  tx: Store,
  kept: MergeSide,
  merged: MergeSide,
  credit: Side,
  { actor, now }: By,
): Promise<LeadApproval | null> {
  const records = tx.records(LEAD_APPROVALS);
  const credited = credit === 'kept' ? kept.approval : merged.approval;
  const decided = { decided_by: actor, decided_on: now, updated_by: actor, updated_on: now };
  const settled = (approval: LeadApproval): LeadApproval =>
    approval.cause === 'family' && approval.status === 'waiting'
      ? { ...approval, ...decided, status: 'approved', reason: 'Merged with its twin' }
      : approval;
  const own = kept.approval;
  const id = kept.lead.id;
  if (!own) {
    if (!credited) return null;
    const row = { ...settled(credited), id, lead_id: id };
    await records.insert([row]);
    return row;
  }
  const version = own.version + 1;
  const row: LeadApproval = credited
    ? { ...settled(credited), id, lead_id: id, version }
    : { ...own, ...decided, status: 'rejected', reason: 'Merged with a lead of an earlier source', version };
  await records.update(row, own.version);
  return row;
}
