// What is typed to find a lead: when it is enough to be looked for.
import { parseLeadQuery } from '@domain/business/leadQuery';

/** An e-mail address is looked for only as a whole. */
export function isWholeQuery(words: string): boolean {
  const query = parseLeadQuery(words);
  return query !== undefined && (!('email' in query) || /@[^@\s]+\.[^@\s]{2,}$/.test(query.email));
}

export const KEEP_TYPING =
  'Keep typing: 2 letters of a name, the last 8 digits of a number, or a whole e-mail address.';

/** True for words that are the id of a lead, as an address holds it. */
export function isLeadId(words: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(words);
}
