// What is special about groups of trainers: a trainer is in one at most, even when two people add them at the same moment (spec 3).
import { GROUPS, type Group } from '@domain/records/group';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';
import type { RecordHooks } from '../records/hooks';

export const groupHooks: RecordHooks<Group> = {
  allowed: async ({ tx, row, before }) => {
    // Locked in one order: a second change waits, and two changes that exchange members do not wait for each other.
    for (const teacher of [...row.teachers].sort()) await tx.trainerEdits.findForUpdate(teacher);
    const joining = row.teachers.filter((teacher) => !before?.teachers.includes(teacher));
    const others = joining.length === 0 ? [] : (await groupsWith(tx, joining)).filter(({ id }) => id !== row.id);
    const errors = [];
    for (const { group_id, teachers } of others)
      for (const teacher of joining.filter((each) => teachers.includes(each))) {
        const name = (await tx.trainers.find(teacher))?.trainer_name ?? teacher;
        errors.push(
          invalidField(`body.teachers.${row.teachers.indexOf(teacher)}`, `${name} is in group ${group_id} already`),
        );
      }
    if (errors.length > 0) throw new Failure(409, { errors });
  },
};

async function groupsWith(tx: Store, teachers: readonly string[]): Promise<Group[]> {
  const sort = { field: 'group_id', descending: false };
  return (
    await tx
      .records(GROUPS)
      .page({ page: 1, size: teachers.length, sort, search: '', filters: { teachers: { anyOf: teachers } } })
  ).rows;
}
