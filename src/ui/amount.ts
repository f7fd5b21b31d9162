// Amounts of money: whole numbers of the currency's minor unit, shown in its own digits.
import { minorDigits } from '@domain/money';

export function amountText(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 10 ** minorDigits(currency));
}
