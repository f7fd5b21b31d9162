// Leads beside their twins, merged into one and split again.
import type { leadMerging as contract } from '@domain/contract/leadMerging';
import { addedSince, tableWords } from '../merges/addedRows';
import { twinsOf } from '../merges/besides';
import { tellApart } from '../merges/distinctions';
import { mergeRefusal, pairOf } from '../merges/mergeFacts';
import { mergeLeads } from '../merges/merging';
import { splitLeads } from '../merges/splitting';
import type { HandlersOf } from '../operations/call';
import { groupedBy } from '@domain/groupedBy';

export const leadMerging: HandlersOf<typeof contract> = {
  async leadTwins(call) {
    return twinsOf(call, call.path.id);
  },

  async tellApart(call) {
    return call.store.transaction(async (tx) => {
      const { status } = await tellApart(tx, call, call.body);
      return { is_apart: status === 'apart' };
    });
  },

  async previewMerge(call) {
    const pair = await pairOf(call.store, call, call.query);
    const tables = groupedBy(pair.merged.rows, ({ table }) => table);
    return {
      refusal: await mergeRefusal(call.store, pair, call.now),
      credit: pair.credit,
      moves: [...tables].map(([table, rows]) => {
        const { one, many } = tableWords(table);
        return { table, what: rows.length === 1 ? one : many, count: rows.length };
      }),
    };
  },

  async mergeLeads(call) {
    const by = { actor: call.user.email, now: call.now };
    return call.store.transaction(async (tx) => {
      const { id, kept_id, split_until, moved } = await mergeLeads(tx, call, call.body, by);
      return { id, kept_id, moved, split_until };
    });
  },

  async addedSinceMerge(call) {
    return addedSince(call, call.path.id);
  },

  async splitLeads(call) {
    const by = { actor: call.user.email, now: call.now };
    return call.store.transaction(async (tx) => {
      const { merge, back } = await splitLeads(tx, call, call.path.id, call.body, by);
      return { id: merge.id, kept_id: merge.kept_id, merged_id: merge.merged_id, back };
    });
  },
};
