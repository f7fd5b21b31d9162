// Invitations, reset links and sign-ins of those who may sign in, for administrators (spec 7.2, decisions 4); the people are declared records.
import { z } from 'zod';
import { endpoint } from './endpoint';
import { epochSeconds, nothing } from './fields';

export const signInRecord = z.strictObject({
  sign_in_id: z.string(),
  /** Browser and system, as in `Chrome 140 on Windows`. */
  device: z.string(),
  address: z.string(),
  /** Where the address is, as far as it is known. */
  place: z.string().nullable(),
  created_on: epochSeconds,
  last_used_on: epochSeconds,
  expires_on: epochSeconds,
  /** The one that asks. */
  current: z.boolean(),
});
export type SignInRecord = z.output<typeof signInRecord>;

export const resetLink = z.strictObject({
  /** Of the API; it is shown once. */
  path: z.string(),
  expires_on: epochSeconds,
});
export type ResetLink = z.output<typeof resetLink>;

/** Such a link, with which somebody begins. */
export const invitation = resetLink.extend({
  /** Whether something carries mail here; else it waits in the outbox. */
  is_mailed: z.boolean(),
});

const id = z.string().max(100);
const ofUser = z.strictObject({ user_id: id });

export const users = {
  inviteUser: endpoint({
    summary: 'Invites a person by a one-time link, behind which they choose their password: sent, and shown this once',
    group: 'Users',
    who: 'admin',
    path: ofUser,
    answer: invitation,
    status: 201,
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
