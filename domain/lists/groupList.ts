// Trainer groups (spec 3, "Group").
import { listShape } from './list';

export const GROUP_LIST = listShape({
  name: 'groups',
  noun: { one: 'group', many: 'groups' },
  id: 'group_id',
  search: ['group_id', 'member_names', 'teachers'],
  sort: 'group_id',
  columns: {
    group_id: { label: 'Group', kind: 'text', sorts: true },
    member_count: { label: 'Trainers', kind: 'number', sorts: true, filters: true },
    member_names: { label: 'Members', kind: 'list' },
    teachers: { label: 'Ids', kind: 'list', filters: true },
  },
});
