// A cookie for browsers in which a person signed in before: they can still sign in while strangers try passwords
// (docs/decisions/022). It grants no access, contains no name, and stays after signing out.
import type { CookieJar } from '../host';
import { randomToken, sameText, signature } from '../digest';

const COOKIE = 'known_browser';
const RETENTION_SECONDS = 180 * 24 * 3600;

/** The browser's id, if this person signed in with it before. */
export async function knownBrowser(cookies: CookieJar, email: string, secret: string): Promise<string | undefined> {
  const [id = '', signed = ''] = cookies.get(COOKIE)?.split('.') ?? [];
  return id !== '' && (await sameText(signed, await proof(id, email, secret))) ? id : undefined;
}

export async function rememberBrowser(cookies: CookieJar, email: string, secret: string): Promise<void> {
  const id = (await knownBrowser(cookies, email, secret)) ?? randomToken();
  const value = `${id}.${await proof(id, email, secret)}`;
  cookies.set(COOKIE, value, { httpOnly: true, maxAge: RETENTION_SECONDS });
}

function proof(id: string, email: string, secret: string): Promise<string> {
  return signature(`browser ${id} of ${email}`, secret);
}
