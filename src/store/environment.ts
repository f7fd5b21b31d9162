// What the store needs from the page around it; every part of it can be given by a test.
import type { AuthUser } from '@domain/access';
import type { SupervisedEngine } from '@/workers/supervisor';
import type { SliceStorage } from './persistence/persist';
import type { IdempotencyKeys } from './idempotencyKeys';
import type { SendFile } from './sendFile';

/** Reports an error to those who operate the console: Sentry in production, nobody where none is configured. */
export type Report = (error: unknown, facts: Record<string, unknown>) => void;

export interface Environment {
  /** Origin of the API, `omega-` rule applied; no slash at the end. */
  apiBase: string;
  /** Whether the console runs on localhost, where nobody is an external partner (spec 6). */
  onLocalhost: boolean;
  /** Of the deployment, where it has one. */
  imageName?: string;
  /** Who the auth cookie says is signed in; undefined when it is missing or unreadable (spec 4). */
  user: AuthUser | undefined;
  /** Who the auth cookie names now: the API writes it again when what the person may do has changed. */
  readUser?: () => AuthUser | undefined;
  storage: SliceStorage;
  report: Report;
  /** Where the trainers' days are computed: a worker by default. `onLost`: the days it held are gone. */
  startDayEngine?: (onLost: () => void) => SupervisedEngine;
  /** How files are sent: so that one sees how far they are, by default. */
  sendFile?: SendFile;
  /** The API is a worker of this browser: while it answers a stream of events, a newer one cannot take its place. */
  apiInBrowser?: boolean;
}

/** What endpoints and listeners find in the store's extra argument. */
export interface Extra extends Pick<
  Environment,
  'apiBase' | 'report' | 'readUser' | 'startDayEngine' | 'sendFile' | 'apiInBrowser'
> {
  idempotencyKeys: IdempotencyKeys;
  /** The days that the engine held are to be loaded again. */
  onDaysLost: () => void;
}
