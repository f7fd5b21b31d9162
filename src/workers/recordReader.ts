// Reads a JSON array of objects while its bytes are on their way: with the last of them, little is left to be read.

const [QUOTE, BACKSLASH, BEGINS, ENDS, OPENS, CLOSES] = Array.from(`"\\[]{}`, (letter) => letter.charCodeAt(0));

export class RecordReader<T> {
  readonly #found: (records: T[]) => void;
  /** What belongs to no whole object yet, and how far it was looked at. */
  #rest: Uint8Array = new Uint8Array();
  #seen = 0;
  #depth = 0;
  #inText = false;
  #hasBegun = false;

  /** `found` is called with the objects in their order, some at a time. */
  constructor(found: (records: T[]) => void) {
    this.#found = found;
  }

  /** Throws a `SyntaxError` where the objects among these bytes are no JSON. */
  add(bytes: Uint8Array): void {
    this.#rest = joined(this.#rest, bytes);
    const end = this.#endOfLast();
    if (end === 0) return;
    const text = decoded(this.#rest.subarray(0, end));
    this.#rest = this.#rest.subarray(end);
    this.#seen -= end;
    // The bracket before the first, or the comma after the one before.
    this.#found(JSON.parse(`[${text.replace(/^\s*[[,]/, '')}]`) as T[]);
    this.#hasBegun = true;
  }

  /** Nothing more comes. Throws a `SyntaxError` where the array is not whole. */
  end(): void {
    const text = decoded(this.#rest);
    if (this.#hasBegun ? text.trim() === ']' : /^\s*\[\s*\]\s*$/.test(text)) return;
    throw new SyntaxError('The answer is no whole list of records');
  }

  /** Where the last object ends that is whole; 0 where there is none. */
  #endOfLast(): number {
    const bytes = this.#rest;
    let [at, depth, inText, end] = [this.#seen, this.#depth, this.#inText, 0];
    for (; at < bytes.length; at++) {
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
    // Past its end where the last byte escapes the next.
    [this.#seen, this.#depth, this.#inText] = [at, depth, inText];
    return end;
  }
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
