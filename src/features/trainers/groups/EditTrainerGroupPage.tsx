// Trainer groups, edit (spec 2.2, /trainers/edit-trainer-group, query group_id).
import { groupKey } from '@domain/business/groupId';
import { GROUPS } from '@domain/records/group';
import { pathTo } from '@/routes/paths';
import { EditRecordPage } from '@/widgets/record/form/EditRecordPage';
import { GROUP_INPUTS } from './MembersField';

export default function EditTrainerGroupPage() {
  return (
    <EditRecordPage
      type={GROUPS}
      parameter="group_id"
      idOf={groupKey}
      title="Edit Trainer Group"
      titleOf={({ group_id }) => `Edit Group ${group_id}`}
      list={pathTo('/trainers/view-trainer-groups')}
      own={GROUP_INPUTS}
    />
  );
}
