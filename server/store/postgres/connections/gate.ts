// Lets a limited number in at once; the others queue, but not forever.
import { StoreUnavailable } from '../../errors';

/** For `Retry-After`, seconds: a full queue is shorter in a moment. */
const RETRY_AFTER = 2;

interface Waiting {
  enter(): void;
  timer: NodeJS.Timeout;
}

export class Gate {
  readonly #line: Waiting[] = [];
  #free: number;

  constructor(
    places: number,
    private readonly waitMs: number,
  ) {
    this.#free = places;
  }

  /** Returns the function that frees the place. Rejects with `StoreUnavailable` when no place became free in time. */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free--;
    else await this.#wait();
    return () => this.#leave();
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        enter: resolve,
        timer: setTimeout(() => {
          this.#line.splice(this.#line.indexOf(waiting), 1);
          reject(new StoreUnavailable(`No connection was free within ${this.waitMs} ms`, RETRY_AFTER));
        }, this.waitMs),
      };
      this.#line.push(waiting);
    });
  }

  #leave(): void {
    const next = this.#line.shift();
    if (!next) {
      this.#free++;
      return;
    }
    clearTimeout(next.timer);
    next.enter();
  }
}
