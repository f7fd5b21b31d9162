// The logged-out page: the way to the API's own sign-in page, and back to where the person was (spec 2.1).
import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { methodAndPath } from '@domain/contract/operation';
import { signIn } from '@domain/contract/operations/signIn';
import { forgetReturnAddress, returnAddress } from '@/session/returnAddress';
import { selectUser } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { useApiBase } from '@/store/useApiBase';
import { SignInCard } from './SignInCard';

export default function LoginPage() {
  const user = useAppSelector(selectUser);
  const loginUrl = useLoginUrl();
  if (user) return <BackToWork />;
  return (
    <SignInCard title="Tutoring Console">
      <p>Sign in with your work account to go on.</p>
      {/* A link that is named and worked as the button it looks like and spec 2.1 calls it. */}
      <Button component="a" role="button" href={loginUrl} fullWidth onKeyDown={pressedBySpace}>
        Click to login
      </Button>
    </SignInCard>
  );
}

function pressedBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

function BackToWork() {
  useEffect(forgetReturnAddress, []);
  return <Navigate to={returnAddress()} replace />;
}

/** The API's sign-in page with this host as `return_url` (spec 7.2). */
function useLoginUrl(): string {
  const url = new URL(methodAndPath(signIn.signInPage).path, useApiBase());
  url.searchParams.set('return_url', window.location.host);
  return url.href;
}
