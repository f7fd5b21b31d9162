// Makes two leads of one again: every row goes back to whose it was, and of each one added since a person says whose it is (decisions 11).
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { LEAD_MERGES, type LeadMerge } from '@domain/records/leadMerge';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { type Side, splitLead } from '@domain/sales/leadMerge';
import { followLead } from '../families/family';
import { Failure, wrongField } from '../failure';
import type { AnyCall } from '../operations/call';
import { auditOf } from '../records/edits';
import { readableRow } from '../records/changeRefusals';
import { ownerChange, scored, standingSince } from '../sales/leadEvents';
import type { Referring } from '../store/leadMerges';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { type Before, heldBooks, linksIn, MERGED_OWNER, passLinksOn, replayEvents } from './merging';

/** Rows added since that belong to one owner: a link with its instalments and attempts, an entry by itself. */
export interface Unit {
  key: string;
  rows: Referring[];
  /** Of what was paid since: it stays with the lead whose number the student has. */
  stays: boolean;
}

export interface SplitAsked {
  version: number;
  rows: Readonly<Record<string, Side>>;
}

/** Why it cannot be split any more, as a sentence; null where it can. */
export function splitRefusal({ status, split_until, can_split }: LeadMerge, now: number): string | null {
  if (status === 'split') return 'These leads were split already';
  if (now > split_until || !can_split) return 'Leads can be split for 30 days: these were merged longer ago';
  return null;
}

/** Which rows are whose: of before the merge as they were, and what was added since, bundled by what it hangs on. */
export async function sharedOut(
  tx: Store,
  { kept_id }: Pick<LeadMerge, 'kept_id'>,
  { rows: known }: Pick<Before, 'rows'>,
): Promise<{ merged: Referring[]; units: Unit[] }> {
  const rows = await tx.leadMerges.referring(kept_id);
  const keyOf = ({ table, id }: { table: string; id: string }) => `${table}:${id}`;
  const [ofKept, ofMerged] = [new Set(known.kept.map(keyOf)), new Set(known.merged.map(keyOf))];
  const paid = await paidLinks(tx, linksIn(rows));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const rootOf = (row: Referring): Referring => {
    const parent = row.hangs_on === null ? undefined : byId.get(row.hangs_on);
    return parent && parent !== row ? rootOf(parent) : row;
  };
  const merged: Referring[] = [];
  const units = new Map<string, Unit>();
  for (const row of rows) {
    const root = rootOf(row);
    const isPaid = paid.has(root.id);
    if (ofKept.has(keyOf(row)) || ofKept.has(keyOf(root))) continue;
    if (isPaid && (ofMerged.has(keyOf(row)) || ofMerged.has(keyOf(root)))) continue;
    if (ofMerged.has(keyOf(row)) || ofMerged.has(keyOf(root))) {
      merged.push(row);
      continue;
    }
    // What hangs on something that is not the lead's own, such as a course: it is the student's.
    const stays = isPaid || isMoney(root);
    // Its owner is the kept lead's: the other one has the owner that it had.
    const isOwner = root.table === LEAD_OWNER_CHANGES.table;
    if (isOwner) continue;
    const unit = units.get(keyOf(root)) ?? { key: keyOf(root), rows: [], stays };
    unit.rows.push(row);
    units.set(unit.key, unit);
  }
  return { merged, units: [...units.values()] };
}

