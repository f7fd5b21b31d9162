// The cookies of the mock API. A page cannot set an HttpOnly cookie, so those are kept in localStorage instead.
import type { EpochSeconds } from '@domain/units';
import type { CookieJar } from '@server/host';

const PREFIX = 'mock-cookie-';

interface StoredCookie {
  value: string;
  /** Milliseconds since 1970. */
  expires: number;
}

export function pageCookies(now: () => EpochSeconds): CookieJar {
  return {
    get(name) {
      const stored = localStorage.getItem(PREFIX + name);
      if (stored === null) return readable(name);
      const { value, expires } = JSON.parse(stored) as StoredCookie;
      return expires > now() * 1000 ? value : undefined;
    },
    set(name, value, { httpOnly, maxAge }) {
      const stored: StoredCookie = { value, expires: (now() + maxAge) * 1000 };
      if (httpOnly) localStorage.setItem(PREFIX + name, JSON.stringify(stored));
      else document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;
    },
    expire(name) {
      localStorage.removeItem(PREFIX + name);
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
    },
  };
}

function readable(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
