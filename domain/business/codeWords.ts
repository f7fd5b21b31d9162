// What the codes of records are called on screens, in the specification's own terms (spec 3 and 9). The code stays what is stored,
// filtered by, and written to files.
import { COUNTRY_NAMES } from './regions';
import type { BATCH_REGIONS, OFFERED, PROFICIENCY_BANDS, TRAINER_TYPES } from './trainerTerms';

/** By code. Where the values are no closed list, one without words is shown as it is. */
export type Words = Readonly<Record<string, string>>;

export const TRAINER_TYPE_WORDS = {
  demos: 'Demos',
  demos_dce12_experiment: 'Demos (DCE12 experiment)',
  batches: 'Batches',
  batches_math_xcellence: 'Batches (Math Xcellence)',
  english_wordsmith_2: 'English Wordsmith 2',
  qc: 'QC',
  others: 'Others',
} as const satisfies Record<(typeof TRAINER_TYPES)[number], string>;

/** In dense cells, for words that are too long there. */
export const SHORT_TRAINER_TYPES: Words = {
  demos_dce12_experiment: 'Demos (DCE12)',
  batches_math_xcellence: 'Batches (Xcellence)',
};
export const SHORT_COUNTRY_NAMES: Words = { AE: 'UAE' };

export const PRODUCT_WORDS = {
  batches: 'Batches',
  english_wordsmith: 'English Wordsmith',
  english_wordsmith_2: 'English Wordsmith 2',
  batches_150_plus: '150 Plus',
  batches_math_xcellence: 'Math Xcellence',
  batches_math_superstar: 'Math Superstar',
} as const satisfies Record<keyof typeof PROFICIENCY_BANDS, string>;

export const BATCH_REGION_WORDS = {
  IN: 'India',
  US: 'United States',
  AU: 'Australia',
  CA: 'Canada',
  NZ: 'New Zealand',
  ROW: 'Rest of world',
} as const satisfies Record<(typeof BATCH_REGIONS)[number], string>;

/** Of the words offered where another may be written (`OFFERED`). */
export const CONTRACT_TYPE_WORDS = {
  full_time: 'Full time',
  part_time: 'Part time',
  freelance: 'Freelance',
} as const satisfies Record<(typeof OFFERED.contract_type)[number], string>;
export const PAYMENT_TYPE_WORDS = { vendor: 'Vendor', salary: 'Salary' } as const satisfies Record<
  (typeof OFFERED.payment_type)[number],
  string
>;
export const TRAINER_LEVEL_WORDS = { junior: 'Junior', senior: 'Senior', lead: 'Lead' } as const satisfies Record<
  (typeof OFFERED.teacher_level)[number],
  string
>;
export const PLATFORM_WORDS = { zoom: 'Zoom', meet: 'Meet' } as const satisfies Record<
  (typeof OFFERED.platform)[number],
  string
>;

export const LEAVE_STATUS_WORDS: Words = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
};

export function wordOf(words: Words, code: string): string {
  return Object.hasOwn(words, code) ? words[code]! : code;
}

/** `Demos, Batches (Math Xcellence)`. */
export function wordsOf(words: Words, codes: readonly string[]): string {
  return codes.map((code) => wordOf(words, code)).join(', ');
}

/** The code of what a person wrote: the words of one stand for it, in any case of letters. */
export function codeOf(words: Words, written: string): string {
  const wanted = written.trim().toLowerCase();
  return Object.keys(words).find((code) => words[code]!.toLowerCase() === wanted) ?? written;
}

export const countryName = (code: string): string => wordOf(COUNTRY_NAMES, code);
export const trainerTypesText = (types: readonly string[]): string => wordsOf(TRAINER_TYPE_WORDS, types);

/** For selects, in the order of the codes. */
export function optionsOf(words: Words): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
