// Refused calls and failed sign-ins in the audit log. A refused call may be repeated a thousand times: the first refusal is
// written at once, those that follow within a minute as one row with their number.
import type { EpochSeconds } from '@domain/units';
import type { Log } from '../log/log';
import type { AuditRow, Store } from '../store/store';

const WINDOW_SECONDS = 60;
/** Different refusals within a minute; more than these are counted together. */
const MAX_KEYS = 500;
const TRUNCATED = '(several)';

interface Counted {
  row: AuditRow;
  store: Store;
  more: number;
  until: EpochSeconds;
}

export type Refusal = Omit<AuditRow, 'details'> & { details: { status: number } };

export class Refusals {
  readonly #counted = new Map<string, Counted>();

  constructor(private readonly log: Log) {}

  /** `store` is the request's own. A log that cannot be written changes nothing about the refusal. */
  async note(row: Refusal, store: Store): Promise<void> {
    await this.#writeEnded(row.at);
    const key = this.#keyOf(row);
    const counted = this.#counted.get(key);
    if (counted) {
      counted.more++;
      counted.store = store;
      return;
    }
    const first = this.#counted.size < MAX_KEYS ? row : { ...row, actor: TRUNCATED, subject_id: TRUNCATED };
    this.#counted.set(key, { row: first, store, more: 0, until: row.at + WINDOW_SECONDS });
    this.#endLater(row.at + WINDOW_SECONDS);
    await this.#write(first, store);
  }

  #keyOf({ action, actor, subject_id }: AuditRow): string {
    const key = `${action} ${actor} ${subject_id}`;
    return this.#counted.has(key) || this.#counted.size < MAX_KEYS ? key : TRUNCATED;
  }

  async #writeEnded(now: EpochSeconds): Promise<void> {
    for (const [key, { row, store, more, until }] of this.#counted) {
      if (until > now) continue;
      this.#counted.delete(key);
      if (more > 0) await this.#write({ ...row, at: until, details: { ...row.details, times: more } }, store);
    }
  }

  /** Runs even if no more refusals come; it does not keep the process alive. */
  #endLater(until: EpochSeconds): void {
    const timer: unknown = setTimeout(() => void this.#writeEnded(until), WINDOW_SECONDS * 1000);
    (timer as { unref?: () => void }).unref?.();
  }

  async #write(row: AuditRow, store: Store): Promise<void> {
    try {
      await store.audit.write([row]);
    } catch (err) {
      this.log.error({ err, action: row.action }, 'A refusal could not be written to the audit log');
    }
  }
}
