// Changes a person's own password, which ends their other sign-ins (decisions 4).
import { Failure, invalidField } from '../failure';
import type { Call } from '../operations/call';
import { refuseWeakPassword } from '../auth/passwordStrength';

type By = Pick<Call<'changePassword'>, 'user' | 'signIn' | 'now' | 'store' | 'passwords' | 'passwordSignIn'>;

/** Answers how many sign-ins ended. Throws a `Failure` 400 at the field: the old password is wrong, or the new one is weak. */
export async function changePassword(
  { old_password, password }: Call<'changePassword'>['body'],
  { user, signIn, now, store, passwords, passwordSignIn }: By,
): Promise<{ ended: number }> {
  // A transaction, so that a repeat of the request sees the user as before the first run changed the password.
  const before = await store.transaction((tx) => tx.users.passwordOf(user.id));
  if (before === undefined || !(await passwordSignIn.isOwn(user, before, old_password, now)))
    throw new Failure(400, { errors: [invalidField('body.old_password', 'This is not your password')] });
  await refuseWeakPassword(password, user.email, 'body.password');
  const password_hash = await passwords.hash(password);
  return store.transaction(async (tx) => {
    await tx.users.changePassword(user.id, password_hash, now);
    await tx.passwordResets.deleteOf(user.id);
    const ended = await tx.signIns.endAll(user.email, now, signIn.sign_in_id);
    const subject = { subject_type: 'user', subject_id: user.email };
    await tx.audit.write([
      { at: now, actor: user.email, action: 'password.changed', ...subject, details: { sign_ins_ended: ended } },
    ]);
    return { ended };
  });
}
