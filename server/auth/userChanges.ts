// Adds and changes the people who may sign in, in the caller's transaction; one production admin is always left (decisions 4).
import { isProdAdmin } from '@domain/access';
import type { UserRecord } from '@domain/contract/users';
import type { EpochSeconds } from '@domain/units';
import { Failure, invalidField } from '../failure';
import type { Call } from '../operations/call';
import { auditOf, changesBetween, refuseStale } from '../records/edits';
import type { Store, UserRow } from '../store/store';
import type { UserChanges } from '../store/users';
import { claimLeadSources } from './partners';
import { presentUser } from './presentUser';

interface By {
  user: UserRow;
  now: EpochSeconds;
}

/** Throws a `Failure` 409 when the address is a user's already. */
export async function addUser(
  tx: Store,
  { email, permissions, password_hash }: { email: string; permissions: string[]; password_hash: string },
  { user, now }: By,
): Promise<UserRecord> {
  await tx.users.lock();
  if (!(await tx.users.add({ email, permissions, password_hash, created_on: now, created_by: user.email })))
    throw new Failure(409, { errors: [invalidField('body.email', 'This person can sign in already')] });
  await claimLeadSources(tx, permissions);
  await tx.audit.write([{ ...auditing(email, user, now), action: 'user.added', details: { permissions } }]);
  return presentUser((await tx.users.find(email))!);
}

/** Throws a `Failure`: 404, 412 for an edit of an old version, 409 when no production admin would be left. */
export async function editPermissions(
  tx: Store,
  user_id: string,
  { version, permissions }: Call<'editPermissions'>['body'],
  { user, now }: By,
): Promise<UserRecord> {
  const person = await lockedUser(tx, user_id);
  await refuseStale(tx, { subject_type: 'user', subject_id: person.email, sent: version, current: person.version });
  const changes = changesBetween({ permissions: person.permissions }, { permissions });
  if (Object.keys(changes).length === 0) return presentUser(person);
  const message = 'This is the last production admin. Make somebody else one first';
  await keepAnAdmin(tx, { ...person, permissions }, { errors: [invalidField('body.permissions', message)] });
  await claimLeadSources(tx, permissions);
  const edit = { ...auditing(person.email, user, now), action: 'user.permissions-changed', changes };
  return change(tx, person, { permissions }, (next) => auditOf({ ...edit, version: next }));
}

/** Ends their sign-ins too. Throws a `Failure`: 404, 409 when no production admin would be left. */
export async function disableUser(tx: Store, user_id: string, { user, now }: By): Promise<UserRecord> {
  const person = await lockedUser(tx, user_id);
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
}

/** Throws a `Failure` 404. */
export async function enableUser(tx: Store, user_id: string, { user, now }: By): Promise<UserRecord> {
  const person = await lockedUser(tx, user_id);
  if (person.disabled_on === null) return presentUser(person);
  return change(tx, person, { disabled_on: null }, (version) => ({
    ...auditing(person.email, user, now),
    action: 'user.enabled',
    details: { version },
  }));
}

/** Throws a `Failure` 404. */
export async function userOf(store: Store, userId: string): Promise<UserRow> {
  const user = await store.users.byId(userId);
  if (!user) throw new Failure(404, { message: 'User not found' });
  return user;
}

/** Nobody else changes users until the transaction ends, so that one production admin is always left. */
export async function lockedUser(tx: Store, userId: string): Promise<UserRow> {
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

export function auditing(email: string, by: UserRow, at: EpochSeconds) {
  return { at, actor: by.email, subject_type: 'user', subject_id: email };
}
