// Words by which long texts are found: each by its beginning, in any order, whatever their case and accents. An index of words finds them,
// where a search for any part of a word would read every text.
import { foldText } from './search';

/** Letters of a word that are kept, and compared. */
const LONGEST = 40;
/** Of all different words of one text: a database's own list of words ends at a megabyte. */
const MOST_BYTES = 500_000;
/** Of what a string counts as one. */
const MOST_BYTES_A_UNIT = 3;
const MOST_TERMS = 8;
export const WORD = /[\p{L}\p{N}\p{M}]+/gu;

const encoder = new TextEncoder();

/** What is kept of a text: its words once each, ordered, a space before each one. */
export function keptWords(text: string): string {
  const words = [...new Set(wordsIn(text))];
  // Most texts are far from it, and thousands are taken apart at once.
  const isShort = words.reduce((sum, word) => sum + word.length + 1, 0) * MOST_BYTES_A_UNIT <= MOST_BYTES;
  let room = MOST_BYTES;
  const kept = isShort ? words : words.filter((word) => (room -= encoder.encode(word).length + 1) >= 0);
  return kept.length === 0 ? '' : ` ${kept.sort().join(' ')}`;
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

export function wordsIn(text: string): string[] {
  const words = foldText(text).match(WORD) ?? [];
  return words.map((word) => (word.length > LONGEST ? whole(word.slice(0, LONGEST)) : word));
}

/** Without half a character at its end. */
export function whole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
