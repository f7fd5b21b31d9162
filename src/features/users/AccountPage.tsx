// One's own password and sign-ins.
import { Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useEndOtherSignInsMutation, useEndOwnSignInMutation, useListOwnSignInsQuery } from '@/store/api/account';
import { PageHeader } from '@/ui/PageHeader';
import { LoadingState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { ConfirmButton } from '@/widgets/action/ConfirmButton';
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
  const query = useListOwnSignInsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOwnSignIn] = useEndOwnSignInMutation();
  const [endOtherSignIns] = useEndOtherSignInsMutation();
  return (
    <QueryBoundary what="sign-ins" query={query}>
      {(signIns) => (
        <>
          <SignIns
            label="Your sign-ins"
            signIns={signIns}
            onEnd={({ sign_in_id }) => endOwnSignIn({ path: { sign_in_id } })}
          />
          {signIns.length > 1 && (
            <ConfirmButton
              label="End all others"
              question={`End ${signIns.length - 1} other ${signIns.length === 2 ? 'sign-in' : 'sign-ins'}?`}
              keep="Keep signed in"
              onDo={() => endOtherSignIns()}
            >
              You stay signed in here.
            </ConfirmButton>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
