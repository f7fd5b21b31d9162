// Whether a file is whole and inert: images and PDF are read to their end, and nothing may follow it (decisions 19).
import { pause } from '../base64';

export type UploadType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** Why a file is refused, in words for whoever chose it; undefined where it is fine. */
type Problem = string | undefined;

const FOLLOWED = 'Has more in it than its document: print it to a new PDF';
const CUT_OFF = 'Is cut off: save it again, or take another picture';
const TRAILING = 'Has more in it than the image: save it again as an image';
const DAMAGED = 'Is damaged: save it again';

interface Format {
  type: UploadType;
  begins(bytes: Uint8Array): boolean;
  problemOf(bytes: Uint8Array): Promise<Problem>;
}

/** Bytes after which others have their turn: a file has millions, each of which may be a place to stop at. */
const SPAN = 256 * 1024;
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

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** Without a text for each place: a file may have a million of them. */
function isTextAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
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

/** A name of a PDF may be written with `#` and the code of any of its letters. */
function nameOf(name: string): string {
  return [...name]
    .map(
      (letter) =>
        `(?:${letter}|#${letter
          .charCodeAt(0)
          .toString(16)
          .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`,
    )
    .join('');
}

/** What a reader would run or start: every such action has one of these names, and XFA are forms with programs of their own. */
const RUNS = new RegExp(`/(?:${nameOf('JavaScript')}|${nameOf('Launch')}|${nameOf('XFA')})(?![A-Za-z])`);
const PACKED = new RegExp(`/${nameOf('ObjStm')}`);
const LOCKED = new RegExp(`/${nameOf('Encrypt')}(?![A-Za-z])`);
const NAME_LETTERS = 64;
const MOST_UNPACKED = 20 * 1024 * 1024;
const END_WITHIN = 1024;
const RUNNING = 'Runs a program when it is opened: print it to a new PDF';

async function pdfProblem(bytes: Uint8Array): Promise<Problem> {
  const latin = new TextDecoder('latin1');
  const [, after] = /%%EOF(?![^]*%%EOF)([^]*)$/.exec(latin.decode(bytes.subarray(-END_WITHIN))) ?? [];
  if (after === undefined) return CUT_OFF;
  if (/[^\s\0]/.test(after)) return FOLLOWED;
  const packed: number[] = [];
  for (let at = 0; at < bytes.length; at += SPAN) {
    const text = latin.decode(bytes.subarray(at, at + SPAN + NAME_LETTERS));
    if (RUNS.test(text)) return RUNNING;
    if (LOCKED.test(text)) return 'Is protected by a password: save it without one';
    for (const found of text.matchAll(new RegExp(PACKED, 'g'))) if (found.index < SPAN) packed.push(at + found.index);
    await pause();
  }
  let left = MOST_UNPACKED;
  for (const at of packed) {
    const unpacked = await unpackedAt(bytes, at, left);
    if (unpacked === undefined) return 'Is packed in a way that cannot be read: print it to a new PDF';
    left -= unpacked.length;
    for (let from = 0; from < unpacked.length; from += SPAN) {
      if (RUNS.test(latin.decode(unpacked.subarray(from, from + SPAN + NAME_LETTERS)))) return RUNNING;
      await pause();
    }
  }
  return undefined;
}

function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** What the object stream holds whose dictionary names it here; undefined where it cannot be read. */
async function unpackedAt(bytes: Uint8Array, at: number, most: number): Promise<Uint8Array | undefined> {
  const after = new TextDecoder('latin1').decode(bytes.subarray(at, at + 4096));
  const before = new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, at - 1024), at));
  const begin = /stream\r?\n/.exec(after);
  if (!begin) return undefined;
  // Where the dictionary begins further away, what packs the stream may stand before it.
  const opening = before.search(/\sobj(?![\s\S]*\sobj)/);
  if (opening < 0) return undefined;
  const dictionary = plainNames(before.slice(opening) + after.slice(0, begin.index));
  const start = at + begin.index + begin[0].length;
  const end = await indexOfText(bytes, 'endstream', start);
  // A word `stream` in a text of the dictionary is not its stream.
  if (end < 0 || !/^\s*endobj/.test(textAt(bytes, end + 'endstream'.length, 16))) return undefined;
  const content = bytes.subarray(start, end);
  if (!/\/F(?:ilter)?(?![A-Za-z])/.test(dictionary)) return content.length <= most ? content : undefined;
  if (
    !/\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/(?!FlateDecode)|>>|$)/.test(dictionary) ||
    /DecodeParms/.test(dictionary)
  )
    return undefined;
  return inflated(content, most);
}

/** A line's end after the packed bytes belongs to the file, not to them: what was unpacked before it counts. */
async function inflated(content: Uint8Array, most: number): Promise<Uint8Array | undefined> {
  const stream = new Blob([content as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      length += next.value.length;
      if (length > most) return undefined;
    }
  } catch {
    // Trailing bytes end the stream with an error after everything was read; nothing at all is no stream.
    if (length === 0) return undefined;
  }
  const whole = new Uint8Array(length);
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

/** Some at a time, as the whole file is read. */
async function indexOfText(bytes: Uint8Array, text: string, from: number): Promise<number> {
  const latin = new TextDecoder('latin1');
  for (let at = from; at < bytes.length; at += SPAN) {
    const found = latin.decode(bytes.subarray(at, at + SPAN + text.length)).indexOf(text);
    if (found >= 0) return at + found;
    await pause();
  }
  return -1;
}
