// Words by which messages are found: each by its beginning, in any order, whatever their case and accents. Only what may be read is
// found, so that nobody learns a covered number by searching for it digit by digit.
import { keptWords, whole, WORD, wordsIn } from '../words';
import { covered } from './shownText';

/** What is kept of a message to be searched. */
export function searchedWords(text: string): string {
  return keptWords(covered(text));
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

/** Between two characters, never within one. */
function startAt(text: string, at: number): number {
  return at <= 0 ? 0 : /[\udc00-\udfff]/.test(text[at]!) ? at + 1 : at;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
