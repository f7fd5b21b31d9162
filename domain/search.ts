// How every search matches, in both stores, in the console and in the columns the API writes: the words of the query may
// stand in any order, and case, accents and the width of spaces do not matter (docs/decisions/028).

/** A text is folded to at most this many characters, or its own length: an index entry has room for no more. */
export const MAX_FOLDED = 120;

/** Accents of Latin, Greek, Cyrillic, Hebrew and Arabic; the vowel signs of Indian scripts are letters and stay. */
const ACCENTS =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Letters that Unicode does not take apart, and signs that keyboards write differently. */
const SAME_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '`': "'",
  '‐': '-',
  '–': '-',
  '—': '-',
};
const DIFFERENT = new RegExp(`[${Object.keys(SAME_AS).join('')}]`, 'g');

/** Most texts: nothing to fold but their case. */
const PLAIN = /^[ -_a-~]*$/;

/** `  Nóra  STRAUß ` becomes `nora strauss`. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/ +/g, ' ').trim();
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(INVISIBLE, '')
    .replace(DIFFERENT, (letter) => SAME_AS[letter]!)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  // Half a character at the end could not be stored.
  return folded.slice(0, Math.max(MAX_FOLDED, text.length)).replace(/[\ud800-\udbff]$/, '');
}

/** The words of a query, folded, each once. */
export function searchWords(query: string): string[] {
  return [...new Set(foldText(query).split(' '))].filter(Boolean);
}

/** Digits in groups, as `98200 10011` or `(0)20-7946`. */
const GROUPS = /(?<=[\d)])[\s().-]+(?=[\d(])/g;

/** What a query may mean where whole numbers are searched: its words, and the same with a number in groups put together. */
export function readingsOf(query: string): string[] {
  const together = query.replace(GROUPS, '');
  return together === query ? [query] : [query, together];
}

/** Whether every word stands somewhere in the texts, within other words too. */
export function matchesWords(texts: readonly string[], words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = texts.map(foldText);
  return words.every((word) => folded.some((text) => text.includes(word)));
}

/** Whether every word is the beginning of some word of the name. */
export function beginsWords(name: string, words: readonly string[]): boolean {
  const parts = foldText(name).split(' ');
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
