// Bytes that are hardly ever read again, kept in a tenth of their room: a day of ten thousand trainers is ten megabytes.

export class KeptBytes {
  #bytes: Uint8Array | undefined;
  #packed: Uint8Array | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  async read(): Promise<Uint8Array> {
    return this.#bytes ?? through(new DecompressionStream(FORMAT), this.#packed!);
  }

  /** Takes a few milliseconds for each hundred kilobytes: for when nobody waits. */
  async pack(): Promise<void> {
    // A browser of before 2023 keeps them as they are.
    if (!this.#bytes || typeof CompressionStream === 'undefined') return;
    this.#packed = await through(new CompressionStream(FORMAT), this.#bytes);
    this.#bytes = undefined;
  }
}

const FORMAT = 'deflate-raw';

async function through(stream: GenericTransformStream, bytes: Uint8Array): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const [answer] = await Promise.all([
    new Response(stream.readable).arrayBuffer(),
    writer.write(bytes),
    writer.close(),
  ]);
  return new Uint8Array(answer);
}
