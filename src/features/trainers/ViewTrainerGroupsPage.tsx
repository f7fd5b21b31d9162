// Trainers, View Groups: the groups with their members (spec 2.3, 3).
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { GroupListed } from '@domain/contract/groups';
import { GROUP_LIST } from '@domain/lists/groupList';
import { pathTo } from '@/routes/paths';
import { listCall } from '@/store/api/lists';
import { useGroupPageQuery } from '@/store/api/groups';
import { useListSent } from '@/store/lists/useListView';
import { PageHeader } from '@/ui/PageHeader';
import { ListScreen } from '@/widgets/list/ListScreen';

const SHOWN = ['group_id', 'member_count', 'member_names'];
const WIDTHS = { group_id: 120, member_names: 700, teachers: 700 };
const CELLS = {
  group_id: ({ group_id }: GroupListed) => (
    <Anchor component={Link} fz="inherit" to={`${pathTo('/trainers/edit-trainer-group')}?group_id=${encodeURIComponent(group_id)}`}>
      {group_id}
    </Anchor>
  ),
};

export default function ViewTrainerGroupsPage() {
  const add = (
    <Button component={Link} to={pathTo('/trainers/add-trainer-group')}>
      Add group
    </Button>
  );
  return (
    <>
      <PageHeader title="View Groups">{add}</PageHeader>
      <ListScreen
        shape={GROUP_LIST}
        label="Trainer groups"
        loaded={useGroupPageQuery({ query: useListSent(GROUP_LIST) }, { refetchOnMountOrArgChange: true })}
        csv={listCall('exportGroups')}
        shown={SHOWN}
        card={SHOWN}
        widths={WIDTHS}
        cellRenderers={CELLS}
        empty={{ text: 'A group brings trainers together who stand in for each other.', action: add }}
      />
    </>
  );
}
