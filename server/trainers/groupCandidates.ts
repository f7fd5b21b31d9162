// Who may join a group of trainers: those in none, and those of them who fit its members best.
import { fitOf } from '@domain/business/groupFit';
import type { GroupCandidate } from '@domain/contract/groups';
import type { Ungrouped } from '../store/groups';
import type { Store } from '../store/store';

const MAX_LISTED = 50;
const MAX_RECOMMENDED = 12;

export async function ungrouped(store: Store, search: string | undefined): Promise<GroupCandidate[]> {
  const found = await store.groups.ungrouped({ search, limit: MAX_LISTED });
  return found.map((trainer) => candidate(trainer, []));
}

/** The best first, each with the reasons. */
export async function recommended(store: Store, chosen: readonly string[]): Promise<GroupCandidate[]> {
  const members = await store.groups.facts([...chosen]);
  const free = await store.groups.ungrouped({});
  return free
    .filter(({ teacher_id }) => !chosen.includes(teacher_id))
    .map((trainer) => ({ trainer, ...fitOf(trainer, members) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_RECOMMENDED)
    .map(({ trainer, reasons }) => candidate(trainer, reasons));
}

function candidate(trainer: Ungrouped, reasons: string[]): GroupCandidate {
  const { teacher_id, trainer_name, trainer_type, batches_region } = trainer;
  return { teacher_id, trainer_name, trainer_type, batches_region, reasons };
}
