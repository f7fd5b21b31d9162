// The small schemas that many endpoints share.
import { z } from 'zod';
import { fromSlashDate, isRealDate, TIME_ZONE } from '../calendar';
import { readTypedDate } from '../typedDate';
import { dateText } from '../formats';

/** Of a file that a form names before it is kept. */
export const NOT_UPLOADED = 'Is not uploaded yet: wait, choose it again or remove it';

export const email = z
  .email({ error: 'Must be an e-mail address' })
  .max(254)
  .transform((text) => text.toLowerCase());
export const epochSeconds = z.int().min(0).max(4_102_444_800);
const A_DATE = 'Must be a date, YYYY-MM-DD';
export const isoDate = z
  .string({ error: ({ input }) => (input === null ? 'Choose a date' : input === undefined ? undefined : A_DATE) })
  // PostgreSQL knows no year 0.
  .refine((text) => isRealDate(text) && !text.startsWith('0000'), { error: ({ input }) => whyNoDate(String(input)) })
  .meta({ format: 'date' });

/** A form sends what was typed: a value that is known to be wrong keeps its own message. */
function whyNoDate(text: string): string {
  const read = readTypedDate(text);
  if (read.kind === 'ambiguous') return `Choose ${read.dates.map(dateText).join(' or ')}`;
  return read.kind === 'unreadable' && /\d{4}/.test(text) ? read.problem : A_DATE;
}

/** A date written DD/MM/YYYY (spec 7.2). */
export const slashDate = z
  .string()
  .refine((text) => fromSlashDate(text) !== undefined, { error: 'Must be a date, DD/MM/YYYY' })
  .meta({ description: 'DD/MM/YYYY', examples: ['25/12/2026'] });
export const timeZone = z.literal(TIME_ZONE, { error: `Must be ${TIME_ZONE}` });
export const countryCode = z.string().regex(/^[A-Z]{2}$/, { error: 'Must be a country code of two letters' });
export const nothing = z.null();

/** Why something is done: asked for in these words. */
export const reasonOf = (ask = 'Say why', most = 300) =>
  z
    .string({ error: ask })
    .trim()
    .min(3, { error: ask })
    .max(most, { error: `Must have at most ${most} characters` });

/** A password that somebody chooses; how guessable it is, the API says. */
export const newPassword = z
  .string({ error: 'Enter a password' })
  .min(12, { error: 'Must have at least 12 characters' })
  .max(200, { error: 'Must have at most 200 characters' });

/** Of a setup or reset link. */
export const oneTimeToken = z.string().max(200);
