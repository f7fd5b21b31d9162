// What a whole file is: its digest, and what its bytes say. Read some at a time, so that nobody waits for a large one.
import type { Sha256 } from '@domain/files/sha256';
import type { FileKind } from '@domain/files/parts';
import { pause } from '../base64';
import type { StoredBytes } from '../integrations/fileStore';
import { formatOf } from '../uploads/formats';
import { HEAD_BYTES, mediaTypeOf } from '../uploads/media';

export interface Contents {
  /** SHA-256, hex. */
  digest: string;
  /** Null where it is refused. */
  media_type: string | null;
  /** In words for the person who chose the file; null where it is fine. */
  refusal: string | null;
}

/** Bytes after which others have their turn. */
const SPAN = 512 * 1024;
const RECORDING = 'Must be a recording: MP4, WebM, M4A, MP3, WAV or OGG';
const ATTACHMENT = 'Must be an image (JPEG, PNG, WebP), a PDF, or a recording: MP4, WebM, M4A, MP3, WAV or OGG';

export async function contentsOf(found: StoredBytes, kind: FileKind, hash: Sha256): Promise<Contents> {
  // Recordings are judged by their beginning; nothing else is as large as they are.
  const kept = new Uint8Array(kind === 'recording' ? Math.min(found.size, HEAD_BYTES) : found.size);
  let at = 0;
  for await (const span of spansOf(found)) {
    hash.update(span);
    if (at < kept.length) kept.set(span.subarray(0, kept.length - at), at);
    at += span.length;
  }
  const refused = (refusal: string) => ({ digest, media_type: null, refusal });
  const digest = hash.hex();
  const media = mediaTypeOf(kept.subarray(0, HEAD_BYTES));
  if (media) return { digest, media_type: media, refusal: null };
  if (kind === 'recording') return refused(RECORDING);
  const format = await formatOf(kept);
  if (!format) return refused(ATTACHMENT);
  return format.problem === undefined ? { digest, media_type: format.type, refusal: null } : refused(format.problem);
}

async function* spansOf(found: StoredBytes): AsyncGenerator<Uint8Array> {
  const reader = new Response(await found.read(0, found.size - 1)).body!.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      for (let at = 0; at < next.value.length; at += SPAN) {
        yield next.value.subarray(at, at + SPAN);
        await pause();
      }
  } finally {
    await reader.cancel();
  }
}
