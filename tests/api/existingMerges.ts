// Twins that can be merged, and two that were: good calls about both.
import type { Operation } from '@domain/contract/paths';
import { LEADS, type Lead } from '@domain/records/lead';
import { mergeLeads } from '@server/merges/merging';
import type { AnyCall } from '@server/operations/call';
import type { Store } from '@server/store/store';
import { partnerLead } from './existingPartners';
import { emailOf, NOW, type RequestFixture, ROLES } from './testServer';

/** Reads every lead. */
export const ADMIN = { user: { email: emailOf('admin'), permissions: [...ROLES.admin] } } as unknown as AnyCall;

/** Two of one number, the first earlier and our own. */
export function twins(changes: Partial<Lead> = {}): [Lead, Lead] {
  const one = partnerLead({ lead_source: 'admintool', created_on: NOW - 20 * 86_400, ...changes });
  const { mobile_number, lead_owner, last_entry } = one;
  const other = partnerLead({ mobile_number, lead_owner, last_entry, created_on: NOW - 10 * 86_400 });
  return [one, other];
}

export function mergeOf([kept, merged]: readonly [Lead, Lead], more: object = {}) {
  const ids = { kept_id: kept.id, merged_id: merged.id };
  return {
    ...ids,
    kept_version: kept.version,
    merged_version: merged.version,
    fields: {},
    credit: 'kept' as const,
    credit_reason: null,
    ...more,
  };
}

export async function existingMerges(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  // Nobody gets them from the pool: what is added is nobody’s yet.
  const kept = { lead_owner: 'owner@example.com', last_entry: NOW };
  const [pair, before] = [twins(kept), twins(kept)];
  await store.records(LEADS).insert([...pair, ...before]);
  const by = { actor: emailOf('admin'), now: NOW - 86_400 };
  const { id } = await store.transaction((tx) => mergeLeads(tx, ADMIN, mergeOf(before), by));
  const [one, other] = pair;
  return {
    leadTwins: { path: { id: one.id } },
    previewMerge: { query: { kept_id: one.id, merged_id: other.id } },
    tellApart: { body: { one_id: before[0].id, other_id: one.id, is_apart: true } },
    mergeLeads: { body: mergeOf(pair) },
    addedSinceMerge: { path: { id } },
    splitLeads: { path: { id }, body: { version: 1, rows: {} } },
  };
}
