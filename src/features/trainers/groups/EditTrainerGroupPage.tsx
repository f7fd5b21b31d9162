// Trainer groups, edit (spec 2.2, /trainers/edit-trainer-group, query group_id).
import { groupKey } from '@domain/business/groupId';
import { GROUPS } from '@domain/records/group';
import { pathTo } from '@/routes/paths';
import { useRecord } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { PageHeader } from '@/ui/PageHeader';
import { useReturn } from '@/widgets/form/useReturn';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';
import { ChooseRecord } from '@/widgets/record/form/ChooseRecord';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { GROUP_INPUTS } from './MembersField';

export default function EditTrainerGroupPage() {
  const dispatch = useAppDispatch();
  const id = groupKey(useOpened('group_id') ?? '');
  const query = useRecord(GROUPS, id || null);
  const { goBack } = useReturn(pathTo('/trainers/view-trainer-groups'), GROUPS.name);
  return (
    <>
      <PageHeader title={query.data ? `Edit Group ${query.data.group_id}` : 'Edit Trainer Group'} />
      {id === '' && (
        <ChooseRecord
          to="group"
          label="Group"
          hint="Choose a group to edit"
          onChoose={(chosen) => dispatch(recordOpened('group_id', chosen))}
        />
      )}
      {id !== '' && (
        <QueryBoundary what="group" query={query}>
          {(group) => (
            <DeclaredRecordForm
              key={group.id}
              type={GROUPS}
              row={group}
              own={GROUP_INPUTS}
              onSaved={() => goBack(group.id)}
              onCancel={() => goBack(group.id)}
            />
          )}
        </QueryBoundary>
      )}
    </>
  );
}
