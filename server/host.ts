// What the API needs from whoever hosts it: Node with the real store, or the browser with the memory store.
import type { EpochSeconds } from '@domain/units';
import type { Crm } from './demos/crm';
import type { Shortener } from './demos/shortener';
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
}

/** Turns passwords into something that may be stored: scrypt on Node, PBKDF2 in the browser. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

/** Carries one-time codes to their owners: by mail, by message, or to the log of a fresh install. */
export interface OtpSender {
  /** Answers how it went, in words for the person who asked; rejects when the code could not be sent. */
  send(email: string, code: string): Promise<string>;
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
  /** Signs the readable cookie; at least 32 characters. */
  cookieSecret: string;
  /** The clock. */
  now: () => EpochSeconds;
  /** The one-time token that creates the first administrator; undefined once there is one. */
  setupToken: string | undefined;
  /** Told when the first administrator exists. */
  onFirstAdmin?: () => void;
  /** Other origins that may call with credentials, and be returned to after sign-in. */
  allowedOrigins: readonly string[];
  log: Log;
  /** The server's log unless said. */
  otpSender?: OtpSender;
  /** Where feedback goes besides the database; the server's log unless said. */
  crm?: Crm;
  /** Makes links short; one that keeps them in the store unless said. */
  shortener?: Shortener;
  /** Where a request's log can be read, `{id}` standing for its id; told in `X-Request-Log-Url` (spec 8). */
  requestLogUrl?: string;
  /** Judge every answer by the contract: for tests and mocks. */
  checkAnswers?: boolean;
}
