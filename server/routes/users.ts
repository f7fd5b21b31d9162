// Who may sign in; production admins only (decisions 4).
import { isProdAdmin } from '@domain/access';
import type { SignInRecord, UserRecord } from '@domain/contract/auth';
import type { EpochSeconds } from '@domain/units';
import { deviceOf } from '../auth/device';
import { claimLeadSources } from '../auth/partners';
import { refuseWeakPassword } from '../auth/passwordStrength';
import { Failure, invalidField } from '../failure';
import { auditOf, changesBetween, refuseStale } from '../records/edits';
import type { SignInRow, UserChanges } from '../store/users';
import type { Store, UserRow } from '../store/store';
import type { HandlersOf } from '../operations/call';

type People = 'listUsers' | 'addUser' | 'editPermissions' | 'disableUser' | 'enableUser' | 'makeResetLink';

export const users: HandlersOf<People | 'listSignIns' | 'endSignIn' | 'endSignIns'> = {
  async listUsers({ store }) {
    return (await store.users.list()).map(presentUser);
  },

  async addUser({ body, user, now, store, passwords }) {
    const { email, password, permissions } = body;
    await refuseWeakPassword(password, email, 'body.password');
    const password_hash = await passwords.hash(password);
    return store.transaction(async (tx) => {
      await tx.users.lock();
      if (!(await tx.users.add({ email, permissions, password_hash, created_on: now, created_by: user.email })))
        throw new Failure(409, { errors: [invalidField('body.email', 'This person can sign in already')] });
      await claimLeadSources(tx, permissions);
      await tx.audit.write([{ ...auditing(email, user, now), action: 'user.added', details: { permissions } }]);
      return presentUser((await tx.users.find(email))!);
    });
  },

  async editPermissions({ path, body: { version, permissions }, user, now, store }) {
    return store.transaction(async (tx) => {
      const person = await lockedUser(tx, path.user_id);
      await refuseStale(tx, { subject_type: 'user', subject_id: person.email, sent: version, current: person.version });
      const changes = changesBetween({ permissions: person.permissions }, { permissions });
      if (Object.keys(changes).length === 0) return presentUser(person);
      const message = 'This is the last production admin. Make somebody else one first';
      await keepAnAdmin(tx, { ...person, permissions }, { errors: [invalidField('body.permissions', message)] });
      await claimLeadSources(tx, permissions);
      const edit = { ...auditing(person.email, user, now), action: 'user.permissions-changed', changes };
      return change(tx, person, { permissions }, (next) => auditOf({ ...edit, version: next }));
    });
  },

  async disableUser({ path, user, now, store }) {
    return store.transaction(async (tx) => {
      const person = await lockedUser(tx, path.user_id);
      if (person.disabled_on !== null) return presentUser(person);
      const message = 'This is the last production admin. Make somebody else one first.';
      await keepAnAdmin(tx, { ...person, disabled_on: now }, { message });
      const sign_ins_ended = await tx.signIns.endAll(person.email, now);
      await tx.passwordResets.deleteOf(person.user_id);
      return change(tx, person, { disabled_on: now }, (version) => ({
        ...auditing(person.email, user, now),
        action: 'user.disabled',
        details: { version, sign_ins_ended },
      }));
    });
  },

  async enableUser({ path, user, now, store }) {
    return store.transaction(async (tx) => {
      const person = await lockedUser(tx, path.user_id);
      if (person.disabled_on === null) return presentUser(person);
      return change(tx, person, { disabled_on: null }, (version) => ({
        ...auditing(person.email, user, now),
        action: 'user.enabled',
        details: { version },
      }));
    });
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

/** Never the password's hash. */
export function presentUser(user: UserRow): UserRecord {
  const { user_id, email, permissions, version, disabled_on, password_changed_on, created_on, created_by } = user;
  return { user_id, email, permissions, version, disabled_on, password_changed_on, created_on, created_by };
}

/** Never the token's hash, nor all that a browser tells of itself. */
export function presentSignIn(signIn: SignInRow, current: SignInRow): SignInRecord {
  const { sign_in_id, user_agent, address, created_on, last_used_on, expires_on } = signIn;
  const isCurrent = sign_in_id === current.sign_in_id;
  return { sign_in_id, device: deviceOf(user_agent), address, created_on, last_used_on, expires_on, current: isCurrent };
}

export function signInNotFound(): Failure {
  return new Failure(404, { message: 'This sign-in has ended already' });
}

async function userOf(store: Store, userId: string): Promise<UserRow> {
  const user = await store.users.byId(userId);
  if (!user) throw new Failure(404, { message: 'User not found' });
  return user;
}

/** Nobody else changes users until the transaction ends: each sees whether a production admin is left. */
async function lockedUser(tx: Store, userId: string): Promise<UserRow> {
  await tx.users.lock();
  return userOf(tx, userId);
}

async function keepAnAdmin(tx: Store, changed: UserRow, refusal: ConstructorParameters<typeof Failure>[1]): Promise<void> {
  const after = (await tx.users.list()).map((each) => (each.user_id === changed.user_id ? changed : each));
  if (!after.some((each) => each.disabled_on === null && isProdAdmin(each))) throw new Failure(409, refusal);
}

async function change(
  tx: Store,
  person: UserRow,
  changes: UserChanges,
  auditRow: (version: number) => Parameters<Store['audit']['write']>[0][number],
): Promise<UserRecord> {
  const version = person.version + 1;
  await tx.users.change(person.user_id, { ...changes, version });
  await tx.audit.write([auditRow(version)]);
  return presentUser({ ...person, ...changes, version });
}

function auditing(email: string, by: UserRow, at: EpochSeconds) {
  return { at, actor: by.email, subject_type: 'user', subject_id: email };
}
