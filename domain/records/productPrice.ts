// What a product costs on a plan in a currency, from a day on. A row never changes: another price is another row.
import { PLAN_WORDS } from '../business/paymentTerms';
import { sameWords } from '../lists/list';
import { CURRENCIES } from '../payments/currencies';
import { currenciesOffered } from '../payments/prices';
import { choice, date, money, reference, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  product_id: reference('Course', 'product', { section: 'Price', filtered: true, fixed: true }),
  plan: choice('Plan', PLAN_WORDS, { section: 'Price', filtered: true }),
  currency: choice('Currency', sameWords(CURRENCIES), { section: 'Price', filtered: true }),
  amount: money('Amount', { currencyOf: 'currency' }, { section: 'Price', min: 1, filtered: true }),
  valid_from: date('Valid from', { section: 'Price', sorted: true, filtered: true }),
};
const stored = { status: choice('Status', { set: 'Set', withdrawn: 'Withdrawn' }, { default: 'set', filtered: true }) };

export interface NewProductPrice extends ValuesOf<typeof fields> {}
export interface ProductPrice extends RecordRow, NewProductPrice, ValuesOf<typeof stored> {}

export const PRODUCT_PRICES = record<ProductPrice, NewProductPrice, Needed<typeof fields & typeof stored>>({
  name: 'product_price',
  table: 'product_prices',
  noun: { one: 'price', many: 'prices' },
  path: '/payment/v1/prices',
  group: 'Products',
  access: { read: 'staff', create: 'admin', edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', 'create', 'withdraw'],
  fields,
  stored,
  named: 'id',
  sort: '-valid_from',
  // No country pays every plan in every currency.
  offers: ({ plan }) => (plan ? { currency: currenciesOffered(plan) } : {}),
  actions: {
    withdraw: {
      label: 'Withdraw price',
      done: 'withdrawn',
      who: 'admin',
      from: ['set'],
      to: 'withdrawn',
      confirmation: 'confirm',
      undo: { none: 'The same price is set again' },
    },
  },
  looks: { set: 'now', withdrawn: 'cancelled' },
});
