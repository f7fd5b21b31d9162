// What a person types to find a lead, understood: a mobile number by its last digits, an e-mail address, or a name.
import { foldText } from '../search';

/** A name is folded, as searches are. */
export type LeadQuery = { digits: string } | { email: string } | { name: string };

const MIN_DIGITS = 8;
const MIN_LETTERS = 2;

/** Undefined where too little was typed to look for. */
export function parseLeadQuery(text: string): LeadQuery | undefined {
  const words = foldText(text);
  if (words.includes('@')) return { email: text.trim().toLowerCase() };
  const digits = words.replace(/\D/g, '');
  if (/^[\d\s().+-]*$/.test(words)) return digits.length >= MIN_DIGITS ? { digits } : undefined;
  return words.length >= MIN_LETTERS ? { name: words } : undefined;
}
