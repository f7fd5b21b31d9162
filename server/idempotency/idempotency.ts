// A write that is sent again with the same Idempotency-Key gets the first answer again: nothing is done twice.
import type { EpochSeconds } from '@domain/units';
import { randomToken, signature } from '../digest';
import { Failure } from '../failure';
import type { Log } from '../log/log';
import type { Input } from '../operations/input';
import { type Cipher, createCipher } from '../store/encryption';
import type { KeyName, KeyRow } from '../store/idempotency';
import type { Store } from '../store/store';
import { LEASE_SECONDS, Run, TakenOver } from './run';

const RETENTION_SECONDS = 24 * 3600;
const SWEEP_SECONDS = 10 * 60;
/** How long a repeat waits for a run in progress: longer than it takes to notice that the run's process has died. */
const WAIT_MS = (LEASE_SECONDS + 2) * 1000;
const POLL_MS = 100;
const RETRY_AFTER_SECONDS = 2;

export interface RequestedOperation {
  operation: string;
  owner: string;
  key: string;
  input: Input;
}

/** What a handler works with, so that each of its steps is done once. */
export interface StoredAnswer {
  store: Store;
  now: EpochSeconds;
  outside: Run['outside'];
}

interface Parts {
  store: Store;
  /** At least 32 characters; signs requests and encrypts kept answers. */
  secret: string;
  now: () => EpochSeconds;
  log: Log;
  /** How long a repeat waits for a run in progress, ms. */
  waitMs?: number;
}

export class Idempotency {
  #cipher: Promise<Cipher> | undefined;
  #sweptOn = 0;

  constructor(private readonly parts: Parts) {}

  /**
   * Does the work, or returns the answer of the first run. Only successful answers are kept: a refused request may be sent again.
   * Throws a `Failure`: 422 when the key was used for another request, 409 while the first run is still in progress.
   */
  async once<T>(
    { operation, owner, key, input }: RequestedOperation,
    work: (stored: StoredAnswer) => Promise<T>,
  ): Promise<T> {
    await this.#sweep();
    const name = { owner, operation, key };
    const request = await signature(JSON.stringify([input.path, input.query, input.body]), this.parts.secret);
    const until = performance.now() + (this.parts.waitMs ?? WAIT_MS);
    do {
      const claimed = await this.#claim(name, request);
      if (claimed && 'answer' in claimed) return claimed.answer as T;
      if (claimed) return await this.#perform(claimed, work);
      await pause(POLL_MS);
    } while (performance.now() < until);
    throw underWay();
  }

  /** The kept answer, or the request to run; undefined while another run has it. */
  async #claim(
    name: KeyName,
    request: string,
  ): Promise<{ answer: unknown } | { row: KeyRow; steps: Map<number, string> } | undefined> {
    const { store } = this.parts;
    const now = this.parts.now();
    const mine = { run: randomToken(), held_until: now + LEASE_SECONDS };
    const claim_id = crypto.randomUUID();
    const row = {
      ...name,
      ...mine,
      claim_id,
      request,
      started_on: now,
      expires_on: now + RETENTION_SECONDS,
      answer: null,
    };
    if (await store.idempotency.claim(row, now)) return { row, steps: new Map() };
    const present = await store.idempotency.find(name);
    if (!present) return undefined;
    if (present.request !== request)
      throw new Failure(422, { message: 'This Idempotency-Key was used for another request' });
    if (present.answer !== null) return { answer: await this.#open(present.answer, present.claim_id) };
    if (present.held_until > now) return undefined;
    if (!(await store.idempotency.takeOver(present.claim_id, present.run, mine))) return undefined;
    return { row: { ...present, ...mine }, steps: await store.idempotency.steps(present.claim_id) };
  }

  async #perform<T>(
    { row, steps }: { row: KeyRow; steps: ReadonlyMap<number, string> },
    work: (stored: StoredAnswer) => Promise<T>,
  ): Promise<T> {
    const { store, now } = this.parts;
    const run = new Run(store, await this.#sealer(), row, now, steps);
    try {
      // Continues with the time of the first run, since the kept steps were computed with it.
      const answer = await work({
        store: run.recorded(),
        now: steps.size > 0 ? row.started_on : now(),
        outside: (reach) => run.outside(reach),
      });
      if (run.takenOver) throw new TakenOver();
      await this.#keep(answer, row);
      return answer;
    } catch (problem) {
      await this.#letGo(row, problem);
      throw problem instanceof TakenOver || run.takenOver ? underWay() : problem;
    }
  }

  /** The work is done; if the answer cannot be kept, a repeat computes it again from the steps. */
  async #keep(answer: unknown, { claim_id }: KeyRow): Promise<void> {
    try {
      const sealed = await (await this.#sealer()).seal(JSON.stringify(answer), contextOf(claim_id));
      await this.parts.store.idempotency.answer(claim_id, sealed);
    } catch (problem) {
      this.parts.log.error({ err: problem }, 'An answer could not be kept for a repeat of its request');
    }
  }

  /** A refusal changed nothing, so the request may be sent again; after an error a repeat continues with the remaining steps. */
  async #letGo({ claim_id, run }: KeyRow, problem: unknown): Promise<void> {
    const { idempotency } = this.parts.store;
    const refused = problem instanceof Failure && problem.status < 500;
    try {
      if (refused) await idempotency.release(claim_id, run);
      else await idempotency.takeOver(claim_id, run, { run: randomToken(), held_until: 0 });
    } catch (failure) {
      this.parts.log.error(
        { err: failure },
        'A request with an Idempotency-Key could not be released: a repeat has to wait',
      );
    }
  }

  async #open(sealed: string, claimId: string): Promise<unknown> {
    try {
      return JSON.parse(await (await this.#sealer()).open(sealed, contextOf(claimId))) as unknown;
    } catch (problem) {
      this.parts.log.error({ err: problem }, 'A kept answer cannot be read');
      throw new Failure(409, { message: 'This has been done already. Reload to see it.' });
    }
  }

  #sealer(): Promise<Cipher> {
    return (this.#cipher ??= createCipher(this.parts.secret));
  }

  async #sweep(): Promise<void> {
    const now = this.parts.now();
    if (now - this.#sweptOn < SWEEP_SECONDS) return;
    this.#sweptOn = now;
    try {
      await this.parts.store.idempotency.removeExpired(now);
    } catch (problem) {
      this.parts.log.error({ err: problem }, 'Expired Idempotency-Keys could not be removed');
    }
  }
}

function contextOf(claimId: string): string {
  return `answer of ${claimId}`;
}

function underWay(): Failure {
  const message = 'This is still being done. Try again in a moment.';
  return new Failure(409, { message }, RETRY_AFTER_SECONDS);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
