// Signing in and out, the first administrator, and who else may sign in (spec 2.1, 6 and 7.2, decisions 4).
import { z } from 'zod';
import { endpoint } from './endpoint';
import { email, nothing } from './fields';

const password = z
  .string({ error: 'Enter a password' })
  .min(12, { error: 'Must have at least 12 characters' })
  .max(200, { error: 'Must have at most 200 characters' });
const returnUrl = z.string().max(2000).optional();
const page = z.string();

export const permission = z
  .string()
  .trim()
  .min(1, { error: 'Must not be empty' })
  .max(80, { error: 'Must have at most 80 characters' })
  .regex(/^[\w .-]+$/, { error: 'Letters, digits, spaces, dots, hyphens and underscores only' });

export const authUser = z.strictObject({ email: z.string(), permissions: z.array(z.string()) });

export const userRecord = z.strictObject({
  email: z.string(),
  permissions: z.array(z.string()),
  created_on: z.int(),
  created_by: z.string(),
});
export type UserRecord = z.output<typeof userRecord>;

/** The form with which an administrator adds a person. */
export const newUser = z.strictObject({
  email,
  password,
  permissions: z.array(permission).max(20, { error: 'At most 20 permissions' }),
});
export type NewUser = z.output<typeof newUser>;

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
    query: z.strictObject({ token: z.string().max(200) }),
    answer: page,
    kind: 'page',
  }),
  setUp: endpoint({
    summary: 'Creates the first production admin and signs in',
    group: 'Sign-in',
    who: 'public',
    query: z.strictObject({ token: z.string().max(200) }),
    body: z.strictObject({ email, password }),
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
  listUsers: endpoint({
    summary: 'Everyone who may sign in',
    group: 'Users',
    who: 'admin',
    answer: z.array(userRecord),
  }),
  addUser: endpoint({
    summary: 'Adds a person who may sign in',
    group: 'Users',
    who: 'admin',
    body: newUser,
    answer: userRecord,
    status: 201,
  }),
};
