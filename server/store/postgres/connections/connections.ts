// Connections to the database, limited in time and returned or destroyed: nothing waits forever for a
// network, a lock or a free connection, and a connection that breaks fails the calls that use it and nothing else.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from 'pg';
import { StoreUnavailable } from '../../errors';
import { Gate } from './gate';
import { codeOf, rootOf } from './problems';

/** All in milliseconds. */
export interface Limits {
  /** For a free connection. */
  wait: number;
  /** For a new connection. */
  connect: number;
  /** For the answer to one statement, measured on this side: the network may be cut without notice. */
  answer: number;
  /** Measured by the database, so a little shorter than `answer`. */
  statement: number;
  lock: number;
  /** Between two statements of one transaction. */
  idleInTransaction: number;
  /** For calls in flight when the store is closed. */
  close: number;
}

export const LIMITS: Limits = {
  wait: 10_000,
  connect: 5_000,
  answer: 12_000,
  statement: 10_000,
  lock: 5_000,
  idleInTransaction: 15_000,
  close: 1_500,
};

export interface ConnectionOptions extends Pick<
  PoolConfig,
  'connectionString' | 'stream' | 'user' | 'idleTimeoutMillis'
> {
  max: number;
  /** How many transactions run at once: fewer than `max`, so that reads find a connection while transactions wait for locks. */
  maxTransactions: number;
  /** Run on each new connection before anything else. */
  onConnect?: (client: PoolClient) => Promise<unknown>;
  /** Called when an idle connection breaks; the next call opens another. */
  onError: (failure: Error) => void;
  limits?: Partial<Limits>;
}

/** What queries are sent through: one connection, each of its answers awaited no longer than allowed. */
export interface Queryable {
  query(config: string | QueryConfig, values?: unknown[]): Promise<QueryResult>;
}

/** Lends the one connection to the embedded database; everybody else waits meanwhile. */
export type WithClient = <T>(work: (client: Queryable) => Promise<T>) => Promise<T>;

export class Connections {
  readonly #limits: Limits;
  readonly #pool: Pool;
  readonly #places: Gate;
  readonly #transactions: Gate;
  readonly #inUse = new Set<PoolClient>();
  /** Every connection that is not yet closed: the pool forgets its own as soon as it begins to close them. */
  readonly #open = new Set<PoolClient>();
  readonly #answeredAt = new WeakMap<PoolClient, number>();
  /** Those that broke, or were ended here: whatever is asked on them from then on is not answered. */
  readonly #lost = new WeakSet<PoolClient>();
  readonly #listeners = new Set<() => void>();
  /** When a connection last failed to answer in time: those that have not answered since may be cut off too. */
  #silentAt = 0;

