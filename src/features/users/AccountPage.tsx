// One's own password and sign-ins.
import { Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { countText } from '@domain/formats';
import { useEndOtherSignInsMutation, useEndOwnSignInMutation, useListOwnSignInsQuery } from '@/store/api/account';
import { PageHeader } from '@/ui/PageHeader';
import { LoadingState } from '@/ui/State';
import { SignIns } from './SignIns';
import classes from './UsersPage.module.css';

const PasswordForm = lazy(() => import('./PasswordForm'));

export default function AccountPage() {
  return (
    <>
      <PageHeader title="Your account" />
      <section className={classes.section} aria-labelledby="account-password">
        <Title order={2} id="account-password">
          Password
        </Title>
        <div className={classes.fields}>
          <Suspense fallback={<LoadingState label="Loading the form" />}>
            <PasswordForm />
          </Suspense>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="account-sign-ins">
        <Title order={2} id="account-sign-ins">
          Sign-ins
        </Title>
        <OwnSignIns />
      </section>
    </>
  );
}

function OwnSignIns() {
  const [endOwnSignIn] = useEndOwnSignInMutation();
  const [endOtherSignIns] = useEndOtherSignInsMutation();
  return (
    <SignIns
      label="Your sign-ins"
      query={useListOwnSignInsQuery(undefined, { refetchOnMountOrArgChange: true })}
      onEnd={({ sign_in_id }) => endOwnSignIn({ path: { sign_in_id } })}
      many={{
        label: 'End all others',
        question: (count) => `End ${countText(OTHERS, count - 1)}?`,
        follows: 'You stay signed in here.',
        onEnd: () => endOtherSignIns(),
      }}
    />
  );
}

const OTHERS = { one: 'other sign-in', many: 'other sign-ins' };
