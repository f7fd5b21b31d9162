// Keeps PAN, bank details, contacts and calendar credentials unreadable at rest (spec 3): AES-256-GCM by WebCrypto.
import { base64OfBytes, bytesOfBase64 } from '../base64';

export interface Cipher {
  /** The name of the key; part of every text sealed with it. */
  keyId: string;
  /** `context` says what the secret is and whose. It is needed to open it, so that no value can be moved to another row. */
  seal(secret: string, context: string): Promise<string>;
  /** Of a file; opened it is base64. */
  sealBytes(secret: Uint8Array<ArrayBuffer>, context: string): Promise<string>;
  /** Throws when the text was changed, belongs to another context or was sealed with another key. */
  open(sealed: string, context: string): Promise<string>;
  /** The same for the same text of a context, which nobody without the key can tell: 128 bits in the letters A to P. */
  digest(text: string, context: string): Promise<string>;
}

const IV_BYTES = 12;
const DIGEST_BYTES = 16;
const ENCODER = new TextEncoder();

/**
 * A cipher whose key is derived from text of the environment (at least 32 characters).
 * A sealed text is `v1.<key id>.<base64 of IV and ciphertext>`: the id tells which key opens it once there are several.
 * `v2` holds the bytes of a file instead. Files that were sent as base64 are `v1`: opened, both are base64.
 */
export async function createCipher(keyMaterial: string): Promise<Cipher> {
  if (keyMaterial.length < 32) throw new Error('The encryption key must have at least 32 characters');
  const material = await crypto.subtle.importKey('raw', ENCODER.encode(keyMaterial), 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ]);
  const derived = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: ENCODER.encode(info),
  });
  const key = await crypto.subtle.deriveKey(
    derived('trainer secrets'),
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  const digests = await crypto.subtle.deriveKey(
    derived('digests of contacts'),
    material,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  );
  const keyId = await base64OfBytes(new Uint8Array(await crypto.subtle.deriveBits(derived('key id'), material, 48)));
  const gcm = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: ENCODER.encode(context),
  });

  async function sealed(version: string, secret: Uint8Array<ArrayBuffer>, context: string): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const ciphertext = await crypto.subtle.encrypt(gcm(iv, context), key, secret);
    const bytes = new Uint8Array(IV_BYTES + ciphertext.byteLength);
    bytes.set(iv);
    bytes.set(new Uint8Array(ciphertext), IV_BYTES);
    return `${version}.${keyId}.${await base64OfBytes(bytes)}`;
  }

  return {
    keyId,
    seal: (secret, context) => sealed('v1', ENCODER.encode(secret), context),
    sealBytes: (secret, context) => sealed('v2', secret, context),
    async digest(text, context) {
      const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', digests, ENCODER.encode(`${context}\n${text}`)));
      return Array.from(bytes.subarray(0, DIGEST_BYTES), (byte) => lettersOf(byte)).join('');
    },
    async open(text, context) {
      const [version, id, content] = text.split('.');
      if ((version !== 'v1' && version !== 'v2') || !content) throw new Error(`${context}: not a sealed text`);
      if (id !== keyId) throw new Error(`${context}: sealed with another key`);
      const bytes = await bytesOfBase64(content);
      const secret = await crypto.subtle.decrypt(
        gcm(bytes.subarray(0, IV_BYTES), context),
        key,
        bytes.subarray(IV_BYTES),
      );
      return version === 'v2' ? base64OfBytes(new Uint8Array(secret)) : new TextDecoder().decode(secret);
    },
  };
}

/** No folded text has capitals: where digests stand among searched words, no word that a person types is a part of one. */
function lettersOf(byte: number): string {
  return String.fromCharCode(65 + (byte >> 4), 65 + (byte & 15));
}

/** The name of the key that a text was sealed with. */
export function keyIdOf(sealed: string): string | undefined {
  return sealed.split('.')[1];
}
