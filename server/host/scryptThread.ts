// Runs scrypt in a thread of its own. Node's asynchronous scrypt takes the few threads that every signature, file and name
// look-up of the process needs too.
import { Worker } from 'node:worker_threads';

const [SOURCE = ''] = Object.values(
  import.meta.glob<string>('./scrypt.worker.mjs', { query: '?raw', import: 'default', eager: true }),
);

export interface ScryptTask {
  password: string;
  salt: Uint8Array;
  keyBytes: number;
  options: { N: number; r: number; p: number; maxmem: number };
}

type Answer = { id: number } & ({ key: Uint8Array } | { problem: string });

interface Pending {
  resolve: (key: Buffer) => void;
  reject: (problem: Error) => void;
}

/** Started with its first task and restarted if it dies; it does not keep the process alive. */
export class ScryptThread {
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #last = 0;

  derive(task: ScryptTask): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#pending.set(id, { resolve, reject });
      const worker = (this.#worker ??= this.#start());
      worker.ref();
      worker.postMessage({ id, ...task });
    });
  }

  #start(): Worker {
    // Started from text, so that the bundle needs no second file.
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`));
    worker.on('message', (answer: Answer) => {
      const pending = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      if (this.#pending.size === 0) worker.unref();
      if ('key' in answer) pending?.resolve(Buffer.from(answer.key));
      else pending?.reject(new Error(answer.problem));
    });
    worker.on('error', (problem) => this.#lose(worker, problem));
    worker.on('exit', () => this.#lose(worker, new Error('The thread that hashes passwords has ended')));
    return worker;
  }

  #lose(worker: Worker, problem: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#pending.values()) reject(problem);
    this.#pending.clear();
  }
}
