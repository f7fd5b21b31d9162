// Trainer groups, edit (spec 2.2, /trainers/edit-trainer-group, query group_id).
import { useNavigate } from 'react-router-dom';
import { groupKey } from '@domain/business/groupId';
import { GROUPS } from '@domain/records/group';
import { pathTo } from '@/routes/paths';
import { useRecord } from '@/store/api/records';
import { PageHeader } from '@/ui/PageHeader';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { GROUP_INPUTS } from './MembersField';

export default function EditTrainerGroupPage() {
  const navigate = useNavigate();
  const query = useRecord(GROUPS, groupKey(useOpened('group_id') ?? ''));
  const leave = () => void navigate(pathTo('/trainers/view-trainer-groups'));
  return (
    <>
      <PageHeader title={query.data ? `Edit Group ${query.data.group_id}` : 'Edit Trainer Group'} />
      <QueryBoundary what="group" query={query}>
        {(group) => <DeclaredRecordForm key={group.id} type={GROUPS} row={group} own={GROUP_INPUTS} onSaved={leave} onCancel={leave} />}
      </QueryBoundary>
    </>
  );
}
