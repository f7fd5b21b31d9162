// Signing in and out, and the first administrator (spec 2.1, 6 and 7.2, decisions 4).
import { z } from 'zod';
import { endpoint } from './endpoint';
import { email, newPassword, nothing, oneTimeToken } from './fields';

const returnUrl = z.string().max(2000).optional();
const page = z.string();

export const authUser = z.strictObject({ email: z.string(), permissions: z.array(z.string()) });

export const auth = {
  signInPage: endpoint({
    summary: 'The sign-in page; return_url is where the browser goes afterwards',
    group: 'Sign-in',
    who: 'public',
    query: z.strictObject({ return_url: returnUrl }),
    answer: page,
    kind: 'page',
  }),
  signIn: endpoint({
    summary: 'Signs in with e-mail and password and sets the cookies',
    group: 'Sign-in',
    who: 'public',
    query: z.strictObject({ return_url: returnUrl }),
    body: z.strictObject({ email: z.string().max(254), password: z.string().max(200) }),
    answer: page,
    kind: 'page',
  }),
  setupPage: endpoint({
    summary: 'The page behind the one-time setup link of a fresh install',
    group: 'Sign-in',
    who: 'public',
    query: z.strictObject({ token: oneTimeToken }),
    answer: page,
    kind: 'page',
  }),
  setUp: endpoint({
    summary: 'Creates the first production admin and signs in',
    group: 'Sign-in',
    who: 'public',
    query: z.strictObject({ token: oneTimeToken }),
    body: z.strictObject({ email, password: newPassword }),
    answer: page,
    kind: 'page',
  }),
  signOut: endpoint({
    summary: 'Ends the session and expires the cookies',
    group: 'Sign-in',
    who: 'public',
    answer: nothing,
  }),
  currentUser: endpoint({
    summary: 'Who is signed in',
    group: 'Sign-in',
    who: 'anyone',
    answer: authUser,
  }),
};
