// Refuses passwords that are well known or easily guessed. The word lists are large, so they are loaded with the first one.
import { Failure, invalidField } from '../failure';

/** Of the estimator's 0 to 4: at least 100 million guesses. */
const MIN_SCORE = 3;
/** Only this many characters are judged: more make no password weaker, and estimating them takes too long. */
const MAX_CHECKED_CHARACTERS = 64;
const PRODUCT_WORDS = ['tutoring', 'console', 'tutoringconsole', 'admin'];

type Estimator = { check(password: string, words: string[]): { score: number } };
let loading: Promise<Estimator> | undefined;

/** Throws a `Failure` 400 at the field. */
export async function refuseWeakPassword(password: string, email: string, field: string): Promise<void> {
  const words = [email, ...email.split(/[@.+_-]/).filter((part) => part.length > 2), ...PRODUCT_WORDS];
  const { score } = (await estimator()).check(password.slice(0, MAX_CHECKED_CHARACTERS), words);
  if (score >= MIN_SCORE) return;
  const message = 'This password is easy to guess. Use several unrelated words, or let a password manager make one';
  throw new Failure(400, { errors: [invalidField(field, message)] });
}

async function estimator(): Promise<Estimator> {
  try {
    return await (loading ??= load());
  } catch (problem) {
    loading = undefined;
    throw problem;
  }
}

async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_CHECKED_CHARACTERS });
}
