// Tokens of JOSE as PayGlocal has them, by the web's own cryptography: texts encrypted for a receiver, and signed by a key (RFC 7515, 7516, 7518).
import { base64url, base64urlOfText } from '../../digest';

type Bytes = Uint8Array<ArrayBuffer>;
type Header = Readonly<Record<string, string | number>>;

const RECEIVES = { name: 'RSA-OAEP', hash: 'SHA-256' };
const SIGNS = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const TAG_LENGTH = 16;

const encoded = (text: string): Bytes => new TextEncoder().encode(text);
const partOf = (value: object) => base64urlOfText(JSON.stringify(value));

/** RSA-OAEP-256 and A128CBC-HS256, compact. `receiver`: its public key, SPKI. */
export async function encryptedToken(payload: object, header: Header, receiver: Bytes): Promise<string> {
  const [macKey, key, iv] = [random(), random(), random()];
  const forReceiver = await crypto.subtle.importKey('spki', receiver, RECEIVES, false, ['encrypt']);
  const shared = await crypto.subtle.encrypt(RECEIVES, forReceiver, joined(macKey, key));
  const head = partOf({ ...header, alg: 'RSA-OAEP-256', enc: 'A128CBC-HS256' });
  const cipher = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
  const text = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, cipher, encoded(JSON.stringify(payload))),
  );
  const headBits = new Uint8Array(8);
  new DataView(headBits.buffer).setBigUint64(0, BigInt(head.length * 8));
  const mac = await crypto.subtle.importKey('raw', macKey, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const tag = new Uint8Array(await crypto.subtle.sign('HMAC', mac, joined(encoded(head), iv, text, headBits)));
  return [head, ...[new Uint8Array(shared), iv, text, tag.slice(0, TAG_LENGTH)].map(base64url)].join('.');
}

/** RS256, compact. `signer`: PKCS #8. */
export async function signedToken(payload: object, header: Header, signer: Bytes): Promise<string> {
  const text = `${partOf({ ...header, alg: 'RS256' })}.${partOf(payload)}`;
  const key = await crypto.subtle.importKey('pkcs8', signer, SIGNS, false, ['sign']);
  return `${text}.${base64url(new Uint8Array(await crypto.subtle.sign(SIGNS, key, encoded(text))))}`;
}

/** What it says; undefined for what is no object signed with RS256 by that key (SPKI). */
export async function verifiedToken(
  token: string,
  signer: Bytes,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const [head = '', payload = '', signature = '', ...more] = token.split('.');
  const bytes = bytesOf(signature);
  if (more.length > 0 || !bytes || readPart(head)?.['alg'] !== 'RS256') return undefined;
  const key = await crypto.subtle.importKey('spki', signer, SIGNS, false, ['verify']);
  const isSigned = await crypto.subtle.verify(SIGNS, key, bytes, encoded(`${head}.${payload}`));
  return isSigned ? readPart(payload) : undefined;
}

function random(): Bytes {
  return crypto.getRandomValues(new Uint8Array(16));
}

function joined(...parts: readonly Bytes[]): Bytes {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

function bytesOf(part: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function readPart(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytesOf(part)));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
