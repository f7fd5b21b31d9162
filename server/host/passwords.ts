// Passwords on Node: scrypt, with its parameters beside the salt, so that they can grow without breaking old hashes.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '../host';
import { ScryptThread } from './scryptThread';

const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

export const scryptPasswords = scryptOfCost(COST);

/** Hashes of any cost are verified; new ones have this. */
export function scryptOfCost(cost: typeof COST): Passwords {
  return { hash: (password) => hashed(password, cost), verify };
}

async function hashed(password: string, { N, r, p }: typeof COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

async function verify(password: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const thread = new ScryptThread();

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // The same password typed on another keyboard may be composed otherwise.
  const typed = password.normalize('NFKC');
  return thread.derive({
    password: typed,
    salt,
    keyBytes: KEY_BYTES,
    options: { ...cost, maxmem: 256 * cost.N * cost.r },
  });
}
