// What of a personal value everybody with the right may see: enough to recognise it by, never enough to use it.
import type { SectionField } from './sections';

const DOTS = '••••';
/** Of numbers and codes, at most this many last characters; never more than a third. */
const SHOWN = 4;
const CODES: readonly (SectionField['format'] | undefined)[] = ['aadhaar', 'pan', 'account', 'phone', 'postal', 'ifsc'];

/** `123456789012` is `••••9012`, `asha.rao@example.com` is `a••••@example.com`, `Asha Rao` is `A••••`; of a day nothing is shown. */
export function maskedValue({ kind, format }: Pick<SectionField, 'kind' | 'format'>, value: string): string {
  if (kind === 'date') return DOTS;
  const letters = [...value];
  if (format === 'email') {
    const at = value.lastIndexOf('@');
    return at > 1 ? `${letters[0]}${DOTS}${value.slice(at)}` : DOTS;
  }
  if (CODES.includes(format) || /\d/.test(value)) {
    const shown = Math.min(SHOWN, Math.floor(letters.length / 3));
    return shown === 0 ? DOTS : `${DOTS}${letters.slice(-shown).join('')}`;
  }
  return letters.length > 2 ? `${letters[0]}${DOTS}` : DOTS;
}
