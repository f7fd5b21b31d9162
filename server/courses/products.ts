// The rules of products and their prices: of this deployment's courses, one price a day, and never one for a day that is over.
import { PRODUCT_TYPES, productTypesOf } from '@domain/business/courses';
import { dateOf } from '@domain/calendar';
import { PLAN_WORDS } from '@domain/business/paymentTerms';
import { amountText, dateText } from '@domain/formats';
import { type Product, PRODUCTS } from '@domain/records/product';
import { PRODUCT_PRICES, type ProductPrice } from '@domain/records/productPrice';
import { Failure, wrongField } from '../failure';
import { countOf } from '../store/rows';
import type { Store } from '../store/store';
import type { Change, RecordHooks } from '../records/hooks';

export const productHooks: RecordHooks<Product> = {
  allowed: async ({ call, row, before }) => {
    const offered = productTypesOf(call.imageName);
    if (row.product_type === before?.product_type || offered.includes(row.product_type)) return;
    throw wrongField('product_type', `This deployment sells ${offered.map((type) => PRODUCT_TYPES[type]).join(' · ')}`);
  },
};

export const productPriceHooks: RecordHooks<ProductPrice> = {
  allowed: async ({ tx, call, action, row }) => {
    const today = dateOf(call.now);
    if (action === 'withdraw') {
      if (row.valid_from <= today)
        throw new Failure(409, { message: `In force since ${dateText(row.valid_from)}: set another price instead` });
      return;
    }
    if (row.valid_from < today) throw wrongField('valid_from', `Must be ${dateText(today)} or later`);
    // Held, so that two who set a price of one day wait for each other.
    const product = await tx.records(PRODUCTS).findForUpdate(row.product_id);
    if (product?.status === 'retired') throw new Failure(409, { message: 'The product is retired' });
    if (await hasPrice(tx, row))
      throw wrongField('valid_from', `There is a price from ${dateText(row.valid_from)} on already`, 409);
  },
  after: toldToProduct,
};

/** Said in the history of the product too: its prices are rows of their own. */
async function toldToProduct({ tx, call, action, row }: Change<ProductPrice>): Promise<void> {
  if (action !== 'create' && action !== 'withdraw') return;
  const { plan, currency, amount, valid_from } = row;
  const details = {
    [`${PLAN_WORDS[plan]}, ${currency}`]: `${amountText(amount, currency)} from ${dateText(valid_from)}`,
  };
  await tx.audit.write([
    {
      at: call.now,
      actor: call.user!.email,
      action: action === 'create' ? 'product.price_set' : 'product.price_withdrawn',
      subject_type: 'product',
      subject_id: row.product_id,
      details,
    },
  ]);
}

async function hasPrice(tx: Store, { product_id, plan, currency, valid_from }: ProductPrice): Promise<boolean> {
  const filters = {
    product_id: { anyOf: [product_id] },
    plan: { anyOf: [plan] },
    currency: { anyOf: [currency] },
    status: { anyOf: ['set'] },
    valid_from: { from: valid_from, to: valid_from },
  };
  return (await countOf(tx, PRODUCT_PRICES, filters, 1)) > 0;
}
