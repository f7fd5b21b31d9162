// Texts of a large company's learning content: words that many nodes have, one that a single node has, and none that is random.
import { levelsFor } from '@server/seed/records/contentTexts';

const ONSETS = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
const SYLLABLES = ONSETS.flatMap((onset) => VOWELS.map((vowel) => onset + vowel));

/** Of two syllables the most frequent, then of three. */
const VOCABULARY = 5000;
const SENTENCES = 2000;
const WORDS_A_SENTENCE = 12;

/** In nearly every second node. */
export const FREQUENT = wordAt(2);
/** In one alone. */
export const RARE = 'quaternion';
export const ABSENT = 'xylophone';

function wordAt(at: number): string {
  const [first, rest] = [at % SYLLABLES.length, Math.floor(at / SYLLABLES.length)];
  const second = (rest * 17 + first * 3) % SYLLABLES.length;
  return `${SYLLABLES[first]}${SYLLABLES[second]}${rest > 20 ? SYLLABLES[rest % SYLLABLES.length] : 'n'}`;
}

/** The same ones each time; a word is the rarer the later it stands in the vocabulary. */
export function sentences(): string[] {
  let state = 0xc0de;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  return Array.from({ length: SENTENCES }, () => {
    const words = Array.from({ length: WORDS_A_SENTENCE }, () => wordAt(Math.floor(VOCABULARY * next() ** 3)));
    return `${words.join(' ')}.`;
  });
}

export const LEVELS = levelsFor(['Warm-up', 'Practice', 'Challenge'], 'numbers');

/** What a child answered to the first level, by the id of the question. */
export const ANSWERS = Object.fromEntries(
  LEVELS[0]!.questions.map(({ id, right }, at) => [id, at % 3 === 0 ? 1 : right]),
);
