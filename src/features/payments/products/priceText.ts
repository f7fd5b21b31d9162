// Prices in words.
import { PLAN_WORDS } from '@domain/business/paymentTerms';
import { amountText, dateText } from '@domain/formats';
import type { ProductPrice } from '@domain/records/productPrice';

export function priceText({ amount, currency }: Pick<ProductPrice, 'amount' | 'currency'>): string {
  return amountText(amount, currency);
}

/** `₹47,700, In full, from 16 Dec 2026`. */
export function wholePriceText(price: ProductPrice): string {
  return `${priceText(price)}, ${PLAN_WORDS[price.plan]}, from ${dateText(price.valid_from)}`;
}
