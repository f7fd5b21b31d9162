// Who may sign in, and the form that adds a person; for administrators.
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Badge, Button, Group, Paper } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { dateOf } from '@domain/calendar';
import type { UserRecord } from '@domain/contract/auth';
import { useListUsersQuery } from '@/store/api/users';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { dateText } from '@/ui/list/cells';
import { ErrorState, LoadingState } from '@/ui/State';
import { PageHeader } from '@/ui/PageHeader';
import classes from './UsersPage.module.css';

const NewUserForm = lazy(() => import('./NewUserForm'));

export default function UsersPage() {
  const [adding, setAdding] = useState(false);
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
      <People />
    </>
  );
}

function People() {
  const { data: users, error, isFetching, refetch } = useListUsersQuery();
  if (!users && isFetching) return <LoadingState label="Loading the people" />;
  if (!users)
    return (
      <ErrorState title="The people could not be loaded" onRetry={() => void refetch()}>
        {errorText(failedCall(error))}
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
  'E-mail': ({ email }: UserRecord) => email,
  Permissions: ({ permissions }: UserRecord) => <Permissions of={permissions} />,
  'Added on': ({ created_on }: UserRecord) => dateText(dateOf(created_on)),
  'Added by': ({ created_by }: UserRecord) => created_by,
};

function Permissions({ of }: { of: readonly string[] }) {
  if (of.length === 0) return <span className={classes.none}>none</span>;
  return (
    <Group gap={4}>
      {of.map((permission) => (
        <Badge key={permission} className={classes.permission} variant="default" size="sm" radius="sm" tt="none">
          {permission}
        </Badge>
      ))}
    </Group>
  );
}
