// Who may sign in, one of them beside the list, and the form that invites one; for administrators.
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
import { useOneTimeLink } from './OneTimeLink';
import { Permissions } from './Permissions';
import { SignedIn, SignInsOfUser } from './SignInsOfUser';

const NewUserForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

const WIDTHS = { email: 260, status: 130, permissions: 420, created_on: 150, created_by: 240 };
const CELLS = { permissions: ({ permissions }: User) => <Permissions of={permissions} /> };
const INVITING = { label: 'Invite user', done: 'added' };

export default function UsersPage() {
  const dispatch = useAppDispatch();
  const [creating, setCreating] = useScreenState('creating a user', false);
  const { invite, reset, shown } = useOneTimeLink();
  const invitation = useCallback((user: User) => waitsFor(user) && again(() => void invite(user)), [invite]);
  const rarer = useCallback((user: User) => user.status === 'active' && resetPassword(() => void reset(user)), [reset]);

  function added(user: User): void {
    setCreating(false);
    dispatch(recordOpened(USERS.name, user.id));
    void invite(user);
  }

  if (creating)
    return (
      <>
        <PageHeader title="Invite user" />
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <NewUserForm
            type={USERS}
            creating={INVITING}
            onSaved={(user) => added(user as User)}
            onCancel={() => setCreating(false)}
          />
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
        create={<Button onClick={() => setCreating(true)}>Invite user</Button>}
        empty="Nobody may sign in yet."
        asking={asking}
        extra={invitation}
        rarer={rarer}
        tabs={tabs}
      />
      {shown}
    </>
  );
}

/** Somebody who has no password yet. */
function waitsFor({ status }: User): boolean {
  return status === 'invited' || status === 'revoked';
}

function again(onPress: () => void) {
  return <PlainAction label="Send invitation again" onPress={onPress} />;
}

function resetPassword(onPress: () => void) {
  return <PlainAction label="Reset password" onPress={onPress} />;
}

function asking(action: string, { id }: User) {
  if (action === 'revoke_invitation') return <p>The link that was sent leads nowhere any more.</p>;
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
