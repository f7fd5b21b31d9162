// What the security log records of a call, independent of its handler: that it was refused, that a sign-in failed, or that
// data was exported as a file.
import type { ListQuery } from '@domain/lists/list';
import type { EpochSeconds } from '@domain/units';
import { namedByCookie } from '../auth/readableCookie';
import type { Failure } from '../failure';
import type { CookieJar } from '../host';
import type { Log } from '../log/log';
import { maskedAddress } from '../store/outbox';
import type { Store, User } from '../store/store';
import { maskedNetwork } from './requestStore';
import { Refusals } from './refusals';

export interface Caller {
  operation: string;
  /** The request's own. */
  store: Store;
  user: User | undefined;
  cookies: CookieJar;
  remote: string;
  now: EpochSeconds;
}

const REFUSALS = [401, 403, 429];

export class SecurityEvents {
  readonly #refusals: Refusals;

  constructor(
    log: Log,
    private readonly cookieSecret: string,
  ) {
    this.#refusals = new Refusals(log);
  }

  /** `email` is the one tried, where the call was a sign-in. */
  async refused(
    { status }: Failure,
    { operation, store, user, cookies, remote, now }: Caller,
    email?: string,
  ): Promise<void> {
    if (!REFUSALS.includes(status)) return;
    const event = { at: now, details: { status } };
    if (email !== undefined) {
      const known = (await store.users.find(email))?.email;
      const row = { ...event, action: 'sign-in.failed', subject_type: 'network', subject_id: maskedNetwork(remote) };
      return this.#refusals.note({ ...row, actor: known ?? maskedAddress(email) }, store);
    }
    // A session that has ended still has the cookie that says whose it was.
    const actor = user?.email ?? (await namedByCookie(cookies, this.cookieSecret));
    if (actor === undefined) return;
    await this.#refusals.note(
      { ...event, actor, action: 'access.refused', subject_type: 'operation', subject_id: operation },
      store,
    );
  }

  /** Called before the first row is sent; the search words are not recorded. A sheet has neither filters nor a search. */
  async exported(
    { operation, store, user, now }: Caller,
    { search = '', filters = {} }: Partial<ListQuery>,
  ): Promise<void> {
    const details = { filters: Object.keys(filters), searched: search !== '' };
    const event = {
      at: now,
      actor: user?.email ?? '',
      action: 'export.csv',
      subject_type: 'operation',
      subject_id: operation,
    };
    await store.audit.write([{ ...event, details }]);
  }
}
