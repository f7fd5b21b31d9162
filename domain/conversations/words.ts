// Words by which messages are found: each by its beginning, in any order, whatever their case and accents. Only what may be read is
// found, so that nobody learns a covered number by searching for it digit by digit.
import { foldText } from '../search';
import { covered } from './shownText';

/** Letters of a word that are kept, and compared. */
const LONGEST = 40;
/** Of all different words of one message: a database's own list of words ends at a megabyte. */
const MOST_BYTES = 500_000;
const MOST_TERMS = 8;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

const encoder = new TextEncoder();

/** What is kept of a message: its words once each, ordered, a space before each one. */
export function searchedWords(text: string): string {
  let room = MOST_BYTES;
  const kept = [...new Set(wordsIn(covered(text)))].filter((word) => (room -= encoder.encode(word).length + 1) >= 0);
  return kept
    .sort()
    .map((word) => ` ${word}`)
    .join('');
}

/** What a person looks for; none where the text has no word. What another one begins with is left out: it is found with that. */
export function searchTerms(text: string): string[] {
  const words = [...new Set(wordsIn(text))].slice(0, MOST_TERMS);
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Whether each term begins a word of them. */
export function hasTerms(words: string, terms: readonly string[]): boolean {
  return terms.every((term) => words.includes(` ${term}`));
}

export interface Hit {
  /** What stands before, in, and after it. */
  before: string;
  found: string;
  after: string;
}

const [BEFORE, AFTER] = [60, 140];

/** The first word that one of the terms begins, with what surrounds it on one line. */
export function hitIn(shown: string, terms: readonly string[]): Hit | undefined {
  for (const { 0: word, index } of shown.matchAll(WORD)) {
    if (!wordsIn(word).some((folded) => terms.some((term) => folded.startsWith(term)))) continue;
    const end = index + word.length;
    return {
      before: `${index > BEFORE ? '…' : ''}${oneLine(shown.slice(startAt(shown, index - BEFORE), index))}`,
      found: word.length > AFTER ? `${whole(word.slice(0, AFTER))}…` : word,
      after: `${oneLine(whole(shown.slice(end, end + AFTER)))}${shown.length > end + AFTER ? '…' : ''}`,
    };
  }
  return undefined;
}

function wordsIn(text: string): string[] {
  return [...foldText(text).matchAll(WORD)].map(([word]) => whole(word.slice(0, LONGEST)));
}

/** Between two characters, never within one. */
function startAt(text: string, at: number): number {
  return at <= 0 ? 0 : /[\udc00-\udfff]/.test(text[at]!) ? at + 1 : at;
}

function whole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
