// A file that somebody sends: judged by its first bytes, never by its name. What keeps it, and who opens it, is the business of each kind.
import { MAX_PROOF_BYTES } from '@domain/records/offlinePayment';
import { Failure, invalidField } from '../failure';

export type UploadType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

export interface Upload {
  type: UploadType;
  /** Bytes. */
  size: number;
  /** SHA-256, hex. */
  digest: string;
}

/** What a file begins with, whatever it is called. */
const SIGNATURES: readonly { type: UploadType; at: number; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: 'application/pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

function typeOf(bytes: Uint8Array): UploadType | undefined {
  return SIGNATURES.find(({ at, bytes: expected }) => expected.every((byte, index) => bytes[at + index] === byte))?.type;
}

/** `content`: base64. Throws a `Failure` 400 at its field. */
export async function judged(content: string): Promise<Upload> {
  const refuse = (message: string) => new Failure(400, { errors: [invalidField('body.content', message)] });
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  } catch {
    throw refuse('Must be base64');
  }
  if (bytes.byteLength > MAX_PROOF_BYTES) throw refuse('Must have at most 5 MB');
  const type = typeOf(bytes);
  if (!type) throw refuse('Must be an image (JPEG, PNG, WebP) or a PDF');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { type, size: bytes.byteLength, digest: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
