// One-time links with which a person chooses a new password. An administrator makes one and hands it on.
import { pathOf } from '@domain/contract/paths';
import { USERS } from '@domain/records/user';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import type { Passwords } from '../host';
import type { Store, User } from '../store/store';
import { digest, randomToken } from '../digest';
import { refuseWeakPassword } from './passwordStrength';

const VALID_SECONDS = 24 * 3600;

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

  /** Replaces an earlier link of the person. Throws a `Failure` 409 for a person who is disabled. */
  async make(tx: Store, user: User, by: string, now: EpochSeconds): Promise<ResetLink> {
    if (user.status === 'disabled') throw new Failure(409, { message: 'This person is disabled. Enable them first.' });
    const token = randomToken();
    const expires_on = now + VALID_SECONDS;
    await tx.passwordResets.put({ token_hash: await digest(token), user_id: user.id, expires_on, created_by: by });
    await audit(tx, 'password.reset-link-made', user, by, now);
    return { path: `${pathOf('resetPage').path}?${new URLSearchParams({ token })}`, expires_on };
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
    if (!user || user.status === 'disabled') throw gone();
    return user;
  }

  /** Sets the password, ends every sign-in of the person and uses up the link. Throws as `check` does, and 400. */
  async use(token: string, password: string, now: EpochSeconds): Promise<void> {
    const user = await this.check(token, now);
    await refuseWeakPassword(password, user.email, 'body.password');
    const password_hash = await this.passwords.hash(password);
    const token_hash = await digest(token);
    await this.store.transaction(async (tx) => {
      // Locked before the link, in the order in which disabling people locks them too.
      await tx.users.lock();
      if (!(await tx.passwordResets.take(token_hash))) throw gone();
      await tx.users.changePassword(user.id, password_hash, now);
      await tx.signIns.endAll(user.email, now);
      await audit(tx, 'password.reset', user, user.email, now);
    });
  }
}

async function audit(tx: Store, action: string, { email }: User, actor: string, now: EpochSeconds): Promise<void> {
  await tx.audit.write([{ at: now, actor, action, subject_type: 'user', subject_id: email, details: {} }]);
}

function gone(): Failure {
  return new Failure(410, { message: 'This link has been used or is too old. Ask an administrator for a new one.' });
}
