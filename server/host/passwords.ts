// Passwords on Node: scrypt, with its parameters beside the salt, so that they can grow without breaking old hashes.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '../host';

const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

export const scryptPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(16);
    const key = await derive(password, salt, COST);
    return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  },

  async verify(password, hash) {
    const [kind, N, r, p, salt, key] = hash.split('$');
    if (kind !== 'scrypt' || !salt || !key) return false;
    const expected = Buffer.from(key, 'base64url');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  },
};

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // The same password typed on another keyboard may be composed otherwise.
  const typed = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(typed, salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r }, (problem, key) =>
      problem ? reject(problem) : resolve(key),
    );
  });
}
