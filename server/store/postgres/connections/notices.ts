// Hears of notices of a database, on a connection of its own that is there while somebody listens. A notice says that there is something to
// read, not what: one that is lost while the connection is made again loses nothing.
import { Client } from 'pg';

/** The log of days tells of itself here. */
export const LIVE_CHANNEL = 'live_events';

const AGAIN_AFTER_MS = 1000;

export class Notices {
  readonly #listeners = new Set<() => void>();
  #client: Client | undefined;
  #again: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    private readonly url: string,
    private readonly channel: string,
  ) {}

  /** Answers at once: as long as there is no connection, it is up to the caller to look from time to time. */
  async listen(onNotice: () => void): Promise<() => void> {
    this.#listeners.add(onNotice);
    if (!this.#client) void this.#connect();
    return () => {
      this.#listeners.delete(onNotice);
      if (this.#listeners.size === 0) void this.#disconnect();
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
    await this.#disconnect();
  }

  async #connect(): Promise<void> {
    if (this.#closed) return;
    const client = new Client({ connectionString: this.url, keepAlive: true });
    this.#client = client;
    const gone = () => this.#lost(client);
    client.on('error', gone);
    client.on('end', gone);
    client.on('notification', () => this.#tell());
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
      // Something may have happened before it listened.
      this.#tell();
    } catch {
      gone();
    }
  }

  #tell(): void {
    for (const onNotice of this.#listeners) onNotice();
  }

  #lost(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    void client.end().catch(() => undefined);
    if (this.#closed || this.#listeners.size === 0) return;
    this.#again = setTimeout(() => {
      if (!this.#client && this.#listeners.size > 0) void this.#connect();
    }, AGAIN_AFTER_MS).unref();
  }

  async #disconnect(): Promise<void> {
    clearTimeout(this.#again);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}
