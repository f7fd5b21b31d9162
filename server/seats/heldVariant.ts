// A student's course, held while its seats, its classes or its state change.
import { type Variant, VARIANTS } from '@domain/records/variant';
import { Failure } from '../failure';
import type { Store } from '../store/store';

/** Nobody else changes it until the transaction ends. Throws a `Failure` 404. */
export async function heldVariant(tx: Store, variantId: string): Promise<Variant> {
  const held = await tx.records(VARIANTS).findForUpdate(variantId);
  if (!held) throw new Failure(404, { message: 'Course of a student not found' });
  return held;
}
