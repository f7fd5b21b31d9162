// What is asked of two leads before they are merged: both as they are, what refers to them, and why they cannot be merged.
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_APPROVALS, type LeadApproval } from '@domain/records/leadApproval';
import { LEAD_DISTINCTIONS, pairId } from '@domain/records/leadMerge';
import { LEDGER_ENTRIES } from '@domain/records/ledger';
import { STUDENTS } from '@domain/records/student';
import { creditOf, type Side } from '@domain/sales/leadMerge';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import { readableRow } from '../records/changeRefusals';
import type { Referring } from '../store/leadMerges';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

export interface MergeSide {
  lead: Lead;
  approval: LeadApproval | undefined;
  rows: Referring[];
  bought: boolean;
}

export interface Pair {
  kept: MergeSide;
  merged: MergeSide;
  credit: Side;
}

/** Throws a `Failure` 404 where the person may not read one of them. */
export async function pairOf(
  store: Store,
  call: AnyCall,
  { kept_id, merged_id }: { kept_id: string; merged_id: string },
): Promise<Pair> {
  const [kept, merged] = [await sideOf(store, call, kept_id), await sideOf(store, call, merged_id)];
  return { kept, merged, credit: creditOf(kept, merged) };
}

async function sideOf(store: Store, call: AnyCall, id: string): Promise<MergeSide> {
  const lead = readableRow(LEADS, call, await store.records(LEADS).find(id));
  const [approval, rows] = [await store.records(LEAD_APPROVALS).find(id), await store.leadMerges.referring(id)];
  return { lead, approval, rows, bought: await hasBought(store, lead) };
}

/** Entries that an unpaid link has, too. */
const WITHOUT_MONEY: readonly string[] = ['instalment', 'waiver', 'correction'];

/** The lead that bought, or had money with us: it stands under this number. */
export async function hasBought(store: Store, { id, happened }: Pick<Lead, 'id' | 'happened'>): Promise<boolean> {
  if (happened.includes('paid') || (await store.records(STUDENTS).find(id))) return true;
  const entries = await someOf(store, LEDGER_ENTRIES, { lead_id: { anyOf: [id] } }, ['kind']);
  return entries.some(({ kind }) => !WITHOUT_MONEY.includes(kind));
}

/** Why these two cannot be merged, as a sentence; null where they can. */
export async function mergeRefusal(store: Store, { kept, merged }: Pair, now: EpochSeconds): Promise<string | null> {
  if (kept.lead.id === merged.lead.id) return 'A lead is not merged with itself';
  if (kept.bought && merged.bought) return 'Both have bought: leads that bought are not merged';
  if (merged.bought) return 'The other lead has bought: that is the one that stays';
  const pair = await store.records(LEAD_DISTINCTIONS).find(pairId(kept.lead.id, merged.lead.id));
  if (pair?.status === 'apart') return 'Somebody said that these are two children: take that back first';
  const [ofKept, ofMerged] = await Promise.all(
    [kept, merged].map(async ({ lead }) =>
      (await store.bookings.ofLead(lead.id)).filter(({ status }) => status === 'booked'),
    ),
  );
  if (ofMerged!.some(({ session_id }) => ofKept!.some((each) => each.session_id === session_id)))
    return 'Both have a seat in the same demo: give one of them up first';
  const isAhead = ({ start_time }: { start_time: EpochSeconds }) => start_time > now;
  if (ofKept!.some(isAhead) && ofMerged!.some(isAhead)) return 'Both have a demo ahead: give one of them up first';
  return null;
}

export async function refuseMerge(store: Store, pair: Pair, now: EpochSeconds): Promise<void> {
  const message = await mergeRefusal(store, pair, now);
  if (message) throw new Failure(409, { message });
}
