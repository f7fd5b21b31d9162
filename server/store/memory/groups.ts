// Groups of trainers, in memory.
import { groupKey } from '@domain/business/groupId';
import { matchesWords, searchWords } from '@domain/search';
import type { GroupRow, Groups, Ungrouped } from '../groups';
import type { SeedTrainer } from '../store';
import type { Tables } from './tables';
import { byNameThenId, compare, isActiveTrainer } from './trainers';

export function memoryGroups({ groups, trainers }: Tables): Groups {
  const sameGroup = (groupId: string) => [...groups.values()].find(({ group_id }) => groupKey(group_id) === groupKey(groupId));
  return {
    list: async () => [...groups.values()].sort((one, other) => compare(one.group_id, other.group_id)).map(copy),
    findForUpdate: async (groupId) => {
      const group = sameGroup(groupId);
      return group && copy(group);
    },
    add: async (groupId) => {
      if (sameGroup(groupId)) return false;
      groups.insert({ group_id: groupId, teachers: [], version: 1 });
      return true;
    },
    setMembers: async (groupId, teachers, version) => {
      const unknown = teachers.find((teacher) => !trainers.get(teacher));
      if (unknown !== undefined) throw new Error(`group_members: there is no trainer ${unknown}`);
      const elsewhere = teachers.flatMap((teacher_id) =>
        groups
          .indexed(teacher_id)
          .filter(({ group_id }) => group_id !== groupId)
          .map(({ group_id }) => ({ teacher_id, group_id })),
      );
      if (elsewhere.length === 0) groups.put({ group_id: groupId, teachers: [...teachers], version });
      return elsewhere;
    },
    ungrouped: async ({ search = '', limit }) => {
      const words = searchWords(search);
      return [...trainers.values()]
        .filter((trainer) => isActiveTrainer(trainer) && groups.indexed(trainer.teacher_id).length === 0)
        .filter(({ trainer_name, teacher_id }) => matchesWords([trainer_name, teacher_id], words))
        .sort(byNameThenId)
        .slice(0, limit)
        .map(facts);
    },
    facts: async (teachers) =>
      [...new Set(teachers)]
        .sort(compare)
        .flatMap((teacher) => trainers.get(teacher) ?? [])
        .map(facts),
  };
}

function facts({ teacher_id, trainer_name, trainer_type, batches_region, working_days }: SeedTrainer): Ungrouped {
  return structuredClone({ teacher_id, trainer_name, trainer_type, batches_region, working_days });
}

function copy(group: GroupRow): GroupRow {
  return { ...group, teachers: [...group.teachers] };
}
