// The readable cookie says who is signed in. It grants no access; its signature proves that we made it.
import type { CookieJar } from '../host';
import { sameText, signature } from '../digest';

export const READABLE_COOKIE = 'admin_auth';

/** The person in the cookie, if its signature is ours. */
export async function namedByCookie(cookies: CookieJar, secret: string): Promise<string | undefined> {
  const [text = '', signed = ''] = (cookies.get(READABLE_COOKIE) ?? '').split('.');
  if (!(await sameText(signed, await signature(text, secret)))) return undefined;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  return (JSON.parse(new TextDecoder().decode(bytes)) as { email: string }).email;
}
