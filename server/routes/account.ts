// One's own password and sign-ins, and the page of a reset link.
import { resetPage } from '../auth/pages';
import { refuseWeakPassword } from '../auth/passwordStrength';
import { Failure, invalidField } from '../failure';
import type { HandlersOf } from '../operations/call';
import { presentSignIn, signInNotFound } from './users';

type Own = 'changePassword' | 'listOwnSignIns' | 'endOwnSignIn' | 'endOtherSignIns';

export const account: HandlersOf<Own | 'resetPage' | 'resetPassword'> = {
  async resetPage({ query, now, passwordResets }) {
    const { email } = await passwordResets.check(query.token, now);
    return resetPage({ email }, query.token);
  },

  async resetPassword({ query, body, now, passwordResets }) {
    await passwordResets.use(query.token, body.password, now);
    return new Response(null, { status: 303, headers: { Location: '/admin-auth/v1/login' } });
  },

  async changePassword({ body: { old_password, password }, user, signIn, now, store, passwords, passwordSignIn }) {
    // As it was when this was first asked: a repeat of the request goes on after the change.
    const before = await store.transaction((tx) => tx.users.byId(user.user_id));
    if (!before || !(await passwordSignIn.isOwn(before, old_password, now)))
      throw new Failure(400, { errors: [invalidField('body.old_password', 'This is not your password')] });
    await refuseWeakPassword(password, user.email, 'body.password');
    const password_hash = await passwords.hash(password);
    return store.transaction(async (tx) => {
      await tx.users.change(user.user_id, { password_hash, password_changed_on: now });
      await tx.passwordResets.deleteOf(user.user_id);
      const ended = await tx.signIns.endAll(user.email, now, signIn.sign_in_id);
      const subject = { subject_type: 'user', subject_id: user.email };
      await tx.audit.write([
        { at: now, actor: user.email, action: 'password.changed', ...subject, details: { sign_ins_ended: ended } },
      ]);
      return { ended };
    });
  },

  async listOwnSignIns({ user, signIn, now, sessions }) {
    return (await sessions.ofUser(user.email, now)).map((each) => presentSignIn(each, signIn));
  },

  async endOwnSignIn({ path: { sign_in_id }, user: { email }, now, store, sessions }) {
    if (!(await sessions.end(store, { email, sign_in_id, by: email }, now))) throw signInNotFound();
    return null;
  },

  async endOtherSignIns({ user: { email }, signIn, now, store }) {
    return store.transaction(async (tx) => {
      const ended = await tx.signIns.endAll(email, now, signIn.sign_in_id);
      const subject = { subject_type: 'user', subject_id: email };
      await tx.audit.write([{ at: now, actor: email, action: 'sign-in.others-ended', ...subject, details: { ended } }]);
      return { ended };
    });
  },
};
