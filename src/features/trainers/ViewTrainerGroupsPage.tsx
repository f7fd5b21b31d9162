// Trainers, View Groups: the groups with their members (spec 2.3, 3).
import { Fragment } from 'react';
import { type Group, GROUPS } from '@domain/records/group';
import { pathTo } from '@/routes/paths';
import { CreateLink } from '@/widgets/record/CreateLink';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { GROUP_INPUTS } from './groups/MembersField';

const CELLS = {
  member_names: ({ teachers, member_names }: Group) => {
    // Somebody who is no trainer any more has no name here.
    if (member_names.length === 0 || member_names.length !== teachers.length) return undefined;
    return teachers.map((id, at) => (
      <Fragment key={id}>
        {at > 0 && ', '}
        <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: id }}>
          {member_names[at]}
        </NameLink>
      </Fragment>
    ));
  },
};
const WIDTHS = { group_id: 120, member_names: 700, teachers: 700 };

export default function ViewTrainerGroupsPage() {
  const add = <CreateLink to={pathTo('/trainers/add-trainer-group')}>Add group</CreateLink>;
  return (
    <RecordScreen
      type={GROUPS}
      title="View Groups"
      shown={['group_id', 'member_count', 'member_names']}
      widths={WIDTHS}
      cells={CELLS}
      create={add}
      empty="A group brings trainers together who stand in for each other."
      own={GROUP_INPUTS}
    />
  );
}
