// What a handler gets and gives. A missing handler or a wrong answer type fails the type check.
import type { AnswerOf, Contract, Received } from '@domain/contract/contract';
import type { Operation } from '@domain/contract/paths';
import type { EpochSeconds } from '@domain/units';
import type { Otp } from '../auth/otp';
import type { PasswordResets } from '../auth/passwordResets';
import type { PasswordSignIn } from '../auth/passwordSignIn';
import type { Sessions } from '../auth/sessions';
import type { Setup } from '../auth/setup';
import type { ExternalCalendars } from '../integrations/externalCalendars';
import type { Crm } from '../integrations/crm';
import type { FailedLookups } from '../auth/failedLookups';
import type { FruitlessSearches } from '../audit/fruitlessSearches';
import type { GeoLookup } from '../integrations/geoLookup';
import type { NameResolver } from '../integrations/linkTarget';
import type { Shortener } from '../integrations/shortener';
import type { CookieJar, Passwords } from '../host';
import type { Log } from '../log/log';
import type { Meetings } from '../integrations/meetings';
import type { AddressLookup } from '../integrations/addressLookup';
import type { Carriers } from '../integrations/messages/carrier';
import type { OptOuts } from '../integrations/messages/optOuts';
import type { Telephony } from '../integrations/telephony';
import type { Sender } from '../integrations/sender';
import type { Gateways } from '../integrations/gateways/gateways';
import type { Lenders } from '../integrations/lenders/lenders';
import type { Followers } from './followers';
import type { Files } from '../files/files';
import type { Recordings } from '../recordings/recordings';
import type { Lettering } from '../integrations/lettering';
import type { SignInRow } from '../store/users';
import type { Store, User } from '../store/store';

/** What lives as long as the API does. */
export interface Services {
  store: Store;
  passwords: Passwords;
  passwordSignIn: PasswordSignIn;
  passwordResets: PasswordResets;
  sessions: Sessions;
  setup: Setup;
  otp: Otp;
  allowedOrigins: readonly string[];
  /** Of the deployment; empty where nobody named it. */
  imageName: string;
  log: Log;
  crm: Crm;
  shortener: Shortener;
  failedLookups: FailedLookups;
  fruitlessSearches: FruitlessSearches;
  followers: Followers;
  gateways: Gateways;
  lenders: Lenders;
  /** What the built-in test gateway signs with. */
  testSecret: string;
  files: Files;
  recordings: Recordings;
  /** The calendars that trainers have elsewhere. */
  calendars: ExternalCalendars;
  meetings: Meetings;
  /** Undefined where the host prints Latin letters alone. */
  lettering: Lettering | undefined;
  /** Of a host that tells codes and reminders in a way of its own. */
  sender: Sender | undefined;
  /** What carries messages away from the outbox. */
  carriers: Carriers;
  optOuts: OptOuts;
  /** Undefined where people dial by hand. */
  telephony: Telephony | undefined;
  /** By which WhatsApp asks whether its notices are wanted; undefined where they are not. */
  whatsappWord: string | undefined;
  /** What the assistant signs with; none where nothing of it is believed. */
  assistantSecrets: readonly string[];
  /** What Zoom signs with. */
  zoomSecrets: readonly string[];
  /** What the learning app signs with; none where nothing of it is believed. */
  learningSecrets: readonly string[];
  /** Undefined where no host for places of the internet is configured. */
  geoLookup: GeoLookup | undefined;
  /** Undefined where the host has no resolver, as in a browser. */
  resolver: NameResolver | undefined;
  /** Undefined where no host for addresses is configured. */
  addressLookup: AddressLookup | undefined;
  /** Reaches outside the database (a CRM): at most once for a request with an Idempotency-Key, however often it is sent. */
  outside<T>(work: () => Promise<T>): Promise<T>;
}

/** One request, validated by its endpoint and admitted by its access. What its `store` audits tells the request's id. */
export interface AnyCall extends Services {
  path: unknown;
  query: unknown;
  body: unknown;
  /** Undefined for calls that need no sign-in. */
  user: User | undefined;
  /** The one with which the call is made. */
  signIn: SignInRow | undefined;
  now: EpochSeconds;
  /** Whether the console runs on localhost, where nobody counts as an external partner (spec 6). */
  onLocalhost: boolean;
  /** Of the request: for what is signed in them. */
  headers: Headers;
  /** Of the request, for its path and query alone: its host is whatever the client says. */
  url: string;
  /** What links begin with, where it is known (see `AppParts`). */
  publicOrigin: string | undefined;
  remote: string;
  userAgent: string;
  /** Of its answer's header, its log lines and its audit rows. */
  requestId: string;
  cookies: CookieJar;
}

export type AnyHandler = (call: AnyCall) => Promise<unknown>;

/** A request of the typed contract. */
export interface Call<O extends Operation> extends AnyCall {
  path: Received<O, 'path'>;
  query: Received<O, 'query'>;
  body: Received<O, 'body'>;
  user: Contract[O]['who'] extends 'public' ? User | undefined : User;
  signIn: Contract[O]['who'] extends 'public' ? SignInRow | undefined : SignInRow;
}

/** Page operations answer with a document or a redirect, CSV ones with a file, media ones with the bytes that a player reads, events ones with a stream; the others with what the contract says. */
type Answer<O extends Operation> = Contract[O] extends { kind: 'page' | 'csv' | 'media' | 'events' }
  ? Response
  : AnswerOf<O>;

export type Handler<O extends Operation> = (call: Call<O>) => Promise<Answer<O>>;
export type Handlers = { [O in Operation]: Handler<O> };
/** The handlers of one group of the contract, such as `typeof import('@domain/contract/leads').leads`. */
export type HandlersOf<Group> = Pick<Handlers, keyof Group & Operation>;
