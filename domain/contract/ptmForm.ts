// What a family answers on the form of a PTM.
import { z } from 'zod';
import { MAX_PTM_TEXT, PTM_QUESTIONS } from '../batches/ptmQuestions';

const answersOf = Object.fromEntries(
  Object.entries(PTM_QUESTIONS).map(([name, { words }]) => [
    name,
    z.enum(Object.keys(words) as [string, ...string[]], { error: 'Choose one' }),
  ]),
) as { [Q in keyof typeof PTM_QUESTIONS]: z.ZodEnum<Record<string, string>> };
const freeText = z
  .string()
  .trim()
  .max(MAX_PTM_TEXT, { error: `At most ${MAX_PTM_TEXT} characters` })
  .default('');

export const ptmAnswersGiven = z.strictObject({ ...answersOf, topics: freeText, progress: freeText });
