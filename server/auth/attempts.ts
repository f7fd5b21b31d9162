// Counts attempts to sign in, in the store, so that passwords cannot be guessed by trying (docs/decisions/022).
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import type { AttemptRow } from '../store/users';
import type { Store } from '../store/store';
import { signature } from '../digest';

export const WINDOW_SECONDS = 15 * 60;
/** Attempts in a window: of a browser that signed in as this person before; without one, of an e-mail from one network, */
const LIMIT_OF_KNOWN_BROWSER = 10;
const LIMIT_OF_ACCOUNT_AND_NETWORK = 10;
/** of one network with any e-mail, and of an e-mail from anywhere. */
const LIMIT_OF_NETWORK = 60;
const LIMIT_OF_ACCOUNT = 100;

export interface Attempter {
  email: string;
  /** See `networkOf`. */
  network: string;
  /** The id of a browser in which this person signed in before. */
  browser: string | undefined;
}

interface Limit {
  key: string;
  most: number;
  /** Whether a correct password resets the count; otherwise only its own attempt is taken back. */
  resetsOnSuccess: boolean;
}

export class SignInAttempts {
  constructor(
    private readonly store: Store,
    private readonly secret: string,
  ) {}

  /**
   * Counts an attempt before the password is checked, so that parallel attempts are all counted; returns what to do when it was
   * correct. Throws a `Failure` 429 when there were too many.
   */
  async begin(attempter: Attempter, now: EpochSeconds): Promise<() => Promise<void>> {
    const limits = await this.#limitsOf(attempter);
    const wait = await this.store.transaction(async (tx) => {
      const rows = (
        await tx.attempts.findForUpdate(
          limits.map(({ key }) => key),
          now,
        )
      ).map((row) => currentCount(row, now));
      const full = rows.filter(({ key, attempts }) => attempts >= limits.find((limit) => limit.key === key)!.most);
      // Written when refused too, so that a clock that was set back is corrected once and not at every attempt.
      await tx.attempts.put(full.length > 0 ? rows : rows.map((row) => ({ ...row, attempts: row.attempts + 1 })));
      return Math.max(0, ...full.map(({ counted_from }) => counted_from + WINDOW_SECONDS - now));
    });
    if (wait > 0) throw tooMany(wait);
    return () => this.#succeeded(limits, now);
  }

  async #succeeded(limits: readonly Limit[], now: EpochSeconds): Promise<void> {
    await this.store.transaction(async (tx) => {
      const rows = await tx.attempts.findForUpdate(
        limits.map(({ key }) => key),
        now,
      );
      const resetKeys = new Set(limits.filter(({ resetsOnSuccess }) => resetsOnSuccess).map(({ key }) => key));
      await tx.attempts.forget([...resetKeys]);
      const stored = rows.filter(({ key }) => !resetKeys.has(key));
      if (stored.length > 0)
        await tx.attempts.put(stored.map((row) => ({ ...row, attempts: Math.max(0, row.attempts - 1) })));
    });
  }

  async #limitsOf({ email, network, browser }: Attempter): Promise<Limit[]> {
    const limit = async (name: string, most: number, resetsOnSuccess: boolean): Promise<Limit> => ({
      key: await signature(`attempts of ${name}`, this.secret),
      most,
      resetsOnSuccess,
    });
    if (browser !== undefined) return [await limit(`browser ${browser}`, LIMIT_OF_KNOWN_BROWSER, true)];
    return Promise.all([
      limit(`account ${email} from ${network}`, LIMIT_OF_ACCOUNT_AND_NETWORK, true),
      limit(`account ${email}`, LIMIT_OF_ACCOUNT, true),
      limit(`network ${network}`, LIMIT_OF_NETWORK, false),
    ]);
  }
}

/** The count at `now`: zero once the window is over, and never from the future when the clock was set back. */
function currentCount(row: AttemptRow, now: EpochSeconds): AttemptRow {
  if (now - row.counted_from >= WINDOW_SECONDS) return { ...row, attempts: 0, counted_from: now };
  return { ...row, counted_from: Math.min(row.counted_from, now) };
}

function tooMany(seconds: number): Failure {
  const minutes = Math.ceil(seconds / 60);
  const message = `Too many failed sign-ins. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
  return new Failure(429, { message }, seconds);
}