  constructor({ max, maxTransactions, onConnect, onError, limits, ...options }: ConnectionOptions) {
    this.#limits = { ...LIMITS, ...limits };
    const { connect, wait } = this.#limits;
    this.#places = new Gate(max, wait);
    this.#transactions = new Gate(maxTransactions, wait);
    this.#pool = new Pool({
      ...options,
      max,
      connectionTimeoutMillis: connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: connect,
      onConnect: async (client) => {
        await this.#prepare(client as PoolClient, onConnect);
      },
    });
    this.#pool.on('connect', (client) => {
      this.#open.add(client);
      client.on('notification', () => this.#listeners.forEach((onNotice) => onNotice()));
    });
    this.#pool.on('remove', (client) => this.#open.delete(client));
    // What the database says to a connection that is being closed concerns nobody any more.
    this.#pool.on('error', (failure) => {
      if (!this.#pool.ending) onError(failure);
    });
  }

  /** Calls when one of these connections, which are to listen, hears of a notice. Answers how to end it. */
  onNotice(onNotice: () => void): () => void {
    this.#listeners.add(onNotice);
    return () => void this.#listeners.delete(onNotice);
  }

  /** One statement on any free connection. */
  query: Queryable['query'] = (config, values) => this.use((connection) => connection.query(config, values));

  /** One transaction, queued with the others; `work` begins and ends it. */
  async transaction<T>(work: (connection: Queryable) => Promise<T>): Promise<T> {
    const leave = await this.#transactions.enter();
    try {
      return await this.use(work);
    } finally {
      leave();
    }
  }

  /** Rejects with what `work` rejects with. A connection that broke, or is left inside a transaction, is destroyed. */
  async use<T>(work: (connection: Queryable) => Promise<T>): Promise<T> {
    const leave = await this.#places.enter();
    try {
      const client = await this.#checkOut();
      return await this.#using(client, () =>
        work({ query: (config, values) => this.#answered(client, config, values) }),
      );
    } finally {
      leave();
    }
  }

  /** For migrations, seeds and upkeep, which may take as long as they need. The connection is not used again. */
  async unlimited<T>(work: (connection: Queryable) => Promise<T>): Promise<T> {
    const leave = await this.#places.enter();
    try {
      const client = await this.#checkOut();
      return await this.#using(client, async () => {
        await client.query(
          'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
        );
        try {
          return await work({ query: (config, values) => this.#asked(client, config, values) });
        } finally {
          this.#answeredAt.delete(client);
        }
      });
    } finally {
      leave();
    }
  }

  /**
   * Waits a moment for running calls, then cuts them off: each is done completely or not at all. Resolves when the
   * connections are closed, or do not answer any more.
   */
  async close(): Promise<void> {
    const ended = this.#pool.end();
    const inTime = new AbortController();
    const late = pause(this.#limits.close, undefined, { signal: inTime.signal }).then(
      () => this.#inUse.forEach((client) => this.#end(client)),
      () => undefined,
    );
    await ended;
    await Promise.race([this.#allClosed(), late]);
    inTime.abort();
    await late;
  }

  #allClosed(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#open.size === 0) resolve();
      };
      this.#pool.on('remove', look);
      look();
    });
  }

  async #prepare(client: PoolClient, onConnect: ConnectionOptions['onConnect']): Promise<void> {
    await onConnect?.(client);
    const { statement, lock, idleInTransaction } = this.#limits;
    const settings = {
      statement_timeout: statement,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: idleInTransaction,
      // Pages are in memory or on flash, but by default PostgreSQL assumes a rotating disk, where a random page costs four times
      // as much, and would read a whole table instead of a list's index.
      random_page_cost: 1.1,
    };
    await this.#answered(
      client,
      Object.entries(settings)
        .map(([name, value]) => `set ${name} = ${value}`)
        .join('; '),
    );
  }

  async #checkOut(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#pool.connect().catch((problem: unknown) => {
        throw noConnection(problem);
      });
      if ((this.#answeredAt.get(client) ?? 0) > this.#silentAt) return client;
      client.release(true);
    }
  }

  async #using<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
    let broken: Error | undefined;
    const onError = (problem: Error) => {
      broken ??= problem;
      this.#lost.add(client);
    };
    client.on('error', onError);
    this.#inUse.add(client);
    try {
      return await work();
    } finally {
      this.#inUse.delete(client);
      // A connection inside a transaction, or without an answer, cannot be used again.
      const reusable = !broken && client.getTransactionStatus() === 'I' && this.#answeredAt.has(client);
      client.release(broken ?? !reusable);
      // Only now, because the pool listens from here on.
      client.off('error', onError);
    }
  }

  /** Ends the connection when the answer does not come in time: a second statement on it would not be answered either. */
  async #answered(client: PoolClient, config: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const { answer } = this.#limits;
    let silent = false;
    const timer = setTimeout(() => {
      silent = true;
      this.#silentAt = performance.now();
      this.#answeredAt.delete(client);
      this.#end(client);
    }, answer);
    try {
      const result = await this.#asked(client, config, values);
      this.#answeredAt.set(client, performance.now());
      return result;
    } catch (problem) {
      if (silent) throw new StoreUnavailable(`No answer from the database within ${answer} ms`, 5, problem);
      throw problem;
    } finally {
      clearTimeout(timer);
    }
  }

  /** An error without a code, on a connection that is gone, is `pg`'s own: the statement was not answered. */
  async #asked(client: PoolClient, config: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    try {
      return await client.query(config as QueryConfig, values);
    } catch (problem) {
      throw this.#lost.has(client) ? noConnection(problem) : problem;
    }
  }

  #end(client: PoolClient): void {
    this.#lost.add(client);
    void client.end();
  }
}

/** What has a code of the database or the network says by it what it means; anything else is that there is no connection. */
function noConnection(problem: unknown): unknown {
  const root = rootOf(problem);
  if (!(root instanceof Error) || root instanceof StoreUnavailable || codeOf(root) !== '') return problem;
  return new StoreUnavailable(root.message, 5, problem);
}
