// Groups of trainers beside their records (spec 7.1): all of them at once, and who may join one.
import type { groups as contract } from '@domain/contract/groups';
import { fitOf } from '@domain/business/groupFit';
import type { GroupCandidate } from '@domain/contract/groups';
import { GROUPS } from '@domain/records/group';
import type { Ungrouped } from '../store/groups';
import type { HandlersOf } from '../operations/call';

const MAX_LISTED = 50;
const MAX_RECOMMENDED = 12;
const EVERY_GROUP = { page: 1, size: 100_000, sort: { field: 'group_id', descending: false }, search: '', filters: {} };

export const groups: HandlersOf<typeof contract> = {
  async listGroups({ store }) {
    const { rows } = await store.records(GROUPS).page(EVERY_GROUP);
    const teachers_group = rows.map(({ group_id, teachers, version }) => ({ group_id, teachers, version }));
    return { teachers_group, message: rows.length === 1 ? '1 group' : `${rows.length} groups` };
  },

  async nonGroupedTrainers({ query: { search }, store }) {
    const found = await store.groups.ungrouped({ search, limit: MAX_LISTED });
    return found.map((trainer) => candidate(trainer, []));
  },

  async recommendedTrainers({ query, store }) {
    const chosen = query.members.split(',').filter(Boolean);
    const members = await store.groups.facts(chosen);
    const free = await store.groups.ungrouped({});
    return free
      .filter(({ teacher_id }) => !chosen.includes(teacher_id))
      .map((trainer) => ({ trainer, ...fitOf(trainer, members) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, MAX_RECOMMENDED)
      .map(({ trainer, reasons }) => candidate(trainer, reasons));
  },
};

function candidate(trainer: Ungrouped, reasons: string[]): GroupCandidate {
  const { teacher_id, trainer_name, trainer_type, batches_region } = trainer;
  return { teacher_id, trainer_name, trainer_type, batches_region, reasons };
}
