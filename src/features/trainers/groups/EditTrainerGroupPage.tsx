// Trainer groups, edit (spec 2.2, /trainers/edit-trainer-group, query group_id).
import { Select } from '@mantine/core';
import { groupKey } from '@domain/business/groupId';
import { useGroupsToEditQuery } from '@/store/api/groups';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState, LoadingState } from '@/ui/State';
import { EditGroupForm } from './EditGroupForm';

export default function EditTrainerGroupPage() {
  const dispatch = useAppDispatch();
  const id = useAppSelector(({ location }) => new URLSearchParams(location.search).get('group_id') ?? '');
  const { data, error, refetch } = useGroupsToEditQuery();
  const group = data?.teachers_group.find(({ group_id }) => groupKey(group_id) === groupKey(id));
  return (
    <>
      <PageHeader title={group ? `Edit Group ${group.group_id}` : 'Edit Trainer Group'} />
      {group && <EditGroupForm key={group.group_id} group={group} />}
      {data && !group && (
        <Select
          label="Group"
          description={id ? `There is no group ${id}: choose another` : 'Choose which is to be edited'}
          data={data.teachers_group.map(({ group_id }) => group_id)}
          value={null}
          searchable
          nothingFoundMessage="No group has such an id"
          maw={480}
          onChange={(chosen) => dispatch(recordOpened('group_id', chosen))}
        />
      )}
      {!data && !error && <LoadingState label="Loading the group" />}
      {!data && error && (
        <ErrorState title="The group could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      )}
    </>
  );
}
