// Keeps PAN, bank details and calendar credentials unreadable at rest (spec 3): AES-256-GCM by WebCrypto.

export interface Cipher {
  /** The name of the key; part of every text sealed with it. */
  keyId: string;
  /** `context` says what the secret is and whose. It is needed to open it, so that no value can be moved to another row. */
  seal(secret: string, context: string): Promise<string>;
  /** Throws when the text was changed, belongs to another context or was sealed with another key. */
  open(sealed: string, context: string): Promise<string>;
}

const IV_BYTES = 12;
const ENCODER = new TextEncoder();

/**
 * A cipher whose key is derived from text of the environment (at least 32 characters).
 * A sealed text is `v1.<key id>.<base64 of IV and ciphertext>`: the id tells which key opens it once there are several.
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
  const keyId = toBase64(await crypto.subtle.deriveBits(derived('key id'), material, 48));
  const gcm = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: ENCODER.encode(context),
  });

  return {
    keyId,
    async seal(secret, context) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const ciphertext = await crypto.subtle.encrypt(gcm(iv, context), key, ENCODER.encode(secret));
      const bytes = new Uint8Array(IV_BYTES + ciphertext.byteLength);
      bytes.set(iv);
      bytes.set(new Uint8Array(ciphertext), IV_BYTES);
      return `v1.${keyId}.${await toBase64InParts(bytes)}`;
    },
    async open(sealed, context) {
      const [version, id, text] = sealed.split('.');
      if (version !== 'v1' || !text) throw new Error(`${context}: not a sealed text`);
      if (id !== keyId) throw new Error(`${context}: sealed with another key`);
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const secret = await crypto.subtle.decrypt(gcm(bytes.slice(0, IV_BYTES), context), key, bytes.slice(IV_BYTES));
      return new TextDecoder().decode(secret);
    },
  };
}

/** The name of the key that a text was sealed with. */
export function keyIdOf(sealed: string): string | undefined {
  return sealed.split('.')[1];
}

/** Of a file this takes a tenth of a second: others are answered in between. */
async function toBase64InParts(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.length <= PART_BYTES) return toBase64(bytes.buffer);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    parts.push(toBase64(bytes.slice(at, at + PART_BYTES).buffer));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return parts.join('');
}

/** A multiple of three: the texts of the parts make that of the whole. */
const PART_BYTES = 3 * 128 * 1024;

function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = '';
  // A call takes some thousands of arguments at most, and a file has millions of bytes.
  for (let at = 0; at < all.length; at += 8192) text += String.fromCharCode(...all.subarray(at, at + 8192));
  return btoa(text);
}
