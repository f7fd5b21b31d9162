// Who may sign in, and the form that adds a person; for administrators.
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button, Group, Paper, Table } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useListUsersQuery } from '@/store/api/users';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
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
  if (users.length === 0) return <EmptyState title="Nobody may sign in yet" />;
  return (
    <Paper className={classes.people}>
      <Table aria-label="People who may sign in">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>E-mail</Table.Th>
            <Table.Th>Permissions</Table.Th>
            <Table.Th>Added on</Table.Th>
            <Table.Th>Added by</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map(({ email, permissions, created_on, created_by }) => (
            <Table.Tr key={email}>
              <Table.Td>{email}</Table.Td>
              <Table.Td>
                <Group gap={4}>
                  {permissions.map((permission) => (
                    <Badge key={permission} variant="default" size="sm" radius="sm" tt="none">
                      {permission}
                    </Badge>
                  ))}
                  {permissions.length === 0 && <span className={classes.none}>none</span>}
                </Group>
              </Table.Td>
              <Table.Td>{day.format(created_on * 1000)}</Table.Td>
              <Table.Td>{created_by}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
