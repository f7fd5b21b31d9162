// Who may sign in, for signing in and for the first start: the same over every store, since people are records.
import { MAX_SELECTED } from '@domain/lists/list';
import { type User, USERS } from '@domain/records/user';
import type { EpochSeconds } from '@domain/units';
import type { Store } from './store';
import type { AddedUser, PasswordStore } from './users';
import { newRow } from './newRow';

export interface Users extends PasswordStore {
  count(): Promise<number>;
  /** By e-mail. */
  list(): Promise<User[]>;
  find(email: string): Promise<User | undefined>;
  /** False when the e-mail is taken; then nothing changed. */
  add(user: AddedUser): Promise<boolean>;
  /** Adds the first user; false when there is any user already, however many ask at once. */
  addFirst(user: AddedUser): Promise<boolean>;
  /** A new password that the person chose; their version stays, since no form shows it. */
  changePassword(userId: string, hash: string, now: EpochSeconds): Promise<void>;
  /** When the tour of the console was seen, or null to show it again; their version stays, since no form shows it. */
  tellTour(userId: string, at: EpochSeconds | null): Promise<void>;
}

const EVERYBODY = { page: 1, size: MAX_SELECTED, sort: { field: 'email', descending: false }, search: '', filters: {} };

export function usersOf(
  { records, transaction }: Pick<Store, 'records' | 'transaction'>,
  passwords: PasswordStore,
): Users {
  const people = records(USERS);

  async function add(
    tx: Store,
    { email, permissions, password_hash, created_on, created_by, tour_seen_on }: AddedUser,
  ): Promise<boolean> {
    const id = crypto.randomUUID();
    const row = newRow(
      USERS,
      { actor: created_by, now: created_on },
      {
        id,
        email,
        permissions: [...permissions],
        tour_seen_on,
      },
    );
    if (!(await tx.records(USERS).insertNew(row))) return false;
    await tx.users.putPassword({ user_id: id, hash: password_hash });
    return true;
  }

  return {
    ...passwords,
    count: () => people.count(EVERYBODY),
    list: async () => (await people.page(EVERYBODY)).rows,
    find: (email) => people.findUnique('email', email),
    add: (user) => transaction((tx) => add(tx, user)),
    addFirst: (user) =>
      transaction(async (tx) => {
        // Two who ask at once would both find no user: the second waits here until the first is done.
        await tx.users.lock();
        return (await tx.users.count()) === 0 && add(tx, user);
      }),
    changePassword: (userId, hash, now) =>
      transaction(async (tx) => {
        // Locked before the row, in the order in which disabling people locks them too.
        await tx.users.lock();
        const user = await tx.records(USERS).findForUpdate(userId);
        if (!user) return;
        await tx.records(USERS).update({ ...user, password_changed_on: now }, user.version);
        await tx.users.putPassword({ user_id: userId, hash });
      }),
    tellTour: (userId, at) =>
      transaction(async (tx) => {
        await tx.users.lock();
        const user = await tx.records(USERS).findForUpdate(userId);
        if (user) await tx.records(USERS).update({ ...user, tour_seen_on: at }, user.version);
      }),
  };
}
