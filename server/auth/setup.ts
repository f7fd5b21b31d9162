// A fresh install has no user and no default password: a one-time link creates the first administrator. The tokens
// of the links are kept hashed in the store, so that each link works at every server on the same database.
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import type { Passwords } from '../host';
import type { Store, User } from '../store/store';
import { digest, randomToken } from '../digest';
import { refuseWeakPassword } from './passwordStrength';
import type { Credentials } from './passwordSignIn';

/** The token of a new link, for a server that waits for its first administrator; undefined when there is one. */
export async function newSetupToken(store: Store): Promise<string | undefined> {
  if ((await store.users.count()) > 0) return undefined;
  const token = randomToken();
  await store.setupTokens.add(await digest(token));
  return token;
}

export class Setup {
  constructor(
    private readonly store: Store,
    private readonly passwords: Passwords,
    private readonly onFirstAdmin: () => void = () => undefined,
  ) {}

  /** Throws a `Failure`: 410 once there is an administrator, 403 for an unknown token. */
  async check(token: string): Promise<void> {
    // In this order, because the tokens are deleted when the first administrator is created.
    const isValid = await this.store.setupTokens.has(await digest(token));
    if ((await this.store.users.count()) > 0) throw used();
    if (!isValid) throw new Failure(403, { message: 'This setup link is not valid. Open the one the server printed.' });
  }

  /** Creates the first production admin, after which no setup link works. */
  async firstAdmin({ email, password }: Credentials, now: EpochSeconds): Promise<User> {
    await refuseWeakPassword(password, email, 'body.password');
    const password_hash = await this.passwords.hash(password);
    const added = { email, permissions: ['prod-admins'], password_hash, created_on: now, created_by: email };
    const user = await this.store.transaction(async (tx) => {
      if (!(await tx.users.addFirst(added))) throw used();
      await tx.setupTokens.clear();
      await tx.audit.write([
        { at: now, actor: email, action: 'user.first-admin', subject_type: 'user', subject_id: email, details: {} },
      ]);
      return (await tx.users.find(email))!;
    });
    this.onFirstAdmin();
    return user;
  }
}

function used(): Failure {
  return new Failure(410, { message: 'This setup link has been used. Sign in instead.' });
}
