// Products: courses as they are sold. What they cost are rows of their own (`productPrice.ts`).
import { bandsOf, GRADE_BANDS, PACKAGE_LABELS, packagesOf, PRODUCT_TYPES } from '../business/courses';
import { sameWords } from '../lists/list';
import { count } from './computedFields';
import { choice, list, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const PRODUCT_STATUSES = { active: 'Active', retired: 'Retired' } as const;

const fields = {
  name: text('Name', 80, { section: 'Product', sorted: true, searched: true }),
  product_type: choice('Product type', PRODUCT_TYPES, { section: 'Product', sorted: true, filtered: true }),
  package: choice('Package', PACKAGE_LABELS, { section: 'Product', filtered: true }),
  grade_bands: list('Grade bands', GRADE_BANDS.length, {
    section: 'Product',
    labels: sameWords(GRADE_BANDS),
    min: 1,
    filtered: true,
  }),
};
const stored = { status: choice('Status', PRODUCT_STATUSES, { default: 'active', sorted: true, filtered: true }) };
const computed = {
  prices: count(
    'Prices',
    { of: 'product_price', by: 'product_id', status: ['set'] },
    { section: 'Product', sorted: true },
  ),
};

export interface NewProduct extends ValuesOf<typeof fields> {}
export interface Product extends RecordRow, NewProduct, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const PRODUCTS = record<Product, NewProduct, Needed<typeof fields & typeof stored>>({
  name: 'product',
  table: 'products',
  noun: { one: 'product', many: 'products' },
  path: '/payment/v1/products',
  group: 'Products',
  access: { read: 'staff', create: 'admin', edit: 'admin', reveal: null },
  fields,
  stored,
  computed,
  named: 'name',
  inFiles: (row) => `${row.name} (${PACKAGE_LABELS[row.package]})`,
  sort: 'name',
  duplicates: ['name'],
  // Each course has packages and bands of its own.
  offers: ({ product_type }) =>
    product_type ? { package: packagesOf(product_type), grade_bands: bandsOf(product_type) } : {},
  actions: {
    retire: {
      label: 'Retire',
      done: 'retired',
      who: 'admin',
      from: ['active'],
      to: 'retired',
      confirmation: 'undo',
      undo: 'reactivate',
    },
    reactivate: {
      label: 'Reactivate',
      done: 'reactivated',
      who: 'admin',
      from: ['retired'],
      to: 'active',
      confirmation: 'undo',
      undo: 'retire',
    },
  },
  looks: { active: 'now', retired: 'cancelled' },
});
