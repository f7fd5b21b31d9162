// Reads a JSON array of objects while its bytes are on their way: with the last of them, little is left to be read.

const [QUOTE, BACKSLASH, BEGINS, ENDS, OPENS, CLOSES] = Array.from(`"\\[]{}`, (letter) => letter.charCodeAt(0));

export class RecordReader<T> {
  readonly #found: (records: T[], bytes: Uint8Array) => void;
  /** What stands between two objects, where they are written as usual: `},` and how an object begins. */
  readonly #between: Uint8Array;
  /** What belongs to no whole object yet. */
  #rest: Uint8Array = new Uint8Array();
  #hasBegun = false;

  /**
   * `found` is called with the objects in their order, some at a time, and the bytes that `recordsIn` reads them from again.
   * `first`: the field that most objects begin with; of any others only the speed differs.
   */
  constructor(first: keyof T & string, found: (records: T[], bytes: Uint8Array) => void) {
    this.#between = new TextEncoder().encode(`},{"${first}":`);
    this.#found = found;
  }

  /** Throws a `SyntaxError` where the objects among these bytes are no JSON. */
  add(bytes: Uint8Array): void {
    this.#rest = joined(this.#rest, bytes);
    // No text holds these letters: its quotes are escaped. An object within an object may, and what is cut there is no JSON.
    const end = lastIndexOf(this.#rest, this.#between) + 1;
    if (end === 0 || !this.#take(end, true)) this.#take(this.#endOfLast(), false);
  }

  /** Nothing more comes. Throws a `SyntaxError` where the array is not whole. */
  end(): void {
    const end = this.#endOfLast();
    this.#take(end, false);
    const text = decoded(this.#rest);
    if (this.#hasBegun ? text.trim() === ']' : /^\s*\[\s*\]\s*$/.test(text)) return;
    throw new SyntaxError('The answer is no whole list of records');
  }

  #take(end: number, mayFail: boolean): boolean {
    if (end === 0) return true;
    const bytes = this.#rest.subarray(0, end);
    let records: T[];
    try {
      records = recordsIn<T>(bytes);
    } catch (problem) {
      if (mayFail) return false;
      throw problem;
    }
    this.#rest = this.#rest.subarray(end);
    this.#hasBegun = true;
    this.#found(records, bytes);
    return true;
  }

  /** Where the last object ends that is whole; 0 where there is none. What is left begins between two objects, or before the first. */
  #endOfLast(): number {
    const bytes = this.#rest;
    let [depth, inText, end] = [this.#hasBegun ? 1 : 0, false, 0];
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (inText) {
        if (byte === BACKSLASH) at++;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === BEGINS || byte === OPENS) depth++;
      else if (byte === ENDS || byte === CLOSES) {
        depth--;
        if (depth === 1 && byte === CLOSES) end = at + 1;
      }
    }
    return end;
  }
}

/** The objects of some bytes of the array: of the bracket before the first, or the comma after the one before. */
export function recordsIn<T>(bytes: Uint8Array): T[] {
  return JSON.parse(`[${decoded(bytes).replace(/^\s*[[,]/, '')}]`) as T[];
}

function lastIndexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  for (let at = bytes.length - wanted.length; at >= 0; at--) {
    let same = 0;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same++;
    if (same === wanted.length) return at;
  }
  return -1;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
