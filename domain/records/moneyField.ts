// Amounts of payment records: whole numbers of the minor unit of the row's own currency.
import { type Field, type FieldOptions, money } from './fields';

/** Of ledgers, which know amounts below 0 too. */
export function amount<D extends number | undefined = undefined>(
  label: string,
  options: FieldOptions<D> & { min?: number } = {},
): Field<number, D> {
  return money(label, { currencyOf: 'currency' }, { min: -1e12, ...options });
}
