// The list of trainer groups (spec 3, "Group").
import { z } from 'zod';
import { GROUP_LIST } from '../lists/groupList';
import { endpoint } from './endpoint';
import { listAnswer, listQuery } from './list';

export const groupListed = z.strictObject({
  group_id: z.string(),
  /** How many trainers. */
  member_count: z.int(),
  /** In the group's order, as are their ids. */
  member_names: z.array(z.string()),
  teachers: z.array(z.string()),
});
export type GroupListed = z.output<typeof groupListed>;

export const groupList = {
  groupPage: endpoint({
    summary: 'A page of the trainer groups with their members',
    group: 'Trainers',
    who: 'staff',
    query: listQuery(GROUP_LIST),
    answer: listAnswer(groupListed),
  }),
  exportGroups: endpoint({
    summary: 'The same groups, all pages, as CSV',
    group: 'Trainers',
    who: 'staff',
    query: listQuery(GROUP_LIST),
    answer: z.string(),
    kind: 'csv',
  }),
};
