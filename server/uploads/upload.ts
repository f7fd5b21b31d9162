// A file that somebody sends: read to its end, and taken by what it is, never by its name. What keeps it, and who opens it, is the business of each kind.
import { MAX_PROOF_BYTES } from '@domain/records/offlinePayment';
import { Failure, invalidField } from '../failure';
import { formatOf, pause, type UploadType } from './formats';

export type { UploadType } from './formats';

export interface Upload {
  type: UploadType;
  /** Bytes. */
  size: number;
  /** SHA-256, hex. */
  digest: string;
}

/** Letters of base64 at a time, a multiple of four: others are answered in between. */
const SPAN = 512 * 1024;

/** `content`: base64. Throws a `Failure` 400 at its field. */
export async function judged(content: string): Promise<Upload> {
  const refuse = (message: string) => new Failure(400, { errors: [invalidField('body.content', message)] });
  const bytes = await bytesOf(content).catch(() => undefined);
  if (!bytes) throw refuse('Must be base64');
  if (bytes.byteLength > MAX_PROOF_BYTES) throw refuse('Must have at most 5 MB');
  const format = await formatOf(bytes);
  if (!format) throw refuse('Must be an image (JPEG, PNG, WebP) or a PDF');
  if (format.problem !== undefined) throw refuse(format.problem);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { type: format.type, size: bytes.byteLength, digest: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

async function bytesOf(content: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Math.ceil(content.length / 4) * 3);
  let size = 0;
  for (let at = 0; at < content.length; at += SPAN) {
    const text = atob(content.slice(at, at + SPAN));
    for (let index = 0; index < text.length; index++) bytes[size + index] = text.charCodeAt(index);
    size += text.length;
    await pause();
  }
  return bytes.slice(0, size);
}
