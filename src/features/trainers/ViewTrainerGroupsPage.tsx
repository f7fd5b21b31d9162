// Trainers, View Groups: the groups with their members (spec 2.3, 3).
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { GROUPS } from '@domain/records/group';
import { pathTo } from '@/routes/paths';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { GROUP_INPUTS } from './groups/MembersField';

const WIDTHS = { group_id: 120, member_names: 700, teachers: 700 };

export default function ViewTrainerGroupsPage() {
  const add = (
    <Button component={Link} to={pathTo('/trainers/add-trainer-group')}>
      Add group
    </Button>
  );
  return (
    <RecordScreen
      type={GROUPS}
      title="View Groups"
      shown={['group_id', 'member_count', 'member_names']}
      widths={WIDTHS}
      create={add}
      empty="A group brings trainers together who stand in for each other."
      own={GROUP_INPUTS}
    />
  );
}
