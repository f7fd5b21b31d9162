// What the API needs from its host: Node with the real store, or the browser with the memory store.
import type { EpochSeconds } from '@domain/units';
import type { ExternalCalendars } from './integrations/externalCalendars';
import type { Crm } from './integrations/crm';
import type { GeoLookup } from './integrations/geoLookup';
import type { NameResolver } from './integrations/linkTarget';
import type { Shortener } from './integrations/shortener';
import type { AddressLookup } from './integrations/addressLookup';
import type { Gateway } from './integrations/gateways/gateway';
import type { Lender } from './integrations/lenders/lender';
import type { Log } from './log/log';
import type { Meetings } from './integrations/meetings';
import type { Carrier } from './integrations/messages/carrier';
import type { Telephony } from './integrations/telephony';
import type { Sender } from './integrations/sender';
import type { FileStore } from './integrations/fileStore';
import type { Sha256 } from '@domain/files/sha256';
import type { RecordingFiles } from './integrations/recordingFiles';
import type { Lettering } from './integrations/lettering';
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
  /** The browser's name, for requests without that header. */
  userAgent?: string;
}

/** Hashes passwords without blocking the API: scrypt on Node, PBKDF2 in the browser. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

/** What one running API is made of. */
export interface AppParts {
  store: Store;
  passwords: Passwords;
  /** Signs the readable cookie and everything else that must not be forged; at least 32 characters. */
  cookieSecret: string;
  /** The clock. */
  now: () => EpochSeconds;
  /** Called when this API has created the first administrator. */
  onFirstAdmin?: () => void;
  /**
   * Where people reach this API, such as `https://console.example.com`: links begin with it. Undefined when it is not
   * configured and several addresses lead here: links are then sent as paths, which the console completes.
   */
  publicOrigin: () => string | undefined;
  /** Other origins that may call with credentials, and be returned to after sign-in. */
  allowedOrigins: readonly string[];
  log: Log;
  /** Tells people codes and reminders at once; by default these go to the outbox as all messages do. */
  sender?: Sender;
  /** What carries messages from the outbox; by default they stay there. */
  carriers?: readonly Carrier[];
  /** Calls families; by default people dial by hand. */
  telephony?: Telephony;
  /** By which WhatsApp asks whether its notices are wanted here. */
  whatsappWord?: string;
  /** What the assistant signs with that talks to families; by default nobody is believed. */
  assistantSecrets?: readonly string[];
  /** What Zoom signs with that tells of webinars; by default nobody is believed. */
  zoomSecrets?: readonly string[];
  /** What the learning app signs with; by default nobody is believed. */
  learningSecrets?: readonly string[];
  /** Where feedback goes in addition to the database; by default the server's log. */
  crm?: Crm;
  /** Shortens links; by default it keeps them in the store. */
  shortener?: Shortener;
  /** Where families pay; by default the built-in test gateway alone. */
  gateways?: readonly Gateway[];
  /** Who is asked whether a family may borrow; by default the test lender, where no gateway is named either. */
  lenders?: readonly Lender[];
  /** Knows where addresses of the internet are; by default nothing is asked. */
  geoLookup?: GeoLookup;
  /** Which addresses a name leads to, for links to other sites; without it their names are judged as they are written. */
  resolver?: NameResolver;
  /** Knows the places of a PIN code; by default nothing is asked. */
  addressLookup?: AddressLookup;
  /** Where uploaded files lie; by default in memory, as long as this process lives. */
  files?: FileStore;
  /** Takes the digest of a file as it is read; by default in plain JavaScript. */
  sha256?: () => Sha256;
  /** Where the files of recordings that come from elsewhere are; without it every one is missing. */
  recordings?: RecordingFiles;
  /** The calendars that trainers have elsewhere; by default events that are kept in the store. */
  calendars?: ExternalCalendars;
  /** Where sessions meet; by default ids of this server alone. */
  meetings?: Meetings;
  /** Draws letters that PDF readers lack; without it, names in them are not printed. */
  lettering?: Lettering;
  /** Name of the deployed image: `-oc` in it changes what is sold (spec 9). */
  imageName?: string;
  /** Where a request's log can be read, with `{id}` for its id; sent in `X-Request-Log-Url` (spec 8). */
  requestLogUrl?: string;
  /** How long a repeat of a request waits for the answer of the first, ms; by default twelve seconds. */
  repeatWaitMs?: number;
  /** Check every answer against the contract: for tests and mocks. */
  checkAnswers?: boolean;
}
