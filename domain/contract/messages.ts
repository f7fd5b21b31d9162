// What is wrong with an input, in words for people, where its own schema says nothing: in forms and in the API's answers.
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Given to every `safeParse` of an input as its `error`; what a schema says itself comes before it. */
export function inputMessage(issue: Issue): string {
  if (issue.input === undefined) return 'Is required';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === null ? 'Fill this in' : (TYPES[issue.expected] ?? CANNOT_BE_USED);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Isn’t in the expected format';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'Unknown field';
    case 'invalid_value':
      return chosen(issue.values.map(String));
    default:
      return CANNOT_BE_USED;
  }
}

const CANNOT_BE_USED = 'This value can’t be used';

const TYPES: Partial<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be yes or no',
  array: 'Must be a list',
  tuple: 'Must be a list',
  object: 'Must be a set of named values',
  record: 'Must be a set of named values',
  null: 'Must be empty',
};

const FORMATS: Partial<Record<string, string>> = {
  email: 'Must be an e-mail address',
  url: 'Must be a web address',
  uuid: 'Must be a UUID',
  guid: 'Must be a UUID',
  date: 'Must be a date, YYYY-MM-DD',
};

function tooSmall({ origin, minimum, inclusive, exact }: Extract<Issue, { code: 'too_small' }>): string {
  const least = Number(minimum);
  if (origin === 'string')
    return least === 1 ? 'Fill this in' : `Must have ${exact ? 'exactly' : 'at least'} ${least} characters`;
  if (isMany(origin)) return exact ? `Choose ${least}` : `Choose at least ${least === 1 ? 'one' : least}`;
  return inclusive === false ? `Must be more than ${least}` : `Must be at least ${least}`;
}

function tooBig({ origin, maximum, inclusive, exact }: Extract<Issue, { code: 'too_big' }>): string {
  const most = Number(maximum);
  if (origin === 'string') return `Must have ${exact ? 'exactly' : 'at most'} ${most} characters`;
  if (isMany(origin)) return exact ? `Choose ${most}` : `Choose at most ${most === 1 ? 'one' : most}`;
  return inclusive === false ? `Must be less than ${most}` : `Must be at most ${most}`;
}

function isMany(origin: string): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map' || origin === 'object' || origin === 'record';
}

const FEW = 12;

function chosen(values: readonly string[]): string {
  if (values.length === 1) return `Must be ${values[0]}`;
  return values.length <= FEW ? `Choose one of ${values.join(', ')}` : 'Choose one of the list';
}
