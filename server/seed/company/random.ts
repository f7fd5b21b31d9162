// Chance that repeats itself: the same numbers for the same key, on every machine.

/** Mixes whole numbers into one of 32 bits. */
export function hash(...parts: readonly number[]): number {
  let mixed = 0x9e3779b9;
  for (const part of parts) {
    mixed = Math.imul(mixed ^ part, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return mixed >>> 0;
}

const OTHER = 0x5eed;

/** A source of numbers that depends on its key alone (the generator is mulberry32). */
export class Random {
  #state: number;
  /** A second number of the key: among 100,000 keys some share their first one. */
  readonly #own: number;

  constructor(...key: readonly number[]) {
    this.#state = hash(...key);
    this.#own = hash(OTHER, ...key);
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  skip(numbers: number): void {
    for (let count = 0; count < numbers; count++) this.next();
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** A number from `low` to `high` with so many decimals. */
  decimal(low: number, high: number, decimals: number): number {
    return Number((low + this.next() * (high - low)).toFixed(decimals));
  }

  /** The list must not be empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)] as T;
  }

  /** Picks a value as often as its weight says. */
  weighted<T>(choices: readonly (readonly [weight: number, value: T])[]): T {
    let point = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of choices) if ((point -= weight) < 0) return value;
    return (choices.at(-1) as readonly [number, T])[1];
  }

  /** The members of the list that chance keeps, in their order. */
  some<T>(list: readonly T[], probability: number): T[] {
    return list.filter(() => this.chance(probability));
  }

  /** Of an alphabet without surrogates. */
  text(alphabet: string, length: number): string {
    let text = '';
    while (text.length < length) text += alphabet[this.int(0, alphabet.length - 1)];
    return text;
  }

  /** As `text`, and never the same for two keys: it ends in the key's second number, written in the letters of the alphabet. */
  unique(alphabet: string, length: number): string {
    const letters = alphabet.length;
    const places = Math.ceil(32 / Math.log2(letters));
    let end = '';
    for (let place = 0, rest = this.#own; place < places; place++, rest = Math.floor(rest / letters))
      end += alphabet[rest % letters];
    return this.text(alphabet, length).slice(0, -places) + end;
  }
}

/** What a key stands for, so that two draws of one trainer and date never share their numbers. */
export const DRAW = {
  person: 1,
  week: 2,
  timetable: 3,
  day: 4,
  late: 5,
  leaves: 6,
  group: 7,
  load: 8,
  lead: 9,
  webinar: 10,
  masterClass: 11,
  product: 12,
  payment: 13,
  batch: 14,
  seats: 15,
  student: 16,
  mark: 17,
  onboarding: 18,
  payout: 19,
  run: 20,
  loan: 152,
  content: 162,
  hobby: 170,
  stream: 174,
  maverick: 175,
  conquest: 186,
  paper: 232,
  sessionNote: 252,
} as const;
