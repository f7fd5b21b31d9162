// Amounts of payment records: whole numbers of the minor unit of the row's own currency.
import { type DefaultField, type Field, type FieldOptions, money } from './fields';

type AmountOptions = FieldOptions<number> & { min?: number };

/** Of ledgers, which know amounts below 0 too. */
export function amount(label: string, options: AmountOptions & { default: number }): DefaultField<number>;
export function amount(label: string, options?: AmountOptions): Field<number>;
export function amount(label: string, options: AmountOptions = {}): Field<number> {
  return money(label, { currencyOf: 'currency' }, { min: -1e12, ...options });
}
