// Password hashing in the browser, where there is no scrypt: PBKDF2 by WebCrypto.
import type { Passwords } from '@server/host';

const SCHEME = 'pbkdf2-sha256';
const ITERATIONS = 100_000;
const SALT_BYTES = 16;

/** Hashes look like `pbkdf2-sha256$iterations$salt$hash`, the last two in hex. */
export const browserPasswords: Passwords = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
    return [SCHEME, ITERATIONS, toHex(salt), await derive(password, salt, ITERATIONS)].join('$');
  },
  async verify(password, hash) {
    const [scheme, iterations, salt, derived] = hash.split('$');
    if (scheme !== SCHEME || !salt || !derived) return false;
    return (await derive(password, fromHex(salt), Number(iterations))) === derived;
  },
};

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256);
  return toHex(new Uint8Array(bits));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}
