// What the API needs from whoever hosts it: Node with the real store, or the browser with the memory store.
import type { EpochSeconds } from '@domain/units';
import type { Crm } from './demos/crm';
import type { Shortener } from './demos/shortener';
import type { Sender } from './outbox/sender';
import type { Store } from './store/store';

/** Cookies of one request; a browser host cannot use headers for them. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, options: CookieOptions): void;
  expire(name: string): void;
}

export interface CookieOptions {
  /** Hidden from the page's scripts. */
  httpOnly: boolean;
  /** Seconds until it expires. */
  maxAge: number;
}

/** The environment of one request: second argument of the app's `fetch`. */
export interface RequestHost {
  cookies: CookieJar;
  /** Whether the console runs on localhost, where nobody counts as an external partner (spec 6). */
  onLocalhost: boolean;
  /** Where the request comes from, as far as the host knows; failed sign-ins are counted by it. */
  remote: string;
  /** What the browser calls itself, where its requests do not say. */
  userAgent?: string;
}

/** Turns passwords into something that may be stored, beside the work of the API: scrypt on Node, PBKDF2 in the browser. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

/** Structured log of what an operator should know; unexpected errors with their request id. */
export interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What one running API is made of. */
export interface AppParts {
  store: Store;
  passwords: Passwords;
  /** Signs the readable cookie and what else strangers must not make; at least 32 characters. */
  cookieSecret: string;
  /** The clock. */
  now: () => EpochSeconds;
  /** Told when this API made the first administrator. */
  onFirstAdmin?: () => void;
  /**
   * Where people reach this API, such as `https://console.example.com`: what links begin with. Undefined where nobody has
   * said so and several addresses lead here: links are then handed out as paths, which the console completes.
   */
  publicOrigin: () => string | undefined;
  /** Other origins that may call with credentials, and be returned to after sign-in. */
  allowedOrigins: readonly string[];
  log: Log;
  /** What carries messages to people; they stay in the outbox unless said. */
  sender?: Sender;
  /** Where feedback goes besides the database; the server's log unless said. */
  crm?: Crm;
  /** Makes links short; one that keeps them in the store unless said. */
  shortener?: Shortener;
  /** Where a request's log can be read, `{id}` standing for its id; told in `X-Request-Log-Url` (spec 8). */
  requestLogUrl?: string;
  /** How long a repeat of a request waits for the first one to be answered, ms; twelve seconds unless said. */
  repeatWaitMs?: number;
  /** Judge every answer by the contract: for tests and mocks. */
  checkAnswers?: boolean;
}
