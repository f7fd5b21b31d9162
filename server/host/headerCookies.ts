// Cookies as HTTP carries them: read from the request's header, written to the answer's.
import { parse, serialize } from 'hono/utils/cookie';
import type { CookieJar } from '../host';

export interface HeaderCookies extends CookieJar {
  /** The answer with the cookies set meanwhile. */
  writeTo(answer: Response): Response;
}

/** `secure`: the browser came over https, so cookies never leave it over http. */
export function headerCookies(request: Request, secure: boolean): HeaderCookies {
  const sent = parse(request.headers.get('cookie') ?? '');
  const written: string[] = [];
  const shared = { path: '/', sameSite: 'Lax', secure } as const;
  return {
    get: (name) => sent[name],
    set: (name, value, { httpOnly, maxAge }) => {
      written.push(serialize(name, value, { ...shared, httpOnly, maxAge }));
    },
    expire: (name) => {
      written.push(serialize(name, '', { ...shared, maxAge: 0 }));
    },
    writeTo: (answer) => {
      for (const cookie of written) answer.headers.append('Set-Cookie', cookie);
      return answer;
    },
  };
}
