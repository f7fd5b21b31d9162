// What is sold: product types, their packages of sessions and their grade bands (spec 9).
import { PRODUCT_WORDS } from './codeWords';
import { PROFICIENCY_BANDS } from './trainerTerms';

/** By code, in the order in which a form offers them. */
export const PRODUCT_TYPES = {
  batches: PRODUCT_WORDS.batches,
  batches_math_xcellence: PRODUCT_WORDS.batches_math_xcellence,
  batches_math_superstar: PRODUCT_WORDS.batches_math_superstar,
  batches_150_plus: PRODUCT_WORDS.batches_150_plus,
  batches_oc: 'Batches (OC)',
  english_wordsmith: PRODUCT_WORDS.english_wordsmith,
  english_wordsmith_2: PRODUCT_WORDS.english_wordsmith_2,
  english_elite: 'English Elite',
  english_discovery: 'English Discovery',
  naplan_maths: 'NAPLAN Maths',
  school_curriculum: 'School Curriculum',
  imo: 'IMO',
  new: 'New',
  internal_use: 'Internal use',
  batches_usa: 'Batches (USA)',
} as const;
export type ProductType = keyof typeof PRODUCT_TYPES;

const OF_OC: readonly ProductType[] = ['batches_oc'];

/** Those of a deployment: an `-oc` image has its own alone, which no other one has (spec 9). */
export function productTypesOf(imageName: string): ProductType[] {
  const isOc = imageName.includes('-oc');
  return (Object.keys(PRODUCT_TYPES) as ProductType[]).filter((type) => OF_OC.includes(type) === isOc);
}

export interface SessionPackage {
  first: number;
  last: number;
  count: number;
}

/** By range name; the numbers are those of the course's sessions, both ends included. */
export const PACKAGES = {
  '1-30': { first: 1, last: 30, count: 30 },
  '1-60': { first: 1, last: 60, count: 60 },
  '1-70': { first: 1, last: 70, count: 70 },
  '1-75': { first: 1, last: 75, count: 75 },
  '1-80': { first: 1, last: 80, count: 80 },
  '1-90': { first: 1, last: 90, count: 90 },
  '1-100': { first: 1, last: 100, count: 100 },
  '1-150': { first: 1, last: 150, count: 150 },
  '31-70': { first: 31, last: 70, count: 40 },
  '31-75': { first: 31, last: 75, count: 45 },
  '31-120': { first: 31, last: 120, count: 90 },
  '31-150': { first: 31, last: 150, count: 120 },
  '76-120': { first: 76, last: 120, count: 45 },
  '76-150': { first: 76, last: 150, count: 75 },
  '121-150': { first: 121, last: 150, count: 30 },
  '151-250': { first: 151, last: 250, count: 100 },
  '71-100': { first: 71, last: 100, count: 30 },
} as const satisfies Record<string, SessionPackage>;
export type PackageName = keyof typeof PACKAGES;
export const PACKAGE_NAMES = Object.keys(PACKAGES) as PackageName[];

/** `1–30, 30 sessions`. */
export const PACKAGE_LABELS = Object.fromEntries(
  PACKAGE_NAMES.map((name) => [name, `${name.replace('-', '–')}, ${PACKAGES[name].count} sessions`]),
) as Record<PackageName, string>;

/** Courses with one package of their own; all others have every one but 1-60. */
const OWN_PACKAGES: Partial<Record<ProductType, readonly PackageName[]>> = {
  naplan_maths: ['1-60'],
  english_elite: ['1-60'],
  english_discovery: ['1-30'],
};

export function packagesOf(type: ProductType): readonly PackageName[] {
  return OWN_PACKAGES[type] ?? PACKAGE_NAMES.filter((name) => name !== '1-60');
}

/** What families know a package of maths by. */
const CALLED: Partial<Record<PackageName, string>> = {
  '1-30': 'Math Star',
  '1-75': 'Math Champion',
  '1-150': 'Math Wizard',
};

/** `Math Star`; undefined where the range is all there is. */
export function packageTitle(type: ProductType, name: PackageName): string | undefined {
  return type.startsWith('batches') ? CALLED[name] : undefined;
}

/** Every band of any product, youngest first. */
export const GRADE_BANDS = [
  'UKG-UKG',
  'UKG-1',
  '1-2',
  '2-3',
  '3-5',
  '4-5',
  '4-6',
  '5-6',
  '6-7',
  '6-8',
  '7-8',
  '8-8',
  '9+',
] as const;
export type GradeBand = (typeof GRADE_BANDS)[number];

/** The bands of a product, as its trainers' proficiency is kept; those of `batches` where it has none of its own. */
export function bandsOf(type: ProductType): readonly GradeBand[] {
  if (type.startsWith('english')) return PROFICIENCY_BANDS.english_wordsmith;
  return Object.hasOwn(PROFICIENCY_BANDS, type)
    ? PROFICIENCY_BANDS[type as keyof typeof PROFICIENCY_BANDS]
    : PROFICIENCY_BANDS.batches;
}
