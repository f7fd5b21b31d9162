// What a family wrote, as it is shown, searched and printed: without signs that turn the direction of a line or show nothing, and with
// numbers and addresses by which a family is reached covered.
import { masked } from '../records/masking';

/** Overrides and marks of direction, and all controls but tab and line break. */
const HARMFUL = /\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/gu;

/** Joiners are part of emoji and of Indian scripts, and part no number. */
const BETWEEN = '[\\s().\\-/\\u00ad\\u200b-\\u200d\\u2010-\\u2015\\u2060\\ufeff]{0,3}';
const ADDRESS = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}/gu;
/** Seven digits or more, of any script: of telephones, cards, accounts and papers. */
const NUMBER = new RegExp(`\\+?\\p{Nd}(?:${BETWEEN}\\p{Nd}){6,}`, 'gu');
/** 2026-11-27, 27/11/2026, 27.11.2026: a day leads to nobody. */
const DAY = /^(?:\p{Nd}{4}([-/.])\p{Nd}{1,2}\1\p{Nd}{1,2}|\p{Nd}{1,2}([-/.])\p{Nd}{1,2}\2\p{Nd}{4})$/u;

export function harmless(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(HARMFUL, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
}

/** As staff read it who gave no reason: `+91 98200 10011` is `•••0011`. */
export function covered(text: string): string {
  return harmless(text)
    .replace(ADDRESS, (address) => masked(address)!)
    .replace(NUMBER, (number) => (DAY.test(number.trim()) ? number : lastOf(number)));
}

/** `revealed`: how it is shown to a person who gave a reason. */
export function shownText(text: string, revealed: boolean): string {
  return revealed ? harmless(text) : covered(text);
}

/** As `masked`, in whatever script the digits are. */
function lastOf(number: string): string {
  const digits = [...number].filter((sign) => /\p{Nd}/u.test(sign));
  return `•••${digits.slice(-Math.min(4, digits.length - 6)).join('')}`;
}
