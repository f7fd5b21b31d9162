// A file as it came in: bytes, and the digest that stands for them wherever a request is compared or written down.
import type { SentFile } from '@domain/contract/files';

export async function receivedFile(bytes: Uint8Array<ArrayBuffer>): Promise<SentFile> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return new ReceivedFile(bytes, Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

class ReceivedFile implements SentFile {
  constructor(
    readonly bytes: Uint8Array<ArrayBuffer>,
    readonly digest: string,
  ) {}

  toJSON(): { digest: string } {
    return { digest: this.digest };
  }
}
