// A place in a rich text that is talked about: known by its words and those around them, so that it is found again however the rest of the text is edited (decisions 13).
import { type RichNode, richOf } from './richText';

/** What leads back to some words of a text: those around them, and which of those that read alike they were. */
export interface Anchor {
  before: string;
  after: string;
  /** From 0, among all that read alike. */
  nth: number;
  /** How many read alike. */
  of: number;
}

/** From and to: letters of the whole text, as `anchoredText` has it. */
export interface Range {
  from: number;
  to: number;
}

/** A block that holds words, or stands for some, such as an image for what it shows. */
export interface TextPart {
  /** Positions from the root down, such as `2.0.1`. */
  path: string;
  words: string;
  /** Where its words begin in the whole text. */
  at: number;
  /** It has no letters of its own: an image, a file, a video, a formula on a line of its own. */
  isWhole: boolean;
}

/** Stands for a formula within a line, which takes the room of one letter. */
export const FORMULA = '\uFFFC';
/** Letters around the words. */
const AROUND = 60;
/** Of the words themselves. */
export const MOST_QUOTED = 300;

const WITH_WORDS = new Set(['paragraph', 'heading', 'codeBlock']);
const WHOLE: Readonly<Record<string, string>> = { image: 'alt', file: 'name', video: 'title', blockMath: 'latex' };

/** In the order in which they are read. */
export function textParts(value: unknown): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (path: string, words: string, isWhole: boolean) => {
    parts.push({ path, words, at, isWhole });
    at += words.length + 1;
  };
  const walk = ({ type, attrs = {}, content = [] }: RichNode, path: string): void => {
    if (WITH_WORDS.has(type)) return add(path, content.map(letters).join(''), false);
    if (Object.hasOwn(WHOLE, type)) return add(path, String(attrs[WHOLE[type]!] ?? ''), true);
    content.forEach((each, position) => walk(each, path === '' ? String(position) : `${path}.${position}`));
    return undefined;
  };
  const rich = richOf(value);
  if (rich) walk(rich, '');
  return parts;
}

/** The letters of a node as the editor counts them. */
function letters({ type, text }: RichNode): string {
  if (type === 'hardBreak') return '\n';
  return type === 'text' ? (text ?? '') : FORMULA;
}

/** A line for each part. */
export function anchoredText(parts: readonly TextPart[]): string {
  return parts.map(({ words }) => words).join('\n');
}

/** The words of a range, without the space around them, and what leads back to them; undefined where it holds none. */
export function anchorOf(text: string, { from, to }: Range): { quote: string; anchor: Anchor } | undefined {
  let [begin, last] = [from, Math.min(to, text.length)];
  while (begin < last && (isSpace(text[begin]!) || isSecondHalf(text[begin]!))) begin += 1;
  last = Math.min(last, begin + MOST_QUOTED);
  while (begin < last && (isSpace(text[last - 1]!) || isFirstHalf(text[last - 1]!))) last -= 1;
  const quote = text.slice(begin, last);
  if (quote === '') return undefined;
  const found = occurrences(text, quote);
  const end = begin + quote.length;
  return {
    quote,
    anchor: {
      before: unbroken(text.slice(Math.max(0, begin - AROUND), begin)),
      after: unbroken(text.slice(end, end + AROUND)),
      nth: Math.max(0, found.indexOf(begin)),
      of: Math.max(1, found.length),
    },
  };
}

/**
 * Where the words stand now. Of those that read alike it is the one with most of the same words around it, and the nearest in order of
 * two that have as much. Undefined where they are gone: edited away, or only left where other words are around them.
 */
export function placeOf(text: string, quote: string, { before, after, nth, of }: Anchor): Range | undefined {
  const found = occurrences(text, quote);
  let best: { at: number; score: number; away: number; isSameLine: boolean } | undefined;
  for (const [position, at] of found.entries()) {
    const end = at + quote.length;
    const left = sameEnd(text, at, before);
    const right = sameBeginning(text, end, after);
    const away = Math.abs(position - nth);
    if (best && (left + right < best.score || (left + right === best.score && away >= best.away))) continue;
    const isSameLine =
      isLineSame(before.slice(before.length - left), before, 'begin') &&
      isLineSame(after.slice(0, right), after, 'end');
    best = { at, score: left + right, away, isSameLine: isSameLine && left + right > 2 };
  }
  if (!best) return undefined;
  const isSure = found.length === of || best.isSameLine || best.score * 2 >= before.length + after.length;
  return isSure ? { from: best.at, to: best.at + quote.length } : undefined;
}

/** Whether all that stood on the same line is among what is the same. */
function isLineSame(same: string, all: string, side: 'begin' | 'end'): boolean {
  const line = side === 'begin' ? all.slice(all.lastIndexOf('\n') + 1) : all.split('\n', 1)[0]!;
  return same.length >= line.length;
}

function occurrences(text: string, words: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) found.push(at);
  return found;
}

function sameEnd(text: string, at: number, before: string): number {
  let count = 0;
  while (count < before.length && count < at && text[at - 1 - count] === before[before.length - 1 - count]) count += 1;
  return count;
}

function sameBeginning(text: string, at: number, after: string): number {
  let count = 0;
  while (count < after.length && text[at + count] === after[count]) count += 1;
  return count;
}

const isSpace = (letter: string) => letter.trim() === '';
const isFirstHalf = (letter: string) => letter >= '\uD800' && letter <= '\uDBFF';
const isSecondHalf = (letter: string) => letter >= '\uDC00' && letter <= '\uDFFF';

/** Half a letter is no text that can be kept. */
function unbroken(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '');
}

/** Of a place in the whole text what of each part is in it. */
export function rangesIn(
  parts: readonly TextPart[],
  { from, to }: Range,
): { part: TextPart; from: number; to: number }[] {
  return parts.flatMap((part) => {
    const begin = Math.max(from - part.at, 0);
    const end = Math.min(to - part.at, part.words.length);
    return begin < end ? [{ part, from: begin, to: end }] : [];
  });
}

/** In words; undefined where it may be kept. */
export function anchorProblem(value: unknown): string | undefined {
  const { before, after, nth, of, ...rest } = Object(value) as Record<string, unknown>;
  const isFine =
    [before, after].every((text) => typeof text === 'string' && text.length <= AROUND) &&
    [nth, of].every((count) => Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MOST_ALIKE) &&
    (nth as number) < (of as number) &&
    Object.keys(rest).length === 0;
  return isFine ? undefined : 'Must be a place in a text';
}

export const MOST_ALIKE = 200_000;
