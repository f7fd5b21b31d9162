// The list of a PDF's objects, as its end names it: a table or a stream, newest first, each with the place of the one before it (ISO 32000, 7.5).
import { pause } from '../base64';
import { indexOfText, textAt } from './bytes';

const SPACE = '[\\0\\t\\n\\f\\r ]';
const HEAD = new RegExp(`^${SPACE}*xref${SPACE}+`);
const RANGE = new RegExp(`^(\\d{1,10}) +(\\d{1,10})${SPACE}+`);
const ENTRY = /^(\d{10}) (\d{5}) ([nf])[ \r\n]{1,3}/;
const TRAILER = new RegExp(`^${SPACE}*trailer${SPACE}*`);
const OBJECT = new RegExp(`^${SPACE}*(\\d{1,10})${SPACE}+(\\d{1,5})${SPACE}+obj(?![A-Za-z])`);
const ROOT = new RegExp(`/Root${SPACE}+(\\d{1,10})${SPACE}+(\\d{1,5})${SPACE}+R`);
const PREVIOUS = new RegExp(`/Prev${SPACE}+(\\d{1,10})`);
/** Saved so often one after the other, and as long a dictionary, as no program writes. */
const MOST_LISTS = 100;
const DICTIONARY = 64 * 1024;
const LINE = 40;
const MANY = 4096;

interface List {
  /** What says which object the document is, and where the list before this one is. */
  dictionary: string;
  /** Where the numbered objects are; undefined of a stream, which is packed. */
  places: ReadonlyMap<number, number> | undefined;
  /** Nothing is between the list and `last`. */
  isLast: boolean;
}

/** `last`: where what is before the file's last line ends. One of the lists ends there, and they know the object that all others hang on. */
export async function leadsToObjects(bytes: Uint8Array, at: number, last: number): Promise<boolean> {
  const seen = new Set<number>();
  let isLast = false;
  let isPacked = false;
  let isListed = false;
  let root: RegExpExecArray | null | undefined;
  for (let next: number | undefined = at; next !== undefined;) {
    if (seen.has(next) || seen.size === MOST_LISTS) return false;
    seen.add(next);
    const list: List | undefined = (await tableAt(bytes, next, last)) ?? (await streamAt(bytes, next, last));
    root ??= list && ROOT.exec(list.dictionary);
    if (!list || !root) return false;
    isLast ||= list.isLast;
    isPacked ||= list.places === undefined;
    isListed ||= lists(bytes, list, root);
    const previous: string | undefined = PREVIOUS.exec(list.dictionary)?.[1];
    next = previous === undefined ? undefined : Number(previous);
  }
  return isLast && (isListed || (isPacked && (await standsSomewhere(bytes, root!))));
}

function lists(bytes: Uint8Array, { places }: List, [, number, generation]: RegExpExecArray): boolean {
  const place = places?.get(Number(number));
  const object = place === undefined ? null : OBJECT.exec(textAt(bytes, place, LINE));
  return object?.[1] === number && object?.[2] === generation;
}

/** What a stream lists is in one that is packed, or stands as it is. */
async function standsSomewhere(bytes: Uint8Array, [, number, generation]: RegExpExecArray): Promise<boolean> {
  const found = await indexOfText(bytes, `${number} ${generation} obj`, 0);
  return found >= 0 || (await indexOfText(bytes, '/ObjStm', 0)) >= 0;
}

/** Undefined where there is none. */
async function tableAt(bytes: Uint8Array, start: number, last: number): Promise<List | undefined> {
  const head = HEAD.exec(textAt(bytes, start, LINE));
  if (!head) return undefined;
  const places = new Map<number, number>();
  let at = start + head[0].length;
  for (let range = RANGE.exec(textAt(bytes, at, LINE)); range; range = RANGE.exec(textAt(bytes, at, LINE))) {
    at += range[0].length;
    const [first, count] = [Number(range[1]), Number(range[2])];
    for (let number = first; number < first + count; number++) {
      const entry = ENTRY.exec(textAt(bytes, at, LINE));
      if (!entry || Number(entry[1]) >= bytes.length) return undefined;
      at += entry[0].length;
      if (entry[3] === 'n') places.set(number, Number(entry[1]));
      if (number % MANY === 0) await pause();
    }
  }
  const trailer = TRAILER.exec(textAt(bytes, at, LINE));
  if (!trailer) return undefined;
  at += trailer[0].length;
  const text = new TextDecoder('latin1').decode(bytes.subarray(at, at + DICTIONARY));
  const [dictionary] = text.split('startxref');
  if (!dictionary?.startsWith('<<')) return undefined;
  const isLast = at + dictionary.length >= last && last > at && !dictionary.slice(0, last - at).includes('%%EOF');
  return { dictionary, places, isLast };
}

/** Undefined where there is none. */
async function streamAt(bytes: Uint8Array, start: number, last: number): Promise<List | undefined> {
  const object = OBJECT.exec(textAt(bytes, start, LINE));
  if (!object) return undefined;
  const at = start + object[0].length;
  const text = new TextDecoder('latin1').decode(bytes.subarray(at, at + DICTIONARY));
  const begin = /stream\r?\n/.exec(text);
  const dictionary = text.slice(0, begin?.index);
  if (!begin || !/^[\0\t\n\f\r ]*<</.test(dictionary) || !/\/Type[\0\t\n\f\r ]*\/XRef(?![A-Za-z])/.test(dictionary))
    return undefined;
  const end = await indexOfText(bytes, 'endstream', at + begin.index);
  if (end < 0) return undefined;
  const [ended] = /^endstream[\0\t\n\f\r ]*endobj/.exec(textAt(bytes, end, LINE)) ?? [];
  return ended === undefined ? undefined : { dictionary, places: undefined, isLast: end + ended.length === last };
}
