// What a product costs on a day, by the prices that staff have set.
import type { PlanKind } from '@domain/payments/plans';
import { PACKAGES } from '@domain/business/courses';
import { priceOn } from '@domain/payments/prices';
import { PRODUCTS } from '@domain/records/product';
import { PRODUCT_PRICES } from '@domain/records/productPrice';
import type { IsoDate } from '@domain/units';
import type { Store } from '../store/store';
import { allOf } from '../store/rows';

export interface Offer {
  price: number;
  classes_total: number;
  name: string;
}

export interface OfferQuery {
  product_id: string;
  plan: PlanKind;
  currency: string;
}

/** A text says why there is none. */
export async function offerOf(
  tx: Store,
  { product_id, plan, currency }: OfferQuery,
  today: IsoDate,
): Promise<Offer | string> {
  const product = await tx.records(PRODUCTS).find(product_id);
  if (!product) return 'There is no such product';
  if (product.status !== 'active') return `${product.name} is no longer sold`;
  const prices = await allOf(tx, PRODUCT_PRICES, { product_id: { anyOf: [product_id] } });
  const price = priceOn(prices, plan, currency, today);
  return price
    ? { price: price.amount, classes_total: PACKAGES[product.package].count, name: product.name }
    : `${product.name} has no price for this plan in ${currency}`;
}
