// Groups of trainers beside their records (spec 7.1): all of them at once, and who may join one.
import type { groups as contract } from '@domain/contract/groups';
import { GROUPS } from '@domain/records/group';
import type { HandlersOf } from '../operations/call';
import { recommended, ungrouped } from '../trainers/groupCandidates';

const EVERY_GROUP = { page: 1, size: 100_000, sort: { field: 'group_id', descending: false }, search: '', filters: {} };

export const groups: HandlersOf<typeof contract> = {
  async listGroups({ store }) {
    const { rows } = await store.records(GROUPS).page(EVERY_GROUP);
    const teachers_group = rows.map(({ group_id, teachers, version }) => ({ group_id, teachers, version }));
    return { teachers_group, message: rows.length === 1 ? '1 group' : `${rows.length} groups` };
  },

  async nonGroupedTrainers({ query: { search }, store }) {
    return ungrouped(store, search);
  },

  async recommendedTrainers({ query, store }) {
    return recommended(store, query.members.split(',').filter(Boolean));
  },
};
