// What a working company sells: twelve products, each with prices by plan and currency that changed once and will change again.
import { packagesOf, type PackageName, type ProductType } from '@domain/business/courses';
import { addDays, startOfHour } from '@domain/calendar';
import { minorUnits } from '@domain/money';
import type { PlanKind } from '@domain/payments/plans';
import { newRow } from '@domain/records/newRow';
import { type Product, PRODUCTS } from '@domain/records/product';
import { PRODUCT_PRICES, type ProductPrice } from '@domain/records/productPrice';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { AuditRow } from '../../store/store';
import { auditOf } from '../../records/edits';
import { DRAW, Random } from '../company/random';
import { uuid } from './webinars';

/** Name, course, package, bands and the price in rupees that is in force. */
const SOLD: readonly (readonly [
  name: string,
  type: ProductType,
  range: PackageName,
  bands: string[],
  rupees: number,
  retired?: true,
])[] = [
  ['Math Star', 'batches', '1-30', ['UKG-1', '2-3', '4-6'], 21_000],
  ['Math Champion', 'batches', '1-75', ['UKG-1', '2-3', '4-6', '7-8'], 45_000],
  ['Math Wizard', 'batches', '1-150', ['UKG-1', '2-3', '4-6', '7-8', '9+'], 79_500],
  ['Math Champion, continued', 'batches', '76-150', ['2-3', '4-6', '7-8'], 42_000],
  ['Maths beyond 150', 'batches_150_plus', '151-250', ['2-3', '4-5', '6-7'], 54_000],
  ['Math Xcellence', 'batches_math_xcellence', '1-100', ['2-3', '4-5', '5-6', '7-8'], 62_000],
  ['Math Superstar', 'batches_math_superstar', '1-100', ['9+'], 68_000],
  ['English Wordsmith', 'english_wordsmith_2', '1-80', ['1-2', '3-5', '6-8'], 38_400],
  ['English Elite', 'english_elite', '1-60', ['3-5', '6-8'], 33_000],
  ['English Discovery', 'english_discovery', '1-30', ['UKG-UKG', '1-2'], 16_500],
  ['NAPLAN Maths', 'naplan_maths', '1-60', ['2-3', '4-6'], 36_000],
  ['School curriculum maths', 'school_curriculum', '1-90', ['4-6', '7-8'], 40_500, true],
];

/** What a rupee price is abroad, by currency and plan. */
const MARKETS: readonly (readonly [currency: string, plans: readonly PlanKind[], perRupee: number])[] = [
  ['INR', ['full', 'advance', 'emi', 'advance-emi'], 1],
  ['USD', ['full', 'advance', 'scheduled-recurring', 'emi'], 0.021],
  ['AED', ['full', 'advance', 'emi', 'scheduled-recurring'], 0.075],
  ['AUD', ['full', 'advance', 'emi'], 0.031],
  ['KWD', ['emi', 'advance-emi'], 0.0063],
  ['SGD', ['full', 'advance'], 0.028],
];
/** Whoever pays later pays a little more. */
const SURCHARGE: Readonly<Record<PlanKind, number>> = {
  full: 1,
  advance: 1.02,
  emi: 1.05,
  'advance-emi': 1.05,
  'scheduled-recurring': 1.04,
};
const SINCE = '2026-01-01';
const PRICING = 'pricing@example.com';

export function seedProducts(seed: number, today: IsoDate) {
  const made = SOLD.map((sold, at) => {
    const random = new Random(seed, DRAW.product, at);
    const since = SINCE < addDays(today, -60) ? SINCE : addDays(today, -200);
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
): Product {
  if (!packagesOf(product_type).includes(range)) throw new Error(`${name} has no package ${range}`);
  const by = { actor: PRICING, now: at };
  const of = { id: uuid(random), name, product_type, package: range, grade_bands };
  return newRow(PRODUCTS, by, { ...of, ...(isRetired && { status: 'retired', ...changedAfter(at) }) });
}

/** From the start of the year; a third of them changed in the meantime, and some change soon. */
function seedPrices(
  random: Random,
  { id, status }: Product,
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
      changes.map(([valid_from, share, state]) => {
        const set = valid_from > today ? addDays(today, -3) : addDays(valid_from, -7);
        const amount = minorUnits(rounded(rupees * perRupee * share * SURCHARGE[plan]), currency);
        const by = { actor: PRICING, now: startOfHour(set, 11) };
        return newRow(PRODUCT_PRICES, by, {
          id: uuid(random),
          product_id: id,
          plan,
          currency,
          amount,
          valid_from,
          status: state,
          ...(state !== 'set' && changedAfter(by.now)),
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

function changedAfter(at: EpochSeconds) {
  return { version: 2, updated_on: at + 2 * 86_400 };
}

function historyOf({ id, name, status, created_by: actor, created_on, updated_on }: Product): AuditRow[] {
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
