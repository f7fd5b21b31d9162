// What comes of merges as time passes: rows that were added to a lead while it was merged follow it, and what a split needs is forgotten after 30 days.
import { LEAD_MERGES } from '@domain/records/leadMerge';
import { SECONDS_PER_DAY } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import { LEADS } from '@domain/records/lead';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';
import { heldBooks, linksIn, passLinksOn, replayEvents } from './merging';

/** A write that began before a merge has ended long before that. */
const FOLLOWED = 2 * SECONDS_PER_DAY;

export async function lookAfterMerges(store: Store, now: EpochSeconds): Promise<void> {
  const by = { actor: 'system', now };
  const merges = await someOf(store, LEAD_MERGES, { status: { anyOf: ['merged'] }, can_split: { anyOf: ['true'] } }, [
    'id',
    'kept_id',
    'merged_id',
    'created_on',
    'split_until',
  ]);
  for (const { id, kept_id, merged_id, created_on, split_until } of merges) {
    if (now > split_until)
      await store.transaction(async (tx) => {
        const merge = await tx.records(LEAD_MERGES).findForUpdate(id);
        if (merge?.status === 'merged')
          await tx
            .records(LEAD_MERGES)
            .update({ ...merge, as_it_was: null, can_split: false, version: merge.version + 1 }, merge.version);
      });
    else if (now - created_on < FOLLOWED)
      await store.transaction(async (tx) => {
        const late = await tx.leadMerges.referring(merged_id);
        if (late.length === 0) return;
        const books = await heldBooks(tx, [kept_id, merged_id], by);
        const kept = await tx.records(LEADS).findForUpdate(kept_id);
        if (!kept) return;
        await passLinksOn(tx, books, linksIn(late), { from: merged_id, to: kept_id }, by);
        await tx.leadMerges.repoint(late, kept_id);
        const facts = await replayEvents(tx, kept);
        await tx.leads.change({ ...kept, ...facts });
      });
  }
}
