// What families call a course: the name of the product that they bought, on certificates, in mails and in what is listed of them.
import { PRODUCT_TYPES } from '@domain/business/courses';
import { PRODUCTS } from '@domain/records/product';
import type { Enrolment } from '@domain/records/enrolment';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

type Course = Pick<Enrolment, 'product_id' | 'product_type'>;

export async function courseNames(store: Store, courses: readonly Course[]): Promise<(course: Course) => string> {
  const ids = [...new Set(courses.map(({ product_id }) => product_id))];
  const products = ids.length === 0 ? [] : await allOf(store, PRODUCTS, { id: { anyOf: ids } });
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return ({ product_id, product_type }) => names.get(product_id) ?? PRODUCT_TYPES[product_type];
}
