// Who is in no group of trainers, in memory.
import { type Group, GROUPS } from '@domain/records/group';
import { matchesWords, searchWords } from '@domain/search';
import type { Groups, Ungrouped } from '../groups';
import type { SeedTrainer } from '../store';
import { copied } from './copied';
import { recordTable, type Tables } from './tables';
import { byNameThenId, compare, isActiveTrainer } from './trainers';

export function memoryGroups(tables: Tables): Groups {
  const { trainers } = tables;
  const grouped = () => new Set([...recordTable(tables, GROUPS).values()].flatMap((row) => (row as Group).teachers));
  return {
    ungrouped: async ({ search = '', limit }) => {
      const words = searchWords(search);
      const taken = grouped();
      return [...trainers.values()]
        .filter((trainer) => isActiveTrainer(trainer) && !taken.has(trainer.teacher_id))
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
  return copied({ teacher_id, trainer_name, trainer_type, batches_region, working_days });
}
