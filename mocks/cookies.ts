// The cookies of the mock API. A page cannot set an HttpOnly cookie, so those are kept in localStorage instead; a service worker sees
// neither, so it goes by what pages send, and has what it changes kept by one of them.
import type { EpochSeconds } from '@domain/units';
import type { CookieJar, CookieOptions } from '@server/host';

const PREFIX = 'mock-cookie-';

interface StoredCookie {
  value: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** By name. Of a readable cookie the browser says no end. */
export type PageCookies = Readonly<Record<string, { value: string; expires?: number }>>;

/** Without a value and its options: the cookie is gone. */
export interface CookieChange {
  name: string;
  set?: { value: string; options: CookieOptions };
}

/** The cookies of the page that calls. */
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

/** All cookies of a page, for code that cannot read them itself. */
export function allCookies(): PageCookies {
  const readable = document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), { value: pair.slice(pair.indexOf('=') + 1) }]);
  const hidden = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => [key.slice(PREFIX.length), JSON.parse(localStorage.getItem(key)!) as StoredCookie]);
  return Object.fromEntries([...readable, ...hidden]) as PageCookies;
}

export function keepCookies(jar: CookieJar, changes: readonly CookieChange[]): void {
  for (const { name, set } of changes)
    if (set) jar.set(name, set.value, set.options);
    else jar.expire(name);
}

export interface SharedCookies {
  /** What a page has: it stands unless changes are on their way to a page. */
  set(cookies: PageCookies): void;
  /** The jar of one request, and what the request changed in it. */
  jar(): { cookies: CookieJar; changes: CookieChange[] };
  /** The changes are on their way until `keeping` has settled. */
  kept(keeping: Promise<unknown>): Promise<void>;
}

export function sharedCookies(now: () => EpochSeconds): SharedCookies {
  let known = new Map<string, { value: string; expires?: number }>();
  let onTheirWay = 0;
  return {
    set(cookies) {
      if (onTheirWay === 0) known = new Map(Object.entries(cookies));
    },
    jar() {
      const changes: CookieChange[] = [];
      const change = (made: CookieChange) => {
        if (changes.length === 0) onTheirWay++;
        changes.push(made);
      };
      return {
        changes,
        cookies: {
          get(name) {
            const { value, expires = Infinity } = known.get(name) ?? {};
            return expires > now() * 1000 ? value : undefined;
          },
          set(name, value, options) {
            known.set(name, { value, expires: (now() + options.maxAge) * 1000 });
            change({ name, set: { value, options } });
          },
          expire(name) {
            known.delete(name);
            change({ name });
          },
        },
      };
    },
    async kept(keeping) {
      await keeping.catch(() => undefined);
      onTheirWay--;
    },
  };
}
