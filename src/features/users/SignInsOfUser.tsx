// Where a person is signed in, for administrators: one sign-in is ended, or all of them.
import type { User } from '@domain/records/user';
import { useEndSignInMutation, useEndSignInsMutation, useListSignInsQuery } from '@/store/api/users';
import { SignIns } from './SignIns';

export function SignInsOfUser({ user: { id: user_id, email } }: { user: User }) {
  const [endSignIn] = useEndSignInMutation();
  const [endSignIns] = useEndSignInsMutation();
  return (
    <SignIns
      label={`Sign-ins of ${email}`}
      query={useListSignInsQuery({ path: { user_id } }, { refetchOnMountOrArgChange: true })}
      onEnd={({ sign_in_id }) => endSignIn({ path: { user_id, sign_in_id } })}
      many={{
        label: 'End all',
        question: (count) => `End all ${count} sign-ins of ${email}?`,
        follows: 'They sign in again wherever they work.',
        onEnd: () => endSignIns({ path: { user_id } }),
      }}
    />
  );
}

/** On how many devices; asked for with the question. */
export function SignedIn({ user_id }: { user_id: string }) {
  const { data, error } = useListSignInsQuery({ path: { user_id } }, { refetchOnMountOrArgChange: true });
  if (error) return 'How many devices they are signed in on could not be counted.';
  if (!data) return 'Counting the devices they are signed in on…';
  if (data.length === 0) return 'They have no active sign-ins.';
  return <strong>{data.length === 1 ? 'Signed in on 1 device.' : `Signed in on ${data.length} devices.`}</strong>;
}
