// Signing in and out, the first administrator, and who else may sign in (spec 2.1, 6 and 7.2, decisions 4).
import { z } from 'zod';
import { misspelt } from '../access';
import { endpoint } from './endpoint';
import { email, epochSeconds, nothing } from './fields';

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
  .regex(/^[\w .-]+$/, { error: 'Letters, digits, spaces, dots, hyphens and underscores only' })
  .superRefine((text, { addIssue }) => {
    const word = misspelt(text);
    if (word) addIssue({ code: 'custom', message: `Write ${word} in small letters and with a hyphen, or it does not count` });
  });
const permissions = z.array(permission).max(20, { error: 'At most 20 permissions' });

export const authUser = z.strictObject({ email: z.string(), permissions: z.array(z.string()) });

export const userRecord = z.strictObject({
  user_id: z.string(),
  email: z.string(),
  permissions: z.array(z.string()),
  /** Of the permissions and whether the person is disabled. */
  version: z.int(),
  disabled_on: epochSeconds.nullable(),
  password_changed_on: epochSeconds.nullable(),
  created_on: z.int(),
  created_by: z.string(),
});
export type UserRecord = z.output<typeof userRecord>;

/** The form with which an administrator adds a person. */
export const newUser = z.strictObject({
  email,
  password,
  permissions,
});
export type NewUser = z.output<typeof newUser>;

/** An edit of what a person may do, with the version that was read. */
export const permissionsEdit = z.strictObject({ version: z.int(), permissions });

/** A new password of one's own. */
export const passwordChange = z.strictObject({
  old_password: z.string({ error: 'Enter your password' }).min(1, { error: 'Enter your password' }).max(200),
  password,
});

export const signInRecord = z.strictObject({
  sign_in_id: z.string(),
  /** Browser and system, as in `Chrome 140 on Windows`. */
  device: z.string(),
  address: z.string(),
  created_on: epochSeconds,
  last_used_on: epochSeconds,
  expires_on: epochSeconds,
  /** The one that asks. */
  current: z.boolean(),
});
export type SignInRecord = z.output<typeof signInRecord>;

export const resetLink = z.strictObject({
  /** Of the API; it is told once. */
  path: z.string(),
  expires_on: epochSeconds,
});
export type ResetLink = z.output<typeof resetLink>;

const token = z.string().max(200);
const id = z.string().max(100);
const ofUser = z.strictObject({ user_id: id });

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
    query: z.strictObject({ token }),
    answer: page,
    kind: 'page',
  }),
  setUp: endpoint({
    summary: 'Creates the first production admin and signs in',
    group: 'Sign-in',
    who: 'public',
    query: z.strictObject({ token }),
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
  editPermissions: endpoint({
    summary: 'Changes what a person may do; it holds for their next call',
    group: 'Users',
    who: 'admin',
    path: ofUser,
    body: permissionsEdit,
    answer: userRecord,
  }),
  disableUser: endpoint({
    summary: 'Keeps a person out and ends their sign-ins',
    group: 'Users',
    who: 'admin',
    path: ofUser,
    answer: userRecord,
  }),
  enableUser: endpoint({
    summary: 'Lets a disabled person sign in again',
    group: 'Users',
    who: 'admin',
    path: ofUser,
    answer: userRecord,
  }),
  makeResetLink: endpoint({
    summary: 'Makes a one-time link with which a person chooses a new password',
    group: 'Users',
    who: 'admin',
    path: ofUser,
    answer: resetLink,
    status: 201,
  }),
  listSignIns: endpoint({
    summary: 'Where a person is signed in',
    group: 'Users',
    who: 'admin',
    path: ofUser,
    answer: z.array(signInRecord),
  }),
  endSignIn: endpoint({
    summary: 'Ends a sign-in of a person',
    group: 'Users',
    who: 'admin',
    path: z.strictObject({ user_id: id, sign_in_id: id }),
    answer: nothing,
  }),
  endSignIns: endpoint({
    summary: 'Ends all sign-ins of a person',
    group: 'Users',
    who: 'admin',
    path: ofUser,
    answer: z.strictObject({ ended: z.int() }),
  }),
};

/** What people do with their own password and sign-ins. */
export const account = {
  resetPage: endpoint({
    summary: 'The page behind a one-time link, where a new password is chosen',
    group: 'Sign-in',
    who: 'public',
    query: z.strictObject({ token }),
    answer: page,
    kind: 'page',
  }),
  resetPassword: endpoint({
    summary: 'Sets the new password and ends the sign-ins of its person',
    group: 'Sign-in',
    who: 'public',
    query: z.strictObject({ token }),
    body: z.strictObject({ password }),
    answer: page,
    kind: 'page',
  }),
  changePassword: endpoint({
    summary: 'Changes the own password and ends the other sign-ins',
    group: 'Account',
    who: 'anyone',
    body: passwordChange,
    answer: z.strictObject({ ended: z.int() }),
  }),
  listOwnSignIns: endpoint({
    summary: 'Where one is signed in',
    group: 'Account',
    who: 'anyone',
    answer: z.array(signInRecord),
  }),
  endOwnSignIn: endpoint({
    summary: 'Ends one of the own sign-ins',
    group: 'Account',
    who: 'anyone',
    path: z.strictObject({ sign_in_id: id }),
    answer: nothing,
  }),
  endOtherSignIns: endpoint({
    summary: 'Ends all of the own sign-ins but this one',
    group: 'Account',
    who: 'anyone',
    answer: z.strictObject({ ended: z.int() }),
  }),
};
