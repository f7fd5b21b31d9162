// One's own password and sign-ins, and the page of a reset link.
import type { account as contract } from '@domain/contract/account';
import { resetPage } from '../auth/pages';
import { changePassword } from '../users/passwordChange';
import { presentSignIns, signInNotFound } from '../users/presentSignIn';
import type { HandlersOf } from '../operations/call';

export const account: HandlersOf<typeof contract> = {
  async resetPage({ query, now, passwordResets }) {
    const { email, status } = await passwordResets.check(query.token, now);
    return resetPage({ email, isFirst: status === 'invited' }, query.token);
  },

  async resetPassword({ query, body, now, passwordResets }) {
    await passwordResets.use(query.token, body.password, now);
    return new Response(null, { status: 303, headers: { Location: '/admin-auth/v1/login' } });
  },

  async changePassword({ body, ...call }) {
    return changePassword(body, call);
  },

  async tellTour({ body: { seen }, user, signIn, cookies, now, store, sessions }) {
    await store.transaction((tx) => tx.users.tellTour(user.id, seen ? now : null));
    await sessions.tellConsole({ ...user, tour_seen_on: seen ? now : null }, { cookies, signIn }, now);
    return { seen };
  },

  async listOwnSignIns({ user, signIn, now, sessions, ...call }) {
    return presentSignIns(await sessions.ofUser(user.email, now), signIn, call);
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
