// What is the same number or e-mail however it is written: of contacts that are sealed at rest, stores compare a digest of this.
import { contactKey } from './messages/optOut';

const NUMBER = /^[+\d\s().-]+$/;
/** Of a number with its country code. */
const LEAST_DIGITS = 8;
/** Of one without it, which is Indian. */
const INDIAN_DIGITS = 10;

/** `+91 98200-10011`, `0091 9820010011` and `98200 10011` are one number; an e-mail is the same in any case. */
export function wholeValue(text: string): string {
  const digits = NUMBER.test(text) ? contactKey(text) : '';
  if (digits.length < LEAST_DIGITS) return text.trim().toLowerCase();
  return digits.length === INDIAN_DIGITS && !text.includes('+') ? `91${digits}` : digits;
}
