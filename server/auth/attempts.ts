// Counts attempts to sign in, so that passwords cannot be guessed by trying (decisions 4).
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';

const WINDOW_SECONDS = 15 * 60;
/** For one e-mail from one place, and for one e-mail from anywhere. */
const LIMIT_FROM_ONE_PLACE = 10;
const LIMIT_FROM_ANYWHERE = 100;
const KEYS_KEPT = 20_000;

interface Count {
  attempts: number;
  until: EpochSeconds;
}

/** Kept in memory: a restart forgets, and several processes count apart. */
export class Attempts {
  readonly #counts = new Map<string, Count>();

  /**
   * Counts an attempt before it is judged, so that attempts side by side cannot slip through.
   * Throws a `Failure` 429 when there were too many.
   */
  begin(email: string, remote: string, now: EpochSeconds): void {
    this.#forget(now);
    const here = this.#count(placeKey(email, remote), now);
    const anywhere = this.#count(email, now);
    if (here.attempts >= LIMIT_FROM_ONE_PLACE || anywhere.attempts >= LIMIT_FROM_ANYWHERE) {
      const minutes = Math.ceil((Math.max(here.until, anywhere.until) - now) / 60);
      throw new Failure(429, { message: `Too many failed sign-ins. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.` });
    }
    here.attempts++;
    anywhere.attempts++;
  }

  succeeded(email: string, remote: string): void {
    this.#counts.delete(placeKey(email, remote));
    this.#counts.delete(email);
  }

  #count(key: string, now: EpochSeconds): Count {
    const present = this.#counts.get(key);
    if (present && present.until > now) return present;
    const count = { attempts: 0, until: now + WINDOW_SECONDS };
    this.#counts.delete(key);
    this.#counts.set(key, count);
    return count;
  }

  /** Counts are in the order they began, so the oldest come first. */
  #forget(now: EpochSeconds): void {
    for (const [key, { until }] of this.#counts) {
      if (until > now && this.#counts.size < KEYS_KEPT) break;
      this.#counts.delete(key);
    }
  }
}

function placeKey(email: string, remote: string): string {
  return `${email} ${remote}`;
}
