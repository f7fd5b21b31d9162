// In which demo country a mobile number is at home, read off its prefix (ITU-T E.164). A suggestion: families move.

const CALLING_CODES: Readonly<Record<string, string>> = {
  27: 'ZA',
  54: 'AR',
  60: 'MY',
  61: 'AU',
  62: 'ID',
  63: 'PH',
  64: 'NZ',
  65: 'SG',
  66: 'TH',
  91: 'IN',
  92: 'PK',
  94: 'LK',
  234: 'NG',
  852: 'HK',
  880: 'BD',
  965: 'KW',
  966: 'SA',
  968: 'OM',
  971: 'AE',
  973: 'BH',
  974: 'QA',
  977: 'NP',
};

/** Area codes that tell Canada from the other countries of +1. */
const CANADIAN = new Set(
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514 519 537 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942'.split(
    ' ',
  ),
);
/** Of +1 too, and neither in Canada nor in the United States. */
const CARIBBEAN = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
);

/** Undefined where the number has no international prefix yet, or one of another country. */
export function countryOfNumber(typed: string): string | undefined {
  const [, digits = ''] = /^\s*(?:\+|00)([\d\s().-]+)$/.exec(typed) ?? [];
  const number = digits.replace(/\D/g, '');
  if (number.startsWith('1')) {
    const area = number.slice(1, 4);
    if (area.length < 3 || CARIBBEAN.has(area)) return undefined;
    return CANADIAN.has(area) ? 'CA' : 'US';
  }
  return CALLING_CODES[number.slice(0, 3)] || CALLING_CODES[number.slice(0, 2)] || undefined;
}
