// Who may sign in, one of them beside the list, and the form that adds one; for administrators.
import { Button } from '@mantine/core';
import { lazy, Suspense, useCallback } from 'react';
import { type User, USERS } from '@domain/records/user';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { LoadingState } from '@/ui/State';
import { PageHeader } from '@/ui/PageHeader';
import { PlainAction } from '@/widgets/action/PlainAction';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { Permissions } from './Permissions';
import { useResetLink } from './ResetLink';
import { SignedIn, SignInsOfUser } from './SignInsOfUser';

const NewUserForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

const WIDTHS = { email: 260, status: 110, permissions: 420, created_on: 150, created_by: 240 };
const CELLS = { permissions: ({ permissions }: User) => <Permissions of={permissions} /> };

export default function UsersPage() {
  const dispatch = useAppDispatch();
  const [creating, setCreating] = useScreenState('creating a user', false);
  const { make, shown } = useResetLink();
  const resetAction = useCallback(
    (user: User) => user.status === 'active' && resetPassword(() => void make(user)),
    [make],
  );

  function opened({ id }: { id: string }): void {
    setCreating(false);
    dispatch(recordOpened(USERS.name, id));
  }

  if (creating)
    return (
      <>
        <PageHeader title="Create user" />
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <NewUserForm type={USERS} onSaved={opened} onCancel={() => setCreating(false)} />
        </Suspense>
      </>
    );
  return (
    <>
      <RecordScreen
        type={USERS}
        title="Manage users"
        shown={['email', 'status', 'permissions', 'created_on', 'created_by']}
        widths={WIDTHS}
        cells={CELLS}
        create={<Button onClick={() => setCreating(true)}>Create user</Button>}
        empty="Nobody may sign in yet."
        asking={asking}
        rarer={resetAction}
        tabs={tabs}
      />
      {shown}
    </>
  );
}

function resetPassword(onPress: () => void) {
  return <PlainAction label="Reset password" onPress={onPress} />;
}

function asking(action: string, { id }: User) {
  return (
    action === 'disable' && (
      <p>
        <SignedIn user_id={id} /> They are signed out everywhere at once and can’t sign in. You can enable them again.
      </p>
    )
  );
}

function tabs(user: User) {
  return [{ value: 'sign-ins', label: 'Sign-ins', content: <SignInsOfUser user={user} /> }];
}
