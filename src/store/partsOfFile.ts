// Reads a file part by part, with the digest of each and of all: two gigabytes are never in memory at once.
import { PART_BYTES, partCount } from '@domain/files/parts';
import { sha256 } from '@domain/files/sha256';

/** Bytes after which the page has its turn. */
const SPAN = 1024 * 1024;
/** A file that does not say how long it plays within this time is kept without, ms. */
const LENGTH_WITHIN = 5000;

export interface FilePart {
  number: number;
  blob: Blob;
  /** SHA-256, hex. */
  digest: string;
}

/** In their order; answers the digest of the whole once all were taken. */
export async function* partsOfFile(file: Blob): AsyncGenerator<FilePart, string> {
  const whole = sha256();
  for (let number = 1; number <= partCount(file.size); number++) {
    const blob = file.slice((number - 1) * PART_BYTES, number * PART_BYTES);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    for (let at = 0; at < bytes.length; at += SPAN) {
      whole.update(bytes.subarray(at, at + SPAN));
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    yield { number, blob, digest: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  }
  return whole.hex();
}

/** How long it plays, seconds; 0 where the browser cannot tell. */
export function mediaSeconds(file: Blob): Promise<number> {
  return new Promise((resolve) => {
    const media = document.createElement('video');
    const address = URL.createObjectURL(file);
    const say = (seconds: number) => {
      clearTimeout(timer);
      URL.revokeObjectURL(address);
      resolve(Number.isFinite(seconds) && seconds > 0 && seconds <= 86_400 ? seconds : 0);
    };
    const timer = setTimeout(say, LENGTH_WITHIN, 0);
    media.preload = 'metadata';
    media.addEventListener('loadedmetadata', () => say(media.duration), { once: true });
    media.addEventListener('error', () => say(0), { once: true });
    media.src = address;
  });
}
