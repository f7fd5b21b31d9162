// Whether a file is whole and inert: images and PDF are read to their end, and nothing may follow it (decisions 19).
import { pause } from '../base64';
import { CUT_OFF, DAMAGED, isTextAt, type Problem, SPAN, textAt } from './bytes';
import { pdfProblem } from './pdf';

export type UploadType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

const TRAILING = 'Has more in it than the image: save it again as an image';

interface Format {
  type: UploadType;
  begins(bytes: Uint8Array): boolean;
  problemOf(bytes: Uint8Array): Promise<Problem>;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const FORMATS: readonly Format[] = [
  { type: 'image/jpeg', begins: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]), problemOf: jpegProblem },
  { type: 'image/png', begins: (bytes) => startsWith(bytes, PNG), problemOf: pngProblem },
  {
    type: 'image/webp',
    begins: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
    problemOf: webpProblem,
  },
  { type: 'application/pdf', begins: (bytes) => textAt(bytes, 0, 5) === '%PDF-', problemOf: pdfProblem },
];

/** What it is, and why it is refused; undefined where it is none of these. */
export async function formatOf(bytes: Uint8Array): Promise<{ type: UploadType; problem: Problem } | undefined> {
  const format = FORMATS.find(({ begins }) => begins(bytes));
  return format && { type: format.type, problem: await format.problemOf(bytes) };
}

function startsWith(bytes: Uint8Array, expected: readonly number[]): boolean {
  return expected.every((byte, at) => bytes[at] === byte);
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Chunks, each with its length, up to IEND, which is the last. */
async function pngProblem(bytes: Uint8Array): Promise<Problem> {
  const data = view(bytes);
  let hasPicture = false;
  for (let at = PNG.length, rest = SPAN; at + 12 <= bytes.length;) {
    if (at >= rest) {
      rest = at + SPAN;
      await pause();
    }
    const length = data.getUint32(at);
    const type = at + 4;
    if (at === PNG.length && (!isTextAt(bytes, type, 'IHDR') || length !== 13)) return DAMAGED;
    hasPicture ||= isTextAt(bytes, type, 'IDAT');
    at += 12 + length;
    if (at > bytes.length) return CUT_OFF;
    if (isTextAt(bytes, type, 'IEND')) return !hasPicture ? DAMAGED : at === bytes.length ? undefined : TRAILING;
  }
  return CUT_OFF;
}

/** Segments, each with its length, and after each start of scan the picture itself, up to the end marker, which is the last. */
async function jpegProblem(bytes: Uint8Array): Promise<Problem> {
  const data = view(bytes);
  let hasPicture = false;
  for (let at = 2, rest = SPAN; at + 2 <= bytes.length;) {
    if (at >= rest) {
      rest = at + SPAN;
      await pause();
    }
    if (bytes[at] !== 0xff) return DAMAGED;
    const marker = bytes[at + 1]!;
    // A marker may have several fill bytes before it.
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return !hasPicture ? DAMAGED : at + 2 === bytes.length ? undefined : TRAILING;
    else {
      if (at + 4 > bytes.length) return CUT_OFF;
      const length = data.getUint16(at + 2);
      if (length < 2) return DAMAGED;
      at += 2 + length;
      if (marker === 0xda) {
        hasPicture = true;
        at = await endOfScan(bytes, at);
      }
    }
  }
  return CUT_OFF;
}

/** The next marker that is neither an escaped 0xff nor a restart. */
async function endOfScan(bytes: Uint8Array, from: number): Promise<number> {
  // Byte by byte: looking for the next 0xff from each takes seven times as long where a picture is full of them.
  for (let at = from, rest = from + SPAN; at + 1 < bytes.length; at++) {
    if (at >= rest) {
      rest = at + SPAN;
      await pause();
    }
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** The length of the whole and those of its chunks agree with the file. */
async function webpProblem(bytes: Uint8Array): Promise<Problem> {
  const data = view(bytes);
  const end = 8 + data.getUint32(4, true);
  if (end > bytes.length) return CUT_OFF;
  if (end < bytes.length) return TRAILING;
  let at = 12;
  let hasPicture = false;
  for (let rest = SPAN; at + 8 <= end;) {
    if (at >= rest) {
      rest = at + SPAN;
      await pause();
    }
    const isOneOf = (types: readonly string[]) => types.some((type) => isTextAt(bytes, at, type));
    if (at === 12 && !isOneOf(['VP8 ', 'VP8L', 'VP8X'])) return DAMAGED;
    hasPicture ||= isOneOf(['VP8 ', 'VP8L', 'ANMF']);
    const length = data.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return at === end && hasPicture ? undefined : DAMAGED;
}
