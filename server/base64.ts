// Base64 of files, some at a time: five million bytes take a tenth of a second, and others are answered in between.

/** Letters at a time, a multiple of four; they make a multiple of three bytes. */
const SPAN = 256 * 1024;
const SPAN_BYTES = (SPAN / 4) * 3;
/** What a call takes as arguments. */
const ARGUMENTS = 8192;

/** Throws where it is not base64. */
export async function bytesOfBase64(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Math.ceil(text.length / 4) * 3);
  let size = 0;
  for (let at = 0; at < text.length; at += SPAN) {
    if (at > 0) await pause();
    const letters = atob(text.slice(at, at + SPAN));
    for (let index = 0; index < letters.length; index++) bytes[size + index] = letters.charCodeAt(index);
    size += letters.length;
  }
  return bytes.slice(0, size);
}

export async function base64OfBytes(bytes: Uint8Array): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += SPAN_BYTES) {
    if (at > 0) await pause();
    const span = bytes.subarray(at, at + SPAN_BYTES);
    let letters = '';
    for (let from = 0; from < span.length; from += ARGUMENTS)
      letters += String.fromCharCode(...span.subarray(from, from + ARGUMENTS));
    parts.push(btoa(letters));
  }
  return parts.join('');
}

/** Lets everybody else be answered in between. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
