// The schema of one field of a declared record: as a person fills it in, and as the API answers it.
import { z } from 'zod';
import { FIRST_DATE } from '../calendar';
import { dateText } from '../formats';
import { type Field, isUnread, type TextFormat } from '../records/fields';
import { epochSeconds, isoDate, NOT_UPLOADED } from './fields';

const FILL_IN = 'Fill this in';
const CHOOSE = 'Choose one';

/** What a new record sends: one that is left out is its default, or null where it is optional. */
export function sentField(field: Field): z.ZodType {
  const schema = editedField(field);
  if (!field.required) return schema.default(field.default ?? null);
  return field.default === undefined ? schema : schema.default(field.default);
}

/** What an edit sends: one that is left out stays as it is. */
export function editedField(field: Field): z.ZodType {
  const schema = SENT[field.kind](field);
  return field.required ? schema : schema.nullable();
}

/** What a row holds. */
export function readField(field: Field): z.ZodType {
  const schema = READ[field.kind](field);
  return field.required && !isUnread(field) ? schema : schema.nullable();
}

const SENT: Record<Field['kind'], (field: Field) => z.ZodType> = {
  text: sentText,
  number: sentNumber,
  money: sentNumber,
  date: () => isoDate.refine((date) => date >= FIRST_DATE, { error: `Must be ${dateText(FIRST_DATE)} or later` }),
  instant: () =>
    z
      .int({ error: 'Choose a day and a time' })
      .min(0, { error: 'Must be 1970 or later' })
      .max(4_102_444_800, { error: 'Must be before 2100' }),
  choice: ({ labels = {} }) => z.enum(Object.keys(labels), { error: CHOOSE }),
  flag: () => z.boolean({ error: 'Must be yes or no' }),
  list: sentList,
  reference: () =>
    z.string({ error: CHOOSE }).min(1, { error: CHOOSE }).max(254, { error: 'Must have at most 254 characters' }),
  json: sentJson,
  count: () => z.never(),
  joined: () => z.never(),
  names: () => z.never(),
  dated: () => z.never(),
  filled: () => z.never(),
};

const READ: Record<Field['kind'], (field: Field) => z.ZodType> = {
  text: () => z.string(),
  number: () => z.number(),
  money: () => z.int(),
  date: () => z.string(),
  instant: () => epochSeconds,
  choice: ({ labels = {} }) => z.enum(Object.keys(labels)),
  flag: () => z.boolean(),
  list: () => z.array(z.string()),
  reference: () => z.string(),
  // Its own screen knows its shape: a schema of all JSON would refer to itself.
  json: () => z.unknown(),
  count: () => z.int(),
  joined: () => z.string(),
  names: () => z.array(z.string()),
  dated: ({ labels = {} }) => z.enum(Object.keys(labels)),
  filled: () => z.boolean(),
};

/** `z.json()` is a union, whose own message nobody should read. */
function sentJson({ max = 0, problemOf }: Field): z.ZodType {
  return z.unknown().superRefine((value, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (value === undefined || value === null) refuse(FILL_IN);
    else if (!z.json().safeParse(value).success) refuse('Must be JSON');
    else if (JSON.stringify(value).length > max) refuse(`Must have at most ${max} characters as JSON`);
    else {
      const problem = problemOf?.(value);
      if (problem !== undefined) refuse(problem);
    }
  });
}

/** A text of spaces alone is none. */
function sentText({ required, min = 1, max = 0, format, long }: Field): z.ZodType {
  const letters = z
    .string({ error: FILL_IN })
    .trim()
    .max(max, { error: `Must have at most ${max} characters` })
    .regex(long ? /^/ : /^[^\r\n]*$/, { error: 'Must be one line' });
  return letters.transform((text, context) => {
    if (text === '' && !required) return null;
    const refusal = text.length >= min ? undefined : min === 1 ? FILL_IN : `Must have at least ${min} characters`;
    const value = refusal === undefined && format ? READERS[format](text) : { value: text };
    const message = refusal ?? ('error' in value ? value.error : undefined);
    // What is wrong with the fields together is reported along with it.
    if (message !== undefined) context.issues.push({ code: 'custom', input: text, message, continue: true });
    return 'value' in value ? value.value : text;
  });
}

const READERS: Record<TextFormat, (text: string) => { value: string } | { error: string }> = {
  email: (text) =>
    z.email().safeParse(text).success ? { value: text.toLowerCase() } : { error: 'Must be an e-mail address' },
  url: (text) =>
    z.url({ protocol: /^https?$/ }).safeParse(text).success
      ? { value: text }
      : { error: 'Must be a web address that begins with https://' },
  code: (text) => {
    const value = text.replace(/ +/g, ' ');
    return /^[A-Za-z0-9][\w -]+$/.test(value)
      ? { value }
      : { error: '2 letters, digits, spaces, hyphens and underscores at least' };
  },
  file: (text) => (z.uuid().safeParse(text).success ? { value: text } : { error: NOT_UPLOADED }),
  contact: (text) => {
    const value = readContact(text);
    return value === undefined
      ? { error: 'Must be an e-mail address or a mobile number with its country code' }
      : { value };
  },
};

/** An e-mail in lower case, or a number as `+919820010011`; ten digits alone are Indian. */
export function readContact(text: string): string | undefined {
  if (text.includes('@')) return z.email().safeParse(text.trim()).success ? text.trim().toLowerCase() : undefined;
  if (!/^\s*\+?[\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  if (!text.includes('+') && digits.length === 10) return `+91${digits}`;
  return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined;
}

function sentNumber({ min = -1e12, max = 1e12, decimals = 0, kind }: Field): z.ZodType {
  const error = kind === 'money' ? 'Enter an amount' : 'Enter a number';
  const range = `Must be from ${min} to ${max}`;
  const whole =
    decimals === 0
      ? z.int({ error: ({ input }) => (typeof input === 'number' ? 'Must be a whole number' : error) })
      : z.number({ error });
  const bounded = whole
    .min(min, { error: max === 1e12 ? `Must be at least ${min}` : range })
    .max(max, { error: range });
  // What people do not type either: 0 and -0 are one number to a database.
  return bounded
    .refine((value) => decimals === 0 || Number(value.toFixed(decimals)) === value, {
      error: `Must have at most ${decimals} decimals`,
    })
    .transform((value) => value + 0);
}

function sentList({ min = 0, max = 0, labels, to }: Field): z.ZodType {
  const entry = labels
    ? z.enum(Object.keys(labels), { error: `Choose from ${Object.values(labels).join(', ')}` })
    : z
        .string({ error: FILL_IN })
        .trim()
        .min(1, { error: FILL_IN })
        .max(to ? 254 : 100, { error: 'Must have at most 100 characters' });
  return z
    .array(entry, { error: 'Choose some' })
    .min(min, { error: min === 1 ? 'Choose at least one' : `Choose at least ${min}` })
    .max(max, { error: `Choose at most ${max}` })
    .refine((list) => new Set(list).size === list.length, { error: 'Choose each only once' });
}
