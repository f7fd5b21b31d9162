// Passwords are hashed one at a time, taking turns between lanes, so that many strangers cannot make staff wait.
import { Failure } from '../failure';
import type { Passwords } from '../host';

/** People who may wait in a lane, and of them those from one place. */
const MAX_WAITING = 16;
const MAX_WAITING_FROM_ONE_PLACE = 12;
/** The guess that holds until the first hash is measured. */
const FIRST_GUESS_MS = 250;

/** `known`: somebody signed in, or a browser that signed in before; they go first. */
export type Lane = 'known' | 'stranger';

export interface Turn {
  lane: Lane;
  /** Who or where it is from: a network, a browser or a person. */
  from: string;
}

/** Settles with the run's answer; started when its turn comes. */
type Run = () => Promise<void>;

export class Hashing {
  readonly #waiting: Record<Lane, Run[]> = { known: [], stranger: [] };
  readonly #entered: Record<Lane, Map<string, number>> = { known: new Map(), stranger: new Map() };
  #running = false;
  #averageMs = FIRST_GUESS_MS;

  constructor(
    private readonly passwords: Passwords,
    /** Milliseconds that never go back. */
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Gives `work` a place among those who hash. Throws a `Failure` 503 at once when there is none. */
  async enter<T>(turn: Turn, work: (passwords: Passwords) => Promise<T>): Promise<T> {
    const entered = this.#entered[turn.lane];
    const fromThere = entered.get(turn.from) ?? 0;
    const all = [...entered.values()].reduce((sum, each) => sum + each, 0);
    if (all >= MAX_WAITING || fromThere >= MAX_WAITING_FROM_ONE_PLACE) throw this.#busy(all);
    entered.set(turn.from, fromThere + 1);
    try {
      return await work({
        hash: (password) => this.#inTurn(turn.lane, () => this.passwords.hash(password)),
        verify: (password, hash) => this.#inTurn(turn.lane, () => this.passwords.verify(password, hash)),
      });
    } finally {
      const left = entered.get(turn.from)! - 1;
      if (left > 0) entered.set(turn.from, left);
      else entered.delete(turn.from);
    }
  }

  /** For people who are signed in, or hold a one-time link. */
  forKnown(): Passwords {
    const turn = { lane: 'known', from: 'account' } as const;
    return {
      hash: (password) => this.enter(turn, (passwords) => passwords.hash(password)),
      verify: (password, hash) => this.enter(turn, (passwords) => passwords.verify(password, hash)),
    };
  }

  #inTurn<T>(lane: Lane, hash: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting[lane].push(() => hash().then(resolve, reject));
      void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const started = this.clock();
      await next();
      this.#averageMs += (this.clock() - started - this.#averageMs) / 8;
    }
    this.#running = false;
  }

  #next(): Run | undefined {
    return this.#waiting.known.shift() ?? this.#waiting.stranger.shift();
  }

  #busy(ahead: number): Failure {
    const seconds = Math.max(1, Math.ceil((ahead * this.#averageMs) / 1000));
    const message = `Too many people are signing in right now. Try again in ${inSeconds(seconds)}.`;
    return new Failure(503, { message }, seconds);
  }
}

export function inSeconds(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
