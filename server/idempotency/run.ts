// One run of a request with a key. What it does is kept step by step, so that a run that takes over from a dead process
// gets the same results instead of doing it again.
import type { EpochSeconds } from '@domain/units';
import type { Cipher } from '../store/encryption';
import type { KeyRow } from '../store/idempotency';
import type { Store } from '../store/store';

/** How long after its last step a run is taken to be alive. */
export const LEASE_SECONDS = 10;

/** Another run has taken this request over: nothing more of this one counts. */
export class TakenOver extends Error {
  override name = 'TakenOver';
}

/** A step that reaches outside was begun by a process that died: nobody knows how far it came. */
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

  /** Whether it lost the request; a handler that catches errors row by row may not have noticed. */
  get takenOver(): boolean {
    return this.#takenOver;
  }

  /** The store for the handler: each of its transactions is a step, whose result is kept in that very transaction. */
  recorded(): Store {
    return { ...this.store, transaction: (work) => this.#inTransaction(work) };
  }

  /**
   * A step that reaches outside the database: done at most once, since nobody can take it back. Rejects with what `work`
   * rejects with, and where a run before began it and did not live to see how it ended.
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
    return sealed === undefined ? undefined : (JSON.parse(await this.cipher.open(sealed, this.#context(step))) as Result);
  }

  #seal(step: number, result: Result): Promise<string> {
    return this.cipher.seal(JSON.stringify(result), this.#context(step));
  }

  #context(step: number): string {
    return `step ${step} of ${this.row.claim_id}`;
  }
}
