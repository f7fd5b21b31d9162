// What a handler gets and gives. A missing handler or a wrong answer type fails the type check.
import type { AnswerOf, Contract, Received } from '@domain/contract/contract';
import type { Operation } from '@domain/contract/paths';
import type { EpochSeconds } from '@domain/units';
import type { Otp } from '../auth/otp';
import type { PasswordSignIn } from '../auth/passwordSignIn';
import type { Sessions } from '../auth/sessions';
import type { Setup } from '../auth/setup';
import type { Crm } from '../demos/crm';
import type { Shortener } from '../demos/shortener';
import type { CookieJar, Log, Passwords } from '../host';
import type { Store, UserRow } from '../store/store';

/** What lives as long as the API does. */
export interface Services {
  store: Store;
  passwords: Passwords;
  passwordSignIn: PasswordSignIn;
  sessions: Sessions;
  setup: Setup;
  otp: Otp;
  allowedOrigins: readonly string[];
  log: Log;
  crm: Crm;
  shortener: Shortener;
}

/** One request, validated by the contract and admitted by its access. */
export interface Call<O extends Operation> extends Services {
  path: Received<O, 'path'>;
  query: Received<O, 'query'>;
  body: Received<O, 'body'>;
  user: Contract[O]['who'] extends 'public' ? UserRow | undefined : UserRow;
  now: EpochSeconds;
  /** Whether the console runs on localhost, where nobody counts as an external partner (spec 6). */
  onLocalhost: boolean;
  url: string;
  remote: string;
  cookies: CookieJar;
}

/** Page operations answer with a document or a redirect, CSV ones with a file; the others with what the contract says. */
type Answer<O extends Operation> = Contract[O] extends { kind: 'page' | 'csv' } ? Response : AnswerOf<O>;

export type Handler<O extends Operation> = (call: Call<O>) => Promise<Answer<O>>;
export type Handlers = { [O in Operation]: Handler<O> };
/** The handlers of some operations, as a group's module keeps them. */
export type HandlersOf<O extends Operation> = Pick<Handlers, O>;
