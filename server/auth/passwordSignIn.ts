// Proving who one is with e-mail and password. Another way to prove it (an identity provider over OIDC) stands beside this
// module: two operations of its own in the contract that find the user's row and call the same `Sessions.open`.
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import type { Passwords } from '../host';
import type { Store, UserRow } from '../store/store';
import { Attempts } from './attempts';
import { randomToken } from './digest';

export interface Credentials {
  email: string;
  password: string;
}

export class PasswordSignIn {
  readonly #attempts = new Attempts();
  #decoy: Promise<string> | undefined;

  constructor(
    private readonly store: Store,
    private readonly passwords: Passwords,
  ) {}

  /** The user whose password it is. Throws a `Failure`: 401 when it is nobody's, 429 after too many tries. */
  async user({ email, password }: Credentials, remote: string, now: EpochSeconds): Promise<UserRow> {
    const address = email.trim().toLowerCase();
    this.#attempts.begin(address, remote, now);
    // An unknown e-mail is judged against a hash that nothing matches: it takes as long as a known one.
    const decoy = await (this.#decoy ??= this.passwords.hash(randomToken()));
    const user = await this.store.users.find(address);
    const matches = await this.passwords.verify(password, user?.password_hash ?? decoy);
    if (!user || !matches) throw new Failure(401, { message: 'The e-mail or the password is wrong.' });
    this.#attempts.succeeded(address, remote);
    return user;
  }
}
