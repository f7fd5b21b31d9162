// Who may sign in, for administrators (spec 7.2, decisions 4).
import { z } from 'zod';
import { misspelt } from '../access';
import { endpoint } from './endpoint';
import { email, epochSeconds, newPassword, nothing } from './fields';

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
  password: newPassword,
  permissions,
});
export type NewUser = z.output<typeof newUser>;

/** An edit of what a person may do, with the version that was read. */
export const permissionsEdit = z.strictObject({ version: z.int(), permissions });

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

const id = z.string().max(100);
const ofUser = z.strictObject({ user_id: id });

export const users = {
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
