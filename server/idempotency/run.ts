// One run of a request with a key. What it does is kept step by step, so that a run that takes over from a dead process
// gets the same results instead of doing it again.
import type { EpochSeconds } from '@domain/units';
import type { Cipher } from '../store/encryption';
import type { KeyRow } from '../store/idempotency';
import type { Store } from '../store/store';

/** How long after its last step a run counts as alive. */
export const LEASE_SECONDS = 10;

/** Another run has taken over this request: this one must not write any more. */
export class TakenOver extends Error {
  override name = 'TakenOver';
}

/** An external step was started by a process that died: whether it happened is unknown. */
class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

type Result = { value?: unknown } | { started: true };

export class Run {
  #next = 0;
  #takenOver = false;

  constructor(
    private readonly store: Store,
    private readonly cipher: Cipher,
    private readonly row: Pick<KeyRow, 'claim_id' | 'run' | 'expires_on'>,
    private readonly now: () => EpochSeconds,
    /** Sealed results of runs before this one. */
    private readonly before: ReadonlyMap<number, string>,
  ) {}

  /** Whether another run has taken over; a handler that catches errors row by row may not have noticed. */
  get takenOver(): boolean {
    return this.#takenOver;
  }

  /** The store for the handler: each of its transactions is a step, whose result is kept in the same transaction. */
  recorded(): Store {
    return { ...this.store, transaction: (work) => this.#inTransaction(work) };
  }

  /**
   * A step outside the database, such as a call to another system: done at most once, since it cannot be undone. Rejects with
   * the error of `work`, and with `OutcomeUnknown` when an earlier run started it and died before it ended.
   */
  async outside<T>(work: () => Promise<T>): Promise<T> {
    const step = this.#next++;
    const before = await this.#resultOf(step);
    if (before) {
      if ('started' in before) throw new OutcomeUnknown('It may have been done already');
      return before.value as T;
    }
    await this.#keep(this.store, step, { started: true });
    const value = await work();
    await this.store.idempotency.setStep(this.row.claim_id, step, await this.#seal(step, { value }));
    return value;
  }

  async #inTransaction<T>(work: (tx: Store) => Promise<T>): Promise<T> {
    const step = this.#next++;
    const before = await this.#resultOf(step);
    if (before && 'started' in before) throw new OutcomeUnknown('A step of another kind stands here');
    if (before) return before.value as T;
    return this.store.transaction(async (tx) => {
      const value = await work(tx);
      await this.#keep(tx, step, { value });
      return value;
    });
  }

  async #keep(store: Store, step: number, result: Result): Promise<void> {
    const { claim_id, run, expires_on } = this.row;
    const stored = { claim_id, step, result: await this.#seal(step, result), expires_on };
    if (await store.idempotency.addStep(stored, { run, held_until: this.now() + LEASE_SECONDS })) return;
    this.#takenOver = true;
    throw new TakenOver();
  }

  async #resultOf(step: number): Promise<Result | undefined> {
    const sealed = this.before.get(step);
    return sealed === undefined
      ? undefined
      : (JSON.parse(await this.cipher.open(sealed, this.#context(step))) as Result);
  }

  #seal(step: number, result: Result): Promise<string> {
    return this.cipher.seal(JSON.stringify(result), this.#context(step));
  }

  #context(step: number): string {
    return `step ${step} of ${this.row.claim_id}`;
  }
}
