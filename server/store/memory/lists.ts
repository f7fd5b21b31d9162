// Pages of lists, in memory.
import { GROUP_LIST } from '@domain/lists/groupList';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import type { Lists } from '../lists';
import { pageOf } from './listing';
import type { Tables } from './tables';
import { present } from './trainers';

export function memoryLists({ trainers, groups }: Tables): Lists {
  const isThere = (email: string) => trainers.get(email)?.row_status === 'active';
  return {
    trainers: async (query) => {
      const { rows, total } = pageOf(TRAINER_LIST, [...trainers.values()].filter((row) => row.row_status === 'active'), query);
      return { rows: rows.map((row) => present(row, null, null)), total };
    },
    groups: async (query) => {
      const listed = [...groups.values()].map((group) => {
        const teachers = group.teachers.filter(isThere);
        const member_names = teachers.map((email) => trainers.get(email)!.trainer_name);
        return { group_id: group.group_id, size: teachers.length, member_names, teachers };
      });
      return pageOf(GROUP_LIST, listed, query);
    },
  };
}
