// Starts PGlite's thread and offers it to `pg` as a stream of the wire protocol.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Duplex } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DatabaseGone, LoggableError } from '../../errors';

const [SOURCE = ''] = Object.values(
  import.meta.glob<string>('./pglite.worker.mjs', { query: '?raw', import: 'default', eager: true }),
);

/** Terminate: `pg` sends it when it closes a connection, but the database would stop for good. */
const TERMINATE = 0x58;

/** By default PostgreSQL takes 128 MB for a cache of what the operating system caches anyway. */
const SETTINGS = ['shared_buffers=32MB'];

type Answer = { ready: true } | { connection: number; bytes: Uint8Array };

/** Longest wait for the thread to close its files, ms; then it is ended like in a crash, which the database survives. */
const CLOSE_WITHIN = 2000;

/** Compiled once for every thread of the process, and kept: what V8 has made faster meanwhile stays so for the next thread. */
let compiled: Promise<WebAssembly.Module> | undefined;

export class PgliteWorker {
  readonly #worker: Worker;
  readonly #exited: Promise<void>;
  #stream: PgliteStream | undefined;
  #connection = 0;
  #failure: DatabaseGone | undefined;
  #closing = false;

  private constructor(worker: Worker, onGone: (failure: DatabaseGone) => void) {
    this.#worker = worker;
    this.#exited = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.on('error', (failure) => this.#fail(failure, onGone));
    worker.on('exit', () => this.#fail(undefined, onGone));
    worker.on('message', (answer: Answer) => {
      // Answers for a connection that has been closed meanwhile are dropped.
      if ('bytes' in answer && answer.connection === this.#connection && !this.#stream?.destroyed)
        this.#stream?.push(answer.bytes);
    });
  }

  /**
   * Rejects when the database in the folder cannot be opened; without a folder it lives in memory. A new one begins as `files`, if
   * there are any. `onGone` is called when the thread ends unexpectedly; every query fails from then on.
   */
  static async start(
    folder: string | undefined,
    onGone: (failure: DatabaseGone) => void,
    files?: string,
  ): Promise<PgliteWorker> {
    // The thread is started from text, so that the bundle needs no second file; its imports need a base path.
    const pglite = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href;
    compiled ??= readFile(new URL('pglite.wasm', pglite)).then((bytes) => WebAssembly.compile(bytes));
    const code = await compiled;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`), {
      workerData: { pglite, code, dataDir: folder ?? 'memory://', files, settings: SETTINGS },
    });
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
      worker.once('exit', () => reject(new LoggableError('The embedded database did not start')));
    });
    return new PgliteWorker(worker, onGone);
  }

  /** A connection for `pg`; there is only one at a time, since the database knows only one. */
  connect(): Duplex {
    const connection = ++this.#connection;
    this.#stream = new PgliteStream((bytes) => this.#worker.postMessage({ connection, bytes }, [bytes.buffer]));
    if (this.#failure) this.#stream.destroy(this.#failure);
    return this.#stream;
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#worker.postMessage('close');
    const stuck = setTimeout(() => void this.#worker.terminate(), CLOSE_WITHIN);
    await this.#exited;
    clearTimeout(stuck);
  }

  #fail(cause: Error | undefined, onGone: (failure: DatabaseGone) => void): void {
    if (this.#failure) return;
    this.#failure = new DatabaseGone(cause);
    this.#stream?.destroy(this.#failure);
    if (!this.#closing) onGone(this.#failure);
  }
}

/** What `pg` expects of a socket, as far as it uses one. */
class PgliteStream extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void;

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super();
    this.#send = send;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this._writev([{ chunk: bytes }], done);
  }

  /** The messages of one query come together and are answered together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    const bytes = Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    if (bytes[0] !== TERMINATE) this.#send(bytes);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
