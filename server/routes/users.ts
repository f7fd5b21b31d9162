// Who may sign in; production admins only (decisions 4).
import type { users as contract } from '@domain/contract/users';
import { refuseWeakPassword } from '../auth/passwordStrength';
import { presentSignIn, presentUser, signInNotFound } from '../auth/presentUser';
import { addUser, auditing, disableUser, editPermissions, enableUser, lockedUser, userOf } from '../auth/userChanges';
import type { HandlersOf } from '../operations/call';

export const users: HandlersOf<typeof contract> = {
  async listUsers({ store }) {
    return (await store.users.list()).map(presentUser);
  },

  async addUser({ body: { email, password, permissions }, user, now, store, passwords }) {
    await refuseWeakPassword(password, email, 'body.password');
    const password_hash = await passwords.hash(password);
    return store.transaction((tx) => addUser(tx, { email, permissions, password_hash }, { user, now }));
  },

  async editPermissions({ path, body, user, now, store }) {
    return store.transaction((tx) => editPermissions(tx, path.user_id, body, { user, now }));
  },

  async disableUser({ path, user, now, store }) {
    return store.transaction((tx) => disableUser(tx, path.user_id, { user, now }));
  },

  async enableUser({ path, user, now, store }) {
    return store.transaction((tx) => enableUser(tx, path.user_id, { user, now }));
  },

  async makeResetLink({ path, user, now, store, passwordResets }) {
    return store.transaction(async (tx) => passwordResets.make(tx, await lockedUser(tx, path.user_id), user.email, now));
  },

  async listSignIns({ path, signIn, now, store, sessions }) {
    const { email } = await userOf(store, path.user_id);
    return (await sessions.ofUser(email, now)).map((each) => presentSignIn(each, signIn));
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
