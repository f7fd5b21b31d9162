// Trainer groups, edit (spec 2.2, /trainers/edit-trainer-group, query group_id).
import { groupKey } from '@domain/business/groupId';
import { useGroupsToEditQuery } from '@/store/api/groups';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppSelector } from '@/store/hooks';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { EditGroupForm } from './EditGroupForm';

export default function EditTrainerGroupPage() {
  const id = useAppSelector(({ location }) => new URLSearchParams(location.search).get('group_id') ?? '');
  const { data, error, refetch } = useGroupsToEditQuery();
  const group = data?.teachers_group.find(({ group_id }) => groupKey(group_id) === groupKey(id));
  return (
    <>
      <PageHeader title={group ? `Edit Group ${group.group_id}` : 'Edit Trainer Group'} />
      {group && <EditGroupForm key={group.group_id} group={group} />}
      {data && !group && <EmptyState title="There is no such group">Choose one in the list of groups.</EmptyState>}
      {!data && !error && <LoadingState label="Loading the group" />}
      {!data && error && (
        <ErrorState title="The group could not be loaded" onRetry={() => void refetch()}>
          {errorText(failedCall(error))}
        </ErrorState>
      )}
    </>
  );
}
