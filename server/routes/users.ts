// Who may sign in; production admins only (decisions 4).
import type { UserRecord } from '@domain/contract/auth';
import { Failure, invalidField } from '../failure';
import type { UserRow } from '../store/store';
import type { HandlersOf } from './call';

export const users: HandlersOf<'listUsers' | 'addUser'> = {
  async listUsers({ store }) {
    return (await store.users.list()).map(presentUser);
  },

  async addUser({ body, user, now, store, passwords }) {
    const { email, password, permissions } = body;
    const password_hash = await passwords.hash(password);
    const added = { email, permissions, password_hash, created_on: now, created_by: user.email };
    await store.transaction(async (tx) => {
      if (!(await tx.users.add(added)))
        throw new Failure(409, { errors: [invalidField('body.email', 'This person can sign in already')] });
      await tx.audit.write([
        {
          at: now,
          actor: user.email,
          action: 'user.added',
          subject_type: 'user',
          subject_id: email,
          details: { permissions },
        },
      ]);
    });
    return presentUser(added);
  },
};

/** Never the password's hash. */
export function presentUser({ email, permissions, created_on, created_by }: UserRow): UserRecord {
  return { email, permissions, created_on, created_by };
}
