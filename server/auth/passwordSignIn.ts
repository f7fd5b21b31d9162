// Proving who one is with e-mail and password. Another way to prove it (an identity provider over OIDC) stands beside this
// module: two operations of its own in the contract that find the user's row and call the same `Sessions.open`.
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import type { CookieJar, Passwords } from '../host';
import type { Store, User } from '../store/store';
import { SignInAttempts } from './attempts';
import { randomToken } from '../digest';
import type { Hashing } from './hashing';
import { knownBrowser, rememberBrowser } from './knownBrowser';
import { networkOf } from './network';

export interface Credentials {
  email: string;
  password: string;
}

export interface Place {
  cookies: CookieJar;
  remote: string;
}

export class PasswordSignIn {
  readonly #attempts: SignInAttempts;
  #decoy: Promise<string> | undefined;

  constructor(
    private readonly store: Store,
    private readonly hashing: Hashing,
    private readonly secret: string,
  ) {
    this.#attempts = new SignInAttempts(store, secret);
  }

  /**
   * The user whose password it is. Throws a `Failure`: 401 when it is nobody's, 403 for a person who is disabled, 429 after too
   * many tries, 503 when too many sign in at once.
   */
  async user({ email, password }: Credentials, { cookies, remote }: Place, now: EpochSeconds): Promise<User> {
    const address = email.trim().toLowerCase();
    const network = networkOf(remote);
    const browser = await knownBrowser(cookies, address, this.secret);
    const turn =
      browser === undefined
        ? ({ lane: 'stranger', from: network } as const)
        : ({ lane: 'known', from: browser } as const);
    return this.hashing.enter(turn, async (passwords) => {
      const succeeded = await this.#attempts.begin({ email: address, network, browser }, now);
      // An unknown e-mail is checked against a hash that nothing matches, so that it takes as long as a known one.
      const decoy = await this.#decoyHash(passwords);
      const user = await this.store.users.find(address);
      const known = user && (await this.store.users.passwordOf(user.id));
      const matches = await passwords.verify(password, known ?? decoy);
      if (!user || !matches) throw new Failure(401, { message: 'The e-mail or the password is wrong.' });
      await succeeded();
      if (user.status !== 'active')
        throw new Failure(403, { message: 'Your account is disabled. Ask an administrator.' });
      await rememberBrowser(cookies, user.email, this.secret);
      return user;
    });
  }

  /** Whether it is the password of the person, who is signed in already and has this hash. Throws a `Failure` 429 after too many tries. */
  async isOwn({ email, id }: User, hash: string, password: string, now: EpochSeconds): Promise<boolean> {
    const succeeded = await this.#attempts.begin({ email, network: '', browser: `own password of ${id}` }, now);
    const matches = await this.hashing.forKnown().verify(password, hash);
    if (matches) await succeeded();
    return matches;
  }

  async #decoyHash(passwords: Passwords): Promise<string> {
    try {
      return await (this.#decoy ??= passwords.hash(randomToken()));
    } catch (problem) {
      this.#decoy = undefined;
      throw problem;
    }
  }
}
