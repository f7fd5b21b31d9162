// Being signed in: one hidden cookie that the API believes, one readable cookie for the console (spec 3, decisions 4).
import type { AuthUser } from '@domain/access';
import type { EpochSeconds } from '@domain/units';
import type { CookieJar } from '../host';
import type { Store, UserRow } from '../store/store';
import { base64urlOfText, digest, randomToken, signature } from './digest';

export const SESSION_COOKIE = 'admin_session';
const READABLE_COOKIE = 'admin_auth';
const SIGNED_CONTENT_COOKIES = ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'];
const SECONDS_SIGNED_IN = 12 * 3600;

/**
 * Opens, finds and closes sign-ins. However a person proves who they are (a password today, an identity provider some day),
 * being signed in begins with `open`.
 */
export class Sessions {
  constructor(
    private readonly store: Store,
    private readonly cookieSecret: string,
  ) {}

  async open(user: UserRow, cookies: CookieJar, now: EpochSeconds): Promise<void> {
    const before = cookies.get(SESSION_COOKIE);
    if (before) await this.store.signIns.close(await digest(before));
    await this.store.signIns.closeExpired(now);
    const token = randomToken();
    await this.store.signIns.open({
      token_hash: await digest(token),
      email: user.email,
      expires_on: now + SECONDS_SIGNED_IN,
    });
    cookies.set(SESSION_COOKIE, token, { httpOnly: true, maxAge: SECONDS_SIGNED_IN });
    cookies.set(READABLE_COOKIE, await readable(user, this.cookieSecret), {
      httpOnly: false,
      maxAge: SECONDS_SIGNED_IN,
    });
  }

  /** The person whose sign-in the hidden cookie names; the readable cookie has no say. */
  async user(cookies: CookieJar, now: EpochSeconds): Promise<UserRow | undefined> {
    const token = cookies.get(SESSION_COOKIE);
    return token ? this.store.signIns.userOf(await digest(token), now) : undefined;
  }

  /** Ends the sign-in and takes away its cookies and those of signed content (spec 4). */
  async close(cookies: CookieJar): Promise<void> {
    const token = cookies.get(SESSION_COOKIE);
    if (token) await this.store.signIns.close(await digest(token));
    for (const name of [SESSION_COOKIE, READABLE_COOKIE, ...SIGNED_CONTENT_COOKIES]) cookies.expire(name);
  }
}

async function readable({ email, permissions }: AuthUser, secret: string): Promise<string> {
  const text = base64urlOfText(JSON.stringify({ email, permissions }));
  return `${text}.${await signature(text, secret)}`;
}
