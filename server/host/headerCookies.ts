// Cookies as HTTP carries them: read from the request's header, written to the answer's.
import { parse, serialize } from 'hono/utils/cookie';
import type { CookieJar } from '../host';

export interface HeaderCookies extends CookieJar {
  /** The answer with the cookies set meanwhile. */
  writeTo(answer: Response): Response;
}

/** Browsers keep such a cookie only over https, for the whole host and for no other: a subdomain cannot plant one. */
const HOST_PREFIX = '__Host-';

/**
 * `secure`: the browser came over https. Then the cookies carry the `__Host-` prefix, no others are believed, and none leaves
 * the browser over http.
 */
export function headerCookies(request: Request, secure: boolean): HeaderCookies {
  const sent = parse(request.headers.get('cookie') ?? '');
  const written: string[] = [];
  const shared = { path: '/', sameSite: 'Lax', secure } as const;
  const prefix = secure ? HOST_PREFIX : '';
  return {
    get: (name) => sent[prefix + name],
    set: (name, value, { httpOnly, maxAge }) => {
      written.push(serialize(prefix + name, value, { ...shared, httpOnly, maxAge }));
    },
    expire: (name) => {
      // Cookies from before the prefix, or set by others on this host's behalf, go with it.
      for (const each of secure ? [HOST_PREFIX + name, name] : [name])
        written.push(serialize(each, '', { ...shared, maxAge: 0 }));
    },
    writeTo: (answer) => {
      for (const cookie of written) answer.headers.append('Set-Cookie', cookie);
      return answer;
    },
  };
}