/** In a transaction. Throws a `Failure`: 400 where something was not decided, 404, or 409. */
export async function splitLeads(
  tx: Store,
  call: AnyCall,
  id: string,
  asked: SplitAsked,
  by: By,
): Promise<{ merge: LeadMerge; back: number }> {
  const merges = tx.records(LEAD_MERGES);
  const seen = readableRow(LEAD_MERGES, call, await merges.find(id));
  const books = await heldBooks(tx, [seen.kept_id, seen.merged_id], by);
  const merge = (await merges.findForUpdate(id))!;
  const refusal = splitRefusal(merge, by.now);
  if (refusal) throw new Failure(409, { message: refusal });
  if (merge.version !== asked.version)
    throw new Failure(409, { message: 'Somebody has changed this merge since you opened it' });
  const { kept_id, merged_id } = merge;
  const now = await tx.records(LEADS).findForUpdate(kept_id);
  if (!now) throw new Failure(409, { message: 'The lead that stayed was merged itself: split that one first' });
  const before = JSON.parse(merge.as_it_was!) as Before;
  const { merged: back, units } = await sharedOut(tx, merge, before);
  refuseUnknown(units, asked.rows);
  const given = units.filter(({ key, stays }) => !stays && asked.rows[key] === 'merged').flatMap(({ rows }) => rows);
  const rows = [...back, ...given];

  const kept = await restored(tx, splitLead(before.kept, before.after, now), now, by);
  if (kept.lead_owner !== now.lead_owner) await ownerIsBack(tx, now, kept.lead_owner, merge, by);
  const merged: Lead = {
    ...before.merged,
    version: before.merged.version + 2,
    updated_by: by.actor,
    updated_on: by.now,
  };
  if (!(await tx.leads.add(merged)))
    throw new Failure(409, {
      message: 'There is a lead of that name with that number by now: merge or rename it first',
    });
  await passLinksOn(tx, books, linksIn(rows), { from: kept_id, to: merged_id }, by);
  await tx.leadMerges.repoint(rows, merged_id);
  for (const [lead, was] of [
    [kept, before.kept],
    [merged, before.merged],
  ] as const)
    await settledLead(tx, { ...lead, ...(await standingSince(tx, lead, was, merge.created_on)) }, by);
  await restoreApprovals(tx, before, merged);
  const split: LeadMerge = {
    ...merge,
    status: 'split',
    split_by: by.actor,
    split_on: by.now,
    as_it_was: null,
    can_split: false,
    version: merge.version + 1,
    updated_by: by.actor,
    updated_on: by.now,
  };
  await merges.update(split, merge.version);
  await tx.audit.write(
    [kept_id, merged_id].map((subject_id) =>
      auditOf({
        subject_type: LEADS.name,
        subject_id,
        action: 'lead.split',
        actor: by.actor,
        at: by.now,
        version: split.version,
        changes: { split_from: { before: kept_id, after: merged_id } },
      }),
    ),
  );
  return { merge: split, back: rows.length };
}

/** Every change of owner is a row; this one takes back what the merge gave. */
async function ownerIsBack(tx: Store, now: Lead, to: string | null, { created_on }: LeadMerge, by: By): Promise<void> {
  const changes = await allOf(tx, LEAD_OWNER_CHANGES, { lead_id: { anyOf: [now.id] } });
  const back = changes.find((each) => each.created_on === created_on && each.why === MERGED_OWNER);
  await tx
    .records(LEAD_OWNER_CHANGES)
    .insert([ownerChange(now, { to, by: 'back', why: 'Split from another lead', ...(back && { back }) }, by)]);
}

function refuseUnknown(units: readonly Unit[], said: SplitAsked['rows']): void {
  const open = units.filter(({ key, stays }) => !stays && said[key] === undefined).length;
  if (open > 0) throw wrongField('rows', `Say of ${open} more whose ${open === 1 ? 'it is' : 'they are'}`);
}

async function paidLinks(tx: Store, ids: readonly string[]): Promise<Set<string>> {
  const links = await Promise.all(ids.map((id) => tx.records(PAYMENT_LINKS).find(id)));
  return new Set(links.flatMap((link) => (link && (link.first_paid_on !== null || link.paid !== 0) ? [link.id] : [])));
}

/** Receipts, refunds and what else is of money or of a course. */
const OF_STUDENT: readonly string[] = ['payment_receipts', 'payment_refunds', 'refunds', 'refund_payouts'];

function isMoney({ table, hangs_on }: Referring): boolean {
  return OF_STUDENT.includes(table) || hangs_on !== null;
}

async function restored(tx: Store, lead: Lead, now: Lead, by: By): Promise<Lead> {
  const row = { ...lead, version: now.version + 1, updated_by: by.actor, updated_on: by.now };
  if (!(await tx.leads.change(row)))
    throw new Failure(409, {
      message: 'There is a lead of that name with that number by now: merge or rename it first',
    });
  return row;
}

/** Its stage follows from the events that are its own now. */
async function settledLead(tx: Store, lead: Lead, by: By): Promise<void> {
  const facts = await replayEvents(tx, lead);
  const row = { ...lead, ...facts, ...(await scored(tx, { ...lead, ...facts })) };
  await tx.leads.change({ ...row, reached: { new: lead.created_on, ...facts.reached } });
  await followLead(tx, row, by);
}

/** As they were, but for what was decided since the merge. */
async function restoreApprovals(tx: Store, { approvals }: Before, merged: Lead): Promise<void> {
  const records = tx.records(LEAD_APPROVALS);
  if (approvals.merged) await records.insert([{ ...approvals.merged, lead_owner: merged.lead_owner }]);
  const { kept, after } = approvals;
  const now = after && (await records.find(after.id));
  if (kept && now && now.version === after!.version)
    await records.update({ ...kept, version: now.version + 1 }, now.version);
}
