// Which price of a product holds on a day: prices are dated rows, and the latest that has begun is in force.
import type { IsoDate } from '../units';
import { COUNTRY_CODES } from './currencies';
import { currenciesOf, type PlanKind } from './plans';

export interface DatedPrice {
  plan: PlanKind;
  currency: string;
  /** Minor units. */
  amount: number;
  valid_from: IsoDate;
  /** `withdrawn` ones never hold. */
  status?: string;
}

/** The price in force on that day; undefined where none has begun. */
export function priceOn<P extends DatedPrice>(
  prices: readonly P[],
  plan: PlanKind,
  currency: string,
  date: IsoDate,
): P | undefined {
  return priceHistory(prices, plan, currency).find(({ valid_from }) => valid_from <= date);
}

/** The first price that begins after that day. */
export function priceAfter<P extends DatedPrice>(
  prices: readonly P[],
  plan: PlanKind,
  currency: string,
  date: IsoDate,
): P | undefined {
  return priceHistory(prices, plan, currency).findLast(({ valid_from }) => valid_from > date);
}

/** What held, holds and will hold, the latest first. */
export function priceHistory<P extends DatedPrice>(prices: readonly P[], plan: PlanKind, currency: string): P[] {
  return prices
    .filter((price) => price.plan === plan && price.currency === currency && price.status !== 'withdrawn')
    .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : one.valid_from > other.valid_from ? -1 : 0));
}

export type PriceState = 'upcoming' | 'in_force' | 'past' | 'withdrawn';

/** What a price is on that day, among all prices of its product. */
export function priceStateOn<P extends DatedPrice>(price: P, prices: readonly P[], date: IsoDate): PriceState {
  if (price.status === 'withdrawn') return 'withdrawn';
  if (price.valid_from > date) return 'upcoming';
  return priceOn(prices, price.plan, price.currency, date) === price ? 'in_force' : 'past';
}

const offered = new Map<PlanKind, readonly string[]>();

/** The currencies in which any country pays that plan. */
export function currenciesOffered(plan: PlanKind): readonly string[] {
  const known = offered.get(plan);
  if (known) return known;
  const currencies = [...new Set(COUNTRY_CODES.flatMap((country) => currenciesOf(country, plan)))].toSorted();
  offered.set(plan, currencies);
  return currencies;
}
