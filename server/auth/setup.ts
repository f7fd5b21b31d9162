// A fresh install has no user and no default password: whoever holds the one-time link makes the first administrator.
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import type { Passwords } from '../host';
import type { Store, UserRow } from '../store/store';
import { sameText } from './digest';
import type { Credentials } from './passwordSignIn';

export class Setup {
  #token: string | undefined;

  constructor(
    private readonly store: Store,
    private readonly passwords: Passwords,
    token: string | undefined,
    private readonly onFirstAdmin: () => void = () => undefined,
  ) {
    this.#token = token;
  }

  /** Throws a `Failure`: 410 once there is an administrator, 403 for a token that is not the link's. */
  async check(token: string): Promise<void> {
    if (this.#token === undefined || (await this.store.users.count()) > 0) throw used();
    if (!(await sameText(token, this.#token)))
      throw new Failure(403, { message: 'This setup link is not valid. Open the one the server printed.' });
  }

  /** Creates the first production admin; the link works no more. */
  async firstAdmin({ email, password }: Credentials, now: EpochSeconds): Promise<UserRow> {
    const user: UserRow = {
      email,
      permissions: ['prod-admins'],
      password_hash: await this.passwords.hash(password),
      created_on: now,
      created_by: email,
    };
    await this.store.transaction(async (tx) => {
      if (!(await tx.users.addFirst(user))) throw used();
      await tx.audit.write([
        { at: now, actor: email, action: 'user.first-admin', subject_type: 'user', subject_id: email, details: {} },
      ]);
    });
    this.#token = undefined;
    this.onFirstAdmin();
    return user;
  }
}

function used(): Failure {
  return new Failure(410, { message: 'This setup link has been used. Sign in instead.' });
}
