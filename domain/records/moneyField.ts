// Amounts of payment records: whole numbers of the minor unit of the row's own currency.
import { type Field, type FieldOptions, money } from './fields';

/** Of ledgers, which know amounts below 0 too. */
export function amount(label: string, options: FieldOptions<number> & { min?: number } = {}): Field<number> {
  return money(label, { currencyOf: 'currency' }, { min: -1e12, ...options });
}
