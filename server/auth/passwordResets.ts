// One-time links behind which a person chooses their password: the first, when they are invited, or a new one. An administrator makes one.
import { pathOf } from '@domain/contract/paths';
import { USERS } from '@domain/records/user';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import type { Passwords } from '../host';
import type { Store, User } from '../store/store';
import { digest, randomToken } from '../digest';
import { refuseWeakPassword } from './passwordStrength';

const DAY = 24 * 3600;
/** An invitation may wait for somebody's first day at work. */
const INVITED_DAYS = 7;

export interface ResetLink {
  /** Path of the API, with the token. It is not stored or shown anywhere else. */
  path: string;
  expires_on: EpochSeconds;
}

export class PasswordResets {
  constructor(
    private readonly store: Store,
    private readonly passwords: Passwords,
  ) {}

  /** Replaces an earlier link of the person. Throws a `Failure` 409 for a person who is disabled, or has no password yet. */
  async make(tx: Store, user: User, by: string, now: EpochSeconds): Promise<ResetLink> {
    if (user.status === 'disabled') throw disabled();
    if (user.status !== 'active')
      throw new Failure(409, { message: 'This person has no password yet. Send the invitation again.' });
    const link = await put(tx, user, by, now + DAY);
    await audit(tx, 'password.reset-link-made', user, by, now);
    return link;
  }

  /** The same for who has none yet: an earlier link leads nowhere then. The row is written by the caller. Throws a `Failure` 409. */
  async invite(tx: Store, user: User, by: string, now: EpochSeconds): Promise<ResetLink> {
    if (user.status === 'disabled') throw disabled();
    if (user.status === 'active')
      throw new Failure(409, { message: 'This person has a password already. Reset it instead.' });
    return put(tx, user, by, now + INVITED_DAYS * DAY);
  }

  /** Whose link it is. Throws a `Failure` 410 for a link that is used, too old or unknown. */
  async check(token: string, now: EpochSeconds): Promise<User> {
    const token_hash = await digest(token);
    const reset = await this.store.passwordResets.find(token_hash);
    if (!reset) throw gone();
    if (reset.expires_on <= now) {
      // Deleted for good, so that setting the clock back does not make it valid again.
      await this.store.passwordResets.take(token_hash);
      throw gone();
    }
    const user = await this.store.records(USERS).find(reset.user_id);
    if (!user || !mayChoose(user)) throw gone();
    return user;
  }

  /** Sets the password, ends every sign-in of the person and uses up the link; who was invited is active then. Throws as `check` does, and 400. */
  async use(token: string, password: string, now: EpochSeconds): Promise<void> {
    const user = await this.check(token, now);
    await refuseWeakPassword(password, user.email, 'body.password');
    const password_hash = await this.passwords.hash(password);
    const token_hash = await digest(token);
    await this.store.transaction(async (tx) => {
      // Locked before the link, in the order in which disabling people locks them too.
      await tx.users.lock();
      if (!(await tx.passwordResets.take(token_hash))) throw gone();
      const held = await tx.records(USERS).findForUpdate(user.id);
      if (!held || !mayChoose(held)) throw gone();
      await tx.users.changePassword(user.id, password_hash, now);
      await tx.signIns.endAll(user.email, now);
      if (held.status === 'invited') await joined(tx, user.id, now);
      await audit(tx, held.status === 'invited' ? 'user.invitation-accepted' : 'password.reset', user, user.email, now);
    });
  }
}

function mayChoose({ status }: User): boolean {
  return status === 'active' || status === 'invited';
}

async function joined(tx: Store, id: string, now: EpochSeconds): Promise<void> {
  const row = (await tx.records(USERS).findForUpdate(id))!;
  const next = { ...row, status: 'active' as const, invited_until: null, updated_on: now, updated_by: row.email };
  await tx.records(USERS).update({ ...next, version: row.version + 1 }, row.version);
}

async function put(tx: Store, user: User, by: string, expires_on: EpochSeconds): Promise<ResetLink> {
  const token = randomToken();
  await tx.passwordResets.put({ token_hash: await digest(token), user_id: user.id, expires_on, created_by: by });
  return { path: `${pathOf('resetPage').path}?${new URLSearchParams({ token })}`, expires_on };
}

function disabled(): Failure {
  return new Failure(409, { message: 'This person is disabled. Enable them first.' });
}

async function audit(tx: Store, action: string, { email }: User, actor: string, now: EpochSeconds): Promise<void> {
  await tx.audit.write([{ at: now, actor, action, subject_type: 'user', subject_id: email, details: {} }]);
}

function gone(): Failure {
  return new Failure(410, { message: 'This link has been used or is too old. Ask an administrator for a new one.' });
}
