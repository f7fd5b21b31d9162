// What pages and the service worker of the mock API say to each other: what only a page knows, or can do, is said or done by it.
import type { SeedWanted } from './seed';
import type { CookieChange, PageCookies } from './cookies';

/** The script at the root, so that all of the console is its scope. */
export const WORKER = '/mockServiceWorker.js';

/** What is accepted by a page that shows the API's own pages. */
export const PAGE = 'text/html';

/** What a page says when it starts, and from time to time. */
export interface PageState {
  trainers: number;
  /** Its clock, milliseconds since 1970. */
  now: number;
  /** False where the page's clock is not the device's, as in tests, which stop it. */
  clockRuns: boolean;
  cookies: PageCookies;
}

export type FromPage =
  /** A page starts: it brings a port for what is answered, which is whether the API serves the page's address itself. */
  | { mock: 'start'; state: PageState; pathname: string }
  /** A page is still open. */
  | { mock: 'open'; state: PageState }
  /** A page that is open and has no worker, as after a reload without caches, wants one. */
  | { mock: 'claim' };

/** Sent to a page, with a port on which it is to offer `PageOfMock`. */
export const OFFER = 'mock API';

export interface PageOfMock {
  state(): PageState;
  /** Milliseconds until the next answer. */
  answerDelay(): number;
  keepCookies(changes: readonly CookieChange[]): void;
  /** Makes the seed in a worker of its own, which hands it over by the port. */
  connectSeed(port: MessagePort): void;
  /** Says in the page's console what failed in the API. */
  report(message: string): void;
}

export interface SeedWorker {
  makeSeed(wanted: SeedWanted): Readonly<Record<string, string>>;
}
