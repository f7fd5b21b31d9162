// What a working company sells: twelve products, each with prices by plan and currency that changed once and will change again.
import { packagesOf, type PackageName, type ProductType } from '@domain/business/courses';
import { addDays, startOfHour } from '@domain/calendar';
import { minorUnits } from '@domain/money';
import type { PlanKind } from '@domain/payments/plans';
import { type Product, PRODUCTS } from '@domain/records/product';
import { type ProductPrice, PRODUCT_PRICES } from '@domain/records/productPrice';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { AuditRow } from '../../store/store';
import { auditOf } from '../../records/edits';
import { DRAW, Random } from '../company/random';
import { uuid } from './webinars';
import { newRow } from '../../store/newRow';
import { madeBy } from './stamps';

type ProductRow = Omit<Product, 'prices'>;

/** Name, course, package, bands and the price in rupees that is in force. */
const SOLD: readonly (readonly [
  name: string,
  type: ProductType,
  range: PackageName,
  bands: string[],
  rupees: number,
  retired?: true,
])[] = [
  ['Math Star', 'batches', '1-30', ['UKG-1', '2-3', '4-5', '5-6', '4-6', '7-8', '9+'], 21_000],
  ['Math Champion', 'batches', '1-75', ['UKG-1', '2-3', '4-6', '7-8'], 45_000],
  ['Math Wizard', 'batches', '1-150', ['UKG-1', '2-3', '4-6', '7-8', '9+'], 79_500],
  ['Math Champion, continued', 'batches', '76-150', ['2-3', '4-6', '7-8'], 42_000],
  ['Maths beyond 150', 'batches_150_plus', '151-250', ['2-3', '4-5', '6-7', '8-8'], 54_000],
  ['Math Xcellence', 'batches_math_xcellence', '1-30', ['2-3', '4-5', '5-6', '7-8'], 24_000],
  ['Math Superstar', 'batches_math_superstar', '1-30', ['9+'], 26_400],
  [
    'English Wordsmith',
    'english_wordsmith_2',
    '1-30',
    ['1-2', '2-3', '3-5', '4-6', '6-8', '7-8', 'UKG-1', 'UKG-UKG'],
    16_800,
  ],
  ['English Elite', 'english_elite', '1-60', ['3-5', '6-8'], 33_000],
  ['English Discovery', 'english_discovery', '1-30', ['UKG-UKG', '1-2'], 16_500],
  ['NAPLAN Maths', 'naplan_maths', '1-60', ['2-3', '4-6'], 36_000],
  ['School curriculum maths', 'school_curriculum', '1-90', ['4-6', '7-8'], 40_500, true],
];

/** Ranges of a course that families of children in the band are sold. */
export function packagesFor(type: ProductType, band: string): PackageName[] {
  return SOLD.flatMap(([, of, range, bands, , isRetired]) =>
    of === type && bands.includes(band) && !isRetired ? [range] : [],
  );
}

/** What a rupee price is abroad, by currency and plan. */
const MARKETS: readonly (readonly [currency: string, plans: readonly PlanKind[], perRupee: number])[] = [
  ['INR', ['full', 'advance', 'emi', 'advance-emi'], 1],
  ['USD', ['full', 'advance', 'scheduled-recurring', 'emi'], 0.021],
  ['AED', ['full', 'advance', 'emi', 'scheduled-recurring'], 0.075],
  ['AUD', ['full', 'advance', 'emi'], 0.031],
  ['KWD', ['emi', 'advance-emi'], 0.0063],
  ['SGD', ['full', 'advance'], 0.028],
];
/** Who pays later pays a little more. */
const SURCHARGE: Readonly<Record<PlanKind, number>> = {
  full: 1,
  advance: 1.02,
  emi: 1.05,
  'advance-emi': 1.05,
  'scheduled-recurring': 1.04,
};
/** The longest courses that are shown began so long ago. */
const SOLD_DAYS = 1000;

export function seedProducts(seed: number, today: IsoDate) {
  const made = SOLD.map((sold, at) => {
    const random = new Random(seed, DRAW.product, at);
    const since = addDays(today, -SOLD_DAYS);
    const product = seedProduct(random, sold, startOfHour(since, 10) - 86_400);
    return { product, prices: seedPrices(random, product, sold[4], { since, today, at }) };
  });
  return {
    records: { product: made.map(({ product }) => product), product_price: made.flatMap(({ prices }) => prices) },
    audit: made.flatMap(({ product }) => historyOf(product)),
  };
}

function seedProduct(
  random: Random,
  [name, product_type, range, grade_bands, , isRetired]: (typeof SOLD)[number],
  at: EpochSeconds,
): ProductRow {
  if (!packagesOf(product_type).includes(range)) throw new Error(`${name} has no package ${range}`);
  return newRow(PRODUCTS, madeBy('pricing@example.com', at), {
    id: uuid(random),
    name,
    product_type,
    package: range,
    grade_bands,
    status: isRetired ? 'retired' : 'active',
    ...stampedBy('pricing@example.com', at, isRetired ? 2 : 1),
  });
}

/** Since the first of them was sold; a third of them changed in the meantime, and some change soon. */
function seedPrices(
  random: Random,
  { id, status }: ProductRow,
  rupees: number,
  { since, today, at }: { since: IsoDate; today: IsoDate; at: number },
): ProductPrice[] {
  const changes: [from: IsoDate, share: number, status: ProductPrice['status']][] = [
    [since, at % 3 === 0 ? 0.92 : 1, 'set'],
  ];
  if (at % 3 === 0) changes.push([addDays(today, -45), 1, 'set']);
  if (at % 4 === 1 && status === 'active') changes.push([addDays(today, 24), 1.06, 'set']);
  if (at === 2) changes.push([addDays(today, 10), 1.2, 'withdrawn']);
  return MARKETS.flatMap(([currency, plans, perRupee]) =>
    plans.flatMap((plan) =>
      changes.map(([valid_from, share, state]): ProductPrice => {
        const set = valid_from > today ? addDays(today, -3) : addDays(valid_from, -7);
        const amount = minorUnits(rounded(rupees * perRupee * share * SURCHARGE[plan]), currency);
        return newRow(PRODUCT_PRICES, madeBy('pricing@example.com', startOfHour(set, 11)), {
          id: uuid(random),
          product_id: id,
          plan,
          currency,
          amount,
          valid_from,
          status: state,
          ...stampedBy('pricing@example.com', startOfHour(set, 11), state === 'set' ? 1 : 2),
        });
      }),
    ),
  );
}

/** As price lists are written: ₹42,800, $640, KWD 285. */
function rounded(amount: number): number {
  const step = amount > 5000 ? 100 : amount > 500 ? 10 : 5;
  return Math.round(amount / step) * step;
}

function stampedBy(by: string, at: EpochSeconds, version: number) {
  return { version, created_by: by, created_on: at, updated_by: by, updated_on: version === 1 ? at : at + 2 * 86_400 };
}

function historyOf({ id, name, status, created_by: actor, created_on, updated_on }: ProductRow): AuditRow[] {
  const subject = { subject_type: 'product', subject_id: id, actor };
  const created = auditOf({
    ...subject,
    at: created_on,
    version: 1,
    action: 'product.created',
    changes: { name: { before: undefined, after: name } },
  });
  if (status === 'active') return [created];
  return [
    created,
    auditOf({
      ...subject,
      at: updated_on,
      version: 2,
      action: 'product.retired',
      changes: { status: { before: 'active', after: 'retired' } },
    }),
  ];
}
