// SHA-256 of bytes that come one span after the other (FIPS 180-4). The web's own cryptography takes a whole file at once, which for
// two gigabytes no browser has the room for.

export interface Sha256 {
  update(bytes: Uint8Array): void;
  /** Of all that came, in hex. Nothing may come after it. */
  hex(): string;
}

const BLOCK = 64;
/** The first 32 bits of the fractions of the cube roots of the first 64 primes, and of the square roots of the first eight. */
const ROUNDS = Int32Array.from(firstPrimes(64), (prime) => fractionBits(Math.cbrt(prime)));
const START = Int32Array.from(firstPrimes(8), (prime) => fractionBits(Math.sqrt(prime)));

function firstPrimes(many: number): number[] {
  const primes: number[] = [];
  for (let next = 2; primes.length < many; next++) if (primes.every((prime) => next % prime !== 0)) primes.push(next);
  return primes;
}

function fractionBits(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

export function sha256(): Sha256 {
  const state = START.slice();
  const words = new Int32Array(BLOCK);
  const rest = new Uint8Array(BLOCK);
  let held = 0;
  let length = 0;

  function take(bytes: Uint8Array): void {
    let at = 0;
    if (held > 0) {
      at = Math.min(BLOCK - held, bytes.length);
      rest.set(bytes.subarray(0, at), held);
      held += at;
      if (held < BLOCK) return;
      mix(state, words, rest, 0);
      held = 0;
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) mix(state, words, bytes, at);
    rest.set(bytes.subarray(at), 0);
    held = bytes.length - at;
  }

  return {
    update(bytes) {
      length += bytes.length;
      take(bytes);
    },
    hex() {
      const padded = new Uint8Array(held < BLOCK - 8 ? BLOCK - held : 2 * BLOCK - held);
      padded[0] = 0x80;
      const view = new DataView(padded.buffer);
      view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
      view.setUint32(padded.length - 4, (length * 8) % 2 ** 32);
      take(padded);
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
}

function mix(state: Int32Array, words: Int32Array, bytes: Uint8Array, at: number): void {
  for (let t = 0, from = at; t < 16; t++, from += 4)
    words[t] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
  for (let t = 16; t < BLOCK; t++) {
    const early = words[t - 15]!;
    const late = words[t - 2]!;
    const low = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const high = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[t] = (words[t - 16]! + low + words[t - 7]! + high) | 0;
  }
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!];
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!];
  for (let t = 0; t < BLOCK; t++) {
    const turnedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + turnedE + ((e & f) ^ (~e & g)) + ROUNDS[t]! + words[t]!) | 0;
    const turnedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (turnedA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}
