// Whom a paper names: the child, and the parent where it is known; and the course that was bought, by the name of its product.
import { nameOfCountry } from '@domain/business/countries';
import type { PaymentLink } from '@domain/records/paymentLink';
import { PRODUCTS } from '@domain/records/product';
import { STUDENTS } from '@domain/records/student';
import { countText } from '@domain/formats';
import type { Store } from '../store/store';

export async function addressee(
  tx: Store,
  { lead_id, student_name, country }: Pick<PaymentLink, 'lead_id' | 'student_name' | 'country'>,
): Promise<string[]> {
  const parent = (await tx.records(STUDENTS).find(lead_id))?.parent_name;
  return [student_name, ...(parent ? [`Parent: ${parent}`] : []), nameOfCountry(country)];
}

/** `Math Star, 30 classes`. */
export async function courseText(
  tx: Store,
  { product_id, classes_total }: Pick<PaymentLink, 'product_id' | 'classes_total'>,
): Promise<string> {
  const product = await tx.records(PRODUCTS).find(product_id);
  return `${product?.name ?? 'Course'}, ${countText({ one: 'class', many: 'classes' }, classes_total)}`;
}
