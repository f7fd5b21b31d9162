// Being signed in: one hidden cookie that the API believes, one readable cookie for the console (spec 3, decisions 4).
import type { AuthUser } from '@domain/access';
import type { EpochSeconds } from '@domain/units';
import type { CookieJar } from '../host';
import type { SignInRow } from '../store/users';
import type { Store, User } from '../store/store';
import { base64urlOfText, digest, randomToken, signature } from '../digest';
import { READABLE_COOKIE } from './readableCookie';

export const SESSION_COOKIE = 'admin_session';
const SIGNED_CONTENT_COOKIES = ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'];
/** A sign-in ends when it is this old, or was not used for this long. */
export const SECONDS_SIGNED_IN = 12 * 3600;
export const IDLE_SECONDS = 2 * 3600;
/** `last_used_on` is written at most this often. */
const SECONDS_BETWEEN_USES = 60;
const ENDED_RETENTION_SECONDS = 30 * 24 * 3600;
const MAX_USER_AGENT = 400;

/** The browser from which a person signs in. */
export interface SigningIn {
  cookies: CookieJar;
  remote: string;
  userAgent: string;
}

export interface SignedIn {
  user: User & Pick<AuthUser, 'team'>;
  signIn: SignInRow;
}

/**
 * Opens, finds and closes sign-ins. Every way to prove who one is (a password today, perhaps an identity provider later)
 * ends with `open`.
 */
export class Sessions {
  constructor(
    private readonly store: Store,
    private readonly cookieSecret: string,
  ) {}

  async open(user: User, { cookies, remote, userAgent }: SigningIn, now: EpochSeconds): Promise<void> {
    const before = cookies.get(SESSION_COOKIE);
    const token = randomToken();
    const token_hash = await digest(token);
    const sign_in_id = crypto.randomUUID();
    const replaced = before ? await this.store.signIns.current(await digest(before)) : undefined;
    const at = { at: now, actor: user.email, subject_type: 'user', subject_id: user.email };
    await this.store.transaction(async (tx) => {
      if (replaced) await tx.signIns.end(replaced.user.email, replaced.signIn.sign_in_id, now);
      await tx.signIns.open({
        sign_in_id,
        token_hash,
        email: user.email,
        created_on: now,
        expires_on: now + SECONDS_SIGNED_IN,
        address: remote,
        user_agent: userAgent.slice(0, MAX_USER_AGENT),
      });
      await tx.audit.write([{ ...at, action: 'sign-in.opened', details: { sign_in_id } }]);
    });
    cookies.set(SESSION_COOKIE, token, { httpOnly: true, maxAge: SECONDS_SIGNED_IN });
    await this.#writeReadable(user, cookies, SECONDS_SIGNED_IN);
  }

  /**
   * The person whose sign-in the hidden cookie names. The readable cookie decides nothing; it is written again when it does not
   * match the person's permissions. A sign-in that has expired is ended for good.
   */
  async current(cookies: CookieJar, now: EpochSeconds): Promise<SignedIn | undefined> {
    const token = cookies.get(SESSION_COOKIE);
    const found = token ? await this.store.signIns.current(await digest(token)) : undefined;
    if (found?.user.status !== 'active') return undefined;
    const { user, signIn } = found;
    const at = latest(signIn, now);
    if (isOver(signIn, at)) {
      await this.store.signIns.end(user.email, signIn.sign_in_id, at);
      return undefined;
    }
    if (at - signIn.last_used_on >= SECONDS_BETWEEN_USES) await this.store.signIns.use(signIn.sign_in_id, at);
    if (!cookies.get(READABLE_COOKIE)?.startsWith(`${readablePart(user)}.`))
      await this.#writeReadable(user, cookies, signIn.expires_on - at);
    return found;
  }

  /** The same of a stream that goes on: looking is no use of the sign-in. */
  async stillOpen(cookies: CookieJar, now: EpochSeconds): Promise<SignedIn['user'] | undefined> {
    const token = cookies.get(SESSION_COOKIE);
    const found = token ? await this.store.signIns.current(await digest(token)) : undefined;
    return found?.user.status === 'active' && !isOver(found.signIn, latest(found.signIn, now)) ? found.user : undefined;
  }

  /** The person's sign-ins that have not ended. */
  async ofUser(email: string, now: EpochSeconds): Promise<SignInRow[]> {
    const signIns = await this.store.signIns.ofUser(email);
    return signIns.filter((signIn) => !isOver(signIn, latest(signIn, now)));
  }

  /** Ends the sign-in and takes away its cookies and those of signed content (spec 4). */
  async close(cookies: CookieJar, now: EpochSeconds): Promise<void> {
    const token = cookies.get(SESSION_COOKIE);
    const found = token ? await this.store.signIns.current(await digest(token)) : undefined;
    if (found)
      await this.end(
        this.store,
        { email: found.user.email, sign_in_id: found.signIn.sign_in_id, by: found.user.email },
        now,
      );
    for (const name of [SESSION_COOKIE, READABLE_COOKIE, ...SIGNED_CONTENT_COOKIES]) cookies.expire(name);
  }

  /** False when the person has no such open sign-in. */
  async end(
    store: Store,
    { email, sign_in_id, by }: { email: string; sign_in_id: string; by: string },
    now: EpochSeconds,
  ): Promise<boolean> {
    return store.transaction(async (tx) => {
      if (!(await tx.signIns.end(email, sign_in_id, now))) return false;
      const subject = { subject_type: 'user', subject_id: email };
      await tx.audit.write([{ at: now, actor: by, action: 'sign-in.ended', ...subject, details: { sign_in_id } }]);
      return true;
    });
  }

  /** Writes the readable cookie again after a change of what it says, for as long as the sign-in lasts. */
  tellConsole(
    user: User,
    { cookies, signIn }: { cookies: CookieJar; signIn: SignInRow },
    now: EpochSeconds,
  ): Promise<void> {
    return this.#writeReadable(user, cookies, signIn.expires_on - latest(signIn, now));
  }

  async #writeReadable(user: User, cookies: CookieJar, maxAge: number): Promise<void> {
    const text = readablePart(user);
    cookies.set(READABLE_COOKIE, `${text}.${await signature(text, this.cookieSecret)}`, { httpOnly: false, maxAge });
  }
}

/** Marks expired sign-ins as ended and deletes those that ended long ago; hosts call it from time to time. */
export async function sweepSignIns(store: Store, now: EpochSeconds): Promise<void> {
  await store.signIns.endExpired(now, now - IDLE_SECONDS);
  await store.signIns.deleteEnded(now - ENDED_RETENTION_SECONDS);
}

/** Setting the clock back makes no sign-in younger than at its last use. */
function latest(signIn: SignInRow, now: EpochSeconds): EpochSeconds {
  return Math.max(now, signIn.last_used_on);
}

function isOver({ expires_on, last_used_on }: SignInRow, at: EpochSeconds): boolean {
  return at >= expires_on || at - last_used_on >= IDLE_SECONDS;
}

/** Who has not seen the tour of the console yet is told so here: nobody else's page asks for it. */
function readablePart({ email, permissions, tour_seen_on }: User): string {
  return base64urlOfText(JSON.stringify({ email, permissions, ...(tour_seen_on === null && { tour: true }) }));
}
