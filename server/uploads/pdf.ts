// Whether a PDF is whole and inert: its end leads to a list of its objects that is there, nothing follows it, and nothing in it runs (decisions 19).
import { pause } from '../base64';
import { CUT_OFF, indexOfText, type Problem, SPAN, textAt } from './bytes';
import { leadsToObjects } from './pdfObjects';

const FOLLOWED = 'Has more in it than its document: print it to a new PDF';
const BROKEN = 'Is damaged: print it to a new PDF';

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
/** Within which its last line begins: where the list of objects is, and that the file ends. Comments may stand before it. */
const END_WITHIN = 1024;
const END = /(?:>>|endobj)(?=(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF$)/;
const SPACES = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];
const RUNNING = 'Runs a program when it is opened: print it to a new PDF';

export async function pdfProblem(bytes: Uint8Array): Promise<Problem> {
  const latin = new TextDecoder('latin1');
  const end = await endOf(bytes);
  const from = Math.max(0, end - END_WITHIN);
  const tail = textAt(bytes, from, end - from);
  if (!tail.endsWith('%%EOF')) return (await indexOfText(bytes, '%%EOF', 0)) < 0 ? CUT_OFF : FOLLOWED;
  const packed: number[] = [];
  for (let at = 0; at < bytes.length; at += SPAN) {
    const text = latin.decode(bytes.subarray(at, at + SPAN + NAME_LETTERS));
    if (RUNS.test(text)) return RUNNING;
    if (LOCKED.test(text)) return 'Is protected by a password: save it without one';
    for (const { index } of text.matchAll(new RegExp(PACKED, 'g'))) if (index < SPAN) packed.push(at + index);
    await pause();
  }
  let left = MOST_UNPACKED;
  for (const at of packed) {
    const unpacked = await unpackedAt(bytes, at, left);
    if (unpacked === undefined) return 'Is packed in a way that cannot be read: print it to a new PDF';
    left -= unpacked.length;
    for (let part = 0; part < unpacked.length; part += SPAN) {
      if (RUNS.test(latin.decode(unpacked.subarray(part, part + SPAN + NAME_LETTERS)))) return RUNNING;
      await pause();
    }
  }
  const found = END.exec(tail);
  return found && (await leadsToObjects(bytes, Number(found[1]), from + found.index + found[0].length))
    ? undefined
    : BROKEN;
}

/** The place behind the last byte that is no white space. */
async function endOf(bytes: Uint8Array): Promise<number> {
  let end = bytes.length;
  for (let rest = end - SPAN; end > 0 && SPACES.includes(bytes[end - 1]!); end--)
    if (end < rest) {
      rest = end - SPAN;
      await pause();
    }
  return end;
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
