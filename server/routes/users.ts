// Invitations, reset links and sign-ins of those who may sign in, for production admins only (decisions 4).
import type { users as contract } from '@domain/contract/users';
import { type User, USERS } from '@domain/records/user';
import { auditing, presentSignIns, signInNotFound } from '../users/presentSignIn';
import { invite } from '../users/invitations';
import { Failure } from '../failure';
import type { HandlersOf } from '../operations/call';
import type { Store } from '../store/store';

export const users: HandlersOf<typeof contract> = {
  async inviteUser({ path, store, ...call }) {
    return store.transaction((tx) => invite(tx, path.user_id, call));
  },

  async makeResetLink({ path, user, now, store, passwordResets }) {
    return store.transaction(async (tx) => {
      await tx.users.lock();
      return passwordResets.make(tx, await userOf(tx, path.user_id), user.email, now);
    });
  },

  async listSignIns({ path, signIn, now, store, sessions, ...call }) {
    const { email } = await userOf(store, path.user_id);
    return presentSignIns(await sessions.ofUser(email, now), signIn, call);
  },

  async endSignIn({ path: { user_id, sign_in_id }, user, now, store, sessions }) {
    const { email } = await userOf(store, user_id);
    if (!(await sessions.end(store, { email, sign_in_id, by: user.email }, now))) throw signInNotFound();
    return null;
  },

  async endSignIns({ path, user, now, store }) {
    return store.transaction(async (tx) => {
      const { email } = await userOf(tx, path.user_id);
      const ended = await tx.signIns.endAll(email, now);
      await tx.audit.write([{ ...auditing(email, user, now), action: 'sign-in.all-ended', details: { ended } }]);
      return { ended };
    });
  },
};

/** Throws a `Failure` 404. */
async function userOf(store: Store, id: string): Promise<User> {
  const user = await store.records(USERS).find(id);
  if (!user) throw new Failure(404, { message: 'User not found' });
  return user;
}
