// Groups of trainers, who stand in for each other: a trainer is in one at most (spec 3 and 7.1).
import { groupKey } from '../business/groupId';
import { entries, names } from './computedFields';
import { list, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  group_id: text('Group id', 40, { section: 'Group', format: 'code', fixed: true, sorted: true, searched: true }),
  teachers: list('Members', 50, { section: 'Trainers', to: 'trainer', min: 1, filtered: true, searched: true }),
};
const computed = {
  member_count: entries('Trainers', 'teachers', { sorted: true, filtered: true }),
  member_names: names('Members', 'teachers', { searched: true }),
};

export interface NewGroup extends ValuesOf<typeof fields> {}
export interface Group extends RecordRow, NewGroup, ValuesOf<typeof computed> {}

export const GROUPS = record<Group, NewGroup, Needed<typeof fields>>({
  name: 'group',
  table: 'groups',
  noun: { one: 'trainer group', many: 'trainer groups' },
  path: '/tms/v1/trainers/groups',
  group: 'Trainer groups',
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: null },
  fields,
  computed,
  named: 'group_id',
  sort: 'group_id',
  // Two ids that differ in case alone are one group.
  idOf: ({ group_id }) => groupKey(group_id),
});
