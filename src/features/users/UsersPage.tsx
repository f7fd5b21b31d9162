// Who may sign in, and the form that adds a person; for administrators.
import { Button, Paper } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { dateOf } from '@domain/calendar';
import type { UserRecord } from '@domain/contract/users';
import { useListUsersQuery } from '@/store/api/users';
import { useScreenState } from '@/store/screen';
import { loadErrorText } from '@/store/errors/catalogue';
import detail from '@/ui/detail/detail.module.css';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { dateText } from '@domain/formats';
import { ErrorState, LoadingState } from '@/ui/State';
import { PageHeader } from '@/ui/PageHeader';
import { RecordLink } from '@/widgets/record/RecordLink';
import { Permissions, StatusBadge } from './Permissions';
import classes from './UsersPage.module.css';
import { part } from '@/ui/part';
import { useBeside } from '@/widgets/record/beside';

const NewUserForm = lazy(() => import('./NewUserForm'));

export const USER_DETAIL = part(() => import('./UserDetail'));

export default function UsersPage() {
  const beside = useBeside('user', USER_DETAIL);
  const [adding, setAdding] = useScreenState('adding a person', false);
  return (
    <>
      <PageHeader title="Manage users">
        {!adding && <Button onClick={() => setAdding(true)}>Add a person</Button>}
      </PageHeader>
      {adding && (
        <Paper className={classes.form}>
          <Suspense fallback={<LoadingState label="Loading the form" />}>
            <NewUserForm onClose={() => setAdding(false)} />
          </Suspense>
        </Paper>
      )}
      <div className={detail.split}>
        <div data-rows>
          <People />
        </div>
        {beside && <beside.UserDetail />}
      </div>
    </>
  );
}

function People() {
  const { data: users, error, isFetching, refetch } = useListUsersQuery();
  if (!users && isFetching) return <LoadingState label="Loading the people" />;
  if (!users)
    return (
      <ErrorState title="The people could not be loaded" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  return (
    <Paper className={classes.people}>
      <RelatedTable
        label="People who may sign in"
        rows={users}
        keyOf={({ email }) => email}
        columns={COLUMNS}
        empty="Nobody may sign in yet"
      />
    </Paper>
  );
}

const COLUMNS = {
  'E-mail': ({ user_id, email }: UserRecord) => (
    <RecordLink parameter="user" id={user_id}>
      {email}
    </RecordLink>
  ),
  Status: (user: UserRecord) => <StatusBadge user={user} />,
  Permissions: ({ permissions }: UserRecord) => <Permissions of={permissions} />,
  'Added on': ({ created_on }: UserRecord) => dateText(dateOf(created_on)),
  'Added by': ({ created_by }: UserRecord) => created_by,
};
