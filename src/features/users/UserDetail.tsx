// One person beside the list, named by `user` in the address: permissions, sign-ins, disable and reset.
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense } from 'react';
import type { UserRecord } from '@domain/contract/users';
import { useDisableUserMutation, useEnableUserMutation, useEndSignInMutation, useEndSignInsMutation, useListSignInsQuery, useListUsersQuery } from '@/store/api/users';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { BusyButton } from '@/ui/BusyButton';
import { LoadingState } from '@/ui/State';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary, RecordDetail } from '@/widgets/record/RecordDetail';
import { Timeline } from '@/widgets/record/Timeline';
import { ConfirmButton } from '@/widgets/action/ConfirmButton';
import { StatusBadge } from './Permissions';
import { ResetLink } from './ResetLink';
import { SignIns } from './SignIns';

const PermissionsForm = lazy(() => import('./PermissionsForm'));

export function UserDetail() {
  const dispatch = useAppDispatch();
  const opened = useOpened('user');
  const { data: users } = useListUsersQuery(opened === null ? skipToken : undefined);
  const user = users?.find(({ user_id }) => user_id === opened);
  const close = () => dispatch(recordOpened('user', null));
  return (
    <RecordDetail
      parameter="user"
      title={user?.email ?? (users ? 'User not found' : '')}
      about={user && <StatusBadge user={user} />}
      actions={
        user &&
        (user.disabled_on !== null ? (
          <EnableAction user={user} />
        ) : (
          <>
            <ResetLink user={user} />
            <DisableAction user={user} />
          </>
        ))
      }
      tabs={
        user
          ? [
              {
                value: 'permissions',
                label: 'Permissions',
                content: (
                  <Suspense fallback={<LoadingState label="Loading the form" />}>
                    <PermissionsForm user={user} onClose={close} />
                  </Suspense>
                ),
              },
              { value: 'sign-ins', label: 'Sign-ins', content: <SignInsOf user={user} /> },
              { value: 'notes', label: 'Notes', content: <Timeline of={{ type: 'user', id: user.user_id }} /> },
            ]
          : []
      }
    />
  );
}

function EnableAction({ user }: { user: UserRecord }) {
  const [enable, { isLoading }] = useEnableUserMutation();
  return (
    <BusyButton variant="default" size="compact-sm" busy={isLoading} onClick={() => void enable({ path: { user_id: user.user_id } })}>
      Enable
    </BusyButton>
  );
}

function DisableAction({ user: { user_id, email } }: { user: UserRecord }) {
  const [disable] = useDisableUserMutation();
  return (
    <ConfirmButton label="Disable" question={`Disable ${email}?`} keep="Keep enabled" onDo={() => disable({ path: { user_id } })}>
      <SignedIn user_id={user_id} /> They are signed out everywhere at once and can’t sign in. You can enable them again.
    </ConfirmButton>
  );
}

/** Asked for with the question. */
function SignedIn({ user_id }: Pick<UserRecord, 'user_id'>) {
  const { data, error } = useListSignInsQuery({ path: { user_id } }, { refetchOnMountOrArgChange: true });
  if (error) return 'How many devices they are signed in on could not be counted.';
  if (!data) return 'Counting the devices they are signed in on…';
  if (data.length === 0) return 'They are signed in nowhere.';
  return <strong>{data.length === 1 ? 'Signed in on 1 device.' : `Signed in on ${data.length} devices.`}</strong>;
}

function SignInsOf({ user: { user_id, email } }: { user: UserRecord }) {
  const query = useListSignInsQuery({ path: { user_id } }, { refetchOnMountOrArgChange: true });
  const [endSignIn] = useEndSignInMutation();
  const [endSignIns] = useEndSignInsMutation();
  return (
    <QueryBoundary what="sign-ins" query={query}>
      {(signIns) => (
        <>
          <SignIns
            label={`Sign-ins of ${email}`}
            signIns={signIns}
            onEnd={({ sign_in_id }) => endSignIn({ path: { user_id, sign_in_id } })}
          />
          {signIns.length > 1 && (
            <ConfirmButton
              label="End all"
              question={`End all ${signIns.length} sign-ins of ${email}?`}
              keep="Keep signed in"
              onDo={() => endSignIns({ path: { user_id } })}
            >
              They sign in again wherever they work.
            </ConfirmButton>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
