// What people do with their own password and sign-ins, and the page of a reset link (decisions 4).
import { z } from 'zod';
import { endpoint } from './endpoint';
import { newPassword, nothing, oneTimeToken } from './fields';
import { signInRecord } from './users';

/** A new password of one's own. */
export const passwordChange = z.strictObject({
  old_password: z.string({ error: 'Enter your password' }).min(1, { error: 'Enter your password' }).max(200),
  password: newPassword,
});

export const account = {
  resetPage: endpoint({
    summary: 'The page behind a one-time link, where a new password is chosen',
    group: 'Sign-in',
    who: 'public',
    query: z.strictObject({ token: oneTimeToken }),
    answer: z.string(),
    kind: 'page',
  }),
  resetPassword: endpoint({
    summary: 'Sets the new password and ends the sign-ins of its person',
    group: 'Sign-in',
    who: 'public',
    query: z.strictObject({ token: oneTimeToken }),
    body: z.strictObject({ password: newPassword }),
    answer: z.string(),
    kind: 'page',
  }),
  changePassword: endpoint({
    summary: 'Changes the own password and ends the other sign-ins',
    group: 'Account',
    who: 'anyone',
    body: passwordChange,
    answer: z.strictObject({ ended: z.int() }),
  }),
  tellTour: endpoint({
    summary: 'Says that the tour of the console was seen, or is to be shown again',
    group: 'Account',
    who: 'staff',
    body: z.strictObject({ seen: z.boolean({ error: 'Must be true or false' }) }),
    answer: z.strictObject({ seen: z.boolean() }),
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
    path: z.strictObject({ sign_in_id: z.string().max(100) }),
    answer: nothing,
  }),
  endOtherSignIns: endpoint({
    summary: 'Ends all of the own sign-ins but this one',
    group: 'Account',
    who: 'anyone',
    answer: z.strictObject({ ended: z.int() }),
  }),
};
