// Tokens of JOSE as PayGlocal has them, with Node's own cryptography: texts encrypted for a certificate, and signed by a key (RFC 7515, 7516, 7518).
import {
  constants,
  createCipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';

type Header = Readonly<Record<string, string | number>>;

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** RSA-OAEP-256 and A128CBC-HS256, compact. */
export function encryptedToken(payload: object, header: Header, recipient: KeyObject): string {
  const [macKey, key, iv] = [randomBytes(16), randomBytes(16), randomBytes(16)];
  const shared = publicEncrypt(
    { key: recipient, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.concat([macKey, key]),
  );
  const head = partOf({ ...header, alg: 'RSA-OAEP-256', enc: 'A128CBC-HS256' });
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final()]);
  const headBits = Buffer.alloc(8);
  headBits.writeBigUInt64BE(BigInt(head.length * 8));
  const tag = createHmac('sha256', macKey).update(head).update(iv).update(text).update(headBits).digest();
  return [head, ...[shared, iv, text, tag.subarray(0, 16)].map((bytes) => bytes.toString('base64url'))].join('.');
}

/** RS256, compact. */
export function signedToken(payload: object, header: Header, key: KeyObject): string {
  const text = `${partOf({ ...header, alg: 'RS256' })}.${partOf(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/** What it says; undefined for what is no object signed with RS256 by that key. */
export function verifiedToken(token: string, key: KeyObject): Readonly<Record<string, unknown>> | undefined {
  const [head = '', payload = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || readPart(head)?.['alg'] !== 'RS256') return undefined;
  const isSigned = verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'));
  return isSigned ? readPart(payload) : undefined;
}

function readPart(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A file of a key, as its text (PEM) or in base64; undefined for what holds no RSA key. */
export function privateKeyOf(file: string): KeyObject | undefined {
  return rsaKey(() => createPrivateKey(pemOf(file)));
}

/** The same of a certificate, or of a public key. */
export function publicKeyOf(file: string): KeyObject | undefined {
  return pemOf(file).includes('PRIVATE KEY') ? undefined : rsaKey(() => createPublicKey(pemOf(file)));
}

function pemOf(file: string): string {
  return file.includes('-----BEGIN') ? file : Buffer.from(file, 'base64').toString();
}

function rsaKey(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read();
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}
