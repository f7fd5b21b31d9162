// A file that somebody sends: read to its end, and taken by what it is, never by its name. What keeps it, and who opens it, is the business of each kind.
import type { SentFile } from '@domain/contract/files';
import { Failure, invalidField } from '../failure';
import { formatOf, type UploadType } from './formats';

export type { UploadType } from './formats';

export interface Upload {
  type: UploadType;
  /** Bytes. */
  size: number;
  /** SHA-256, hex. */
  digest: string;
}

/** Throws a `Failure` 400. */
export async function judged({ bytes, digest }: SentFile): Promise<Upload> {
  const refuse = (message: string) => new Failure(400, { errors: [invalidField('body', message)] });
  const format = await formatOf(bytes);
  if (!format) throw refuse('Must be an image (JPEG, PNG, WebP) or a PDF');
  if (format.problem !== undefined) throw refuse(format.problem);
  return { type: format.type, size: bytes.byteLength, digest };
}
