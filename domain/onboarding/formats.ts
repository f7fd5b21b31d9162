// Forms of the numbers that onboarding asks for: what each must look like, and what is said where it does not.
import { isAadhaar } from './verhoeff';
import type { Format } from './sections';

interface FormatRule {
  /** As it is kept: without the spaces that people group digits by. */
  tidy(text: string): string;
  fits(tidied: string): boolean;
  error: string;
}

const plain = (text: string) => text.replace(/[\s-]/g, '');
const upper = (text: string) => plain(text).toUpperCase();

export const FORMATS: Readonly<Record<Format, FormatRule>> = {
  aadhaar: {
    tidy: plain,
    fits: isAadhaar,
    error: 'Must be an Aadhaar number: twelve digits, of which the last one checks the others',
  },
  // The fourth letter says whose it is; trainers are persons.
  pan: {
    tidy: upper,
    fits: (text) => /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/.test(text),
    error: 'Must be the PAN of a person, such as ABCPE1234F',
  },
  ifsc: {
    tidy: upper,
    fits: (text) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text),
    error: 'Must be an IFSC, such as HDFC0001234',
  },
  account: { tidy: plain, fits: (text) => /^\d{9,18}$/.test(text), error: 'Must have 9 to 18 digits' },
  phone: {
    tidy: plain,
    fits: (text) => /^\+[1-9]\d{7,14}$/.test(text),
    error: 'Must begin with + and the country’s code',
  },
  email: {
    tidy: (text) => text.trim(),
    fits: (text) => /^[^\s@,]+@[^\s@,]+\.[^\s@,.]{2,}$/.test(text),
    error: 'Must be an e-mail address',
  },
  postal: { tidy: plain, fits: (text) => /^[1-9]\d{5}$/.test(text), error: 'Must be a PIN code of six digits' },
};
