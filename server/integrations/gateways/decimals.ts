// Amounts as gateways write them that count in whole rupees or dirhams: a decimal text, to the minor unit and back without a float.
import { exponentOf } from '@domain/payments/exponents';

export function toDecimal(amount: number, currency: string): string {
  const exponent = exponentOf(currency);
  const digits = String(amount).padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Throws a TypeError for what is no amount of the currency: the digits past its minor unit must be 0. */
export function fromDecimal(text: unknown, currency: string): number {
  const exponent = exponentOf(currency);
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{1,10}))?$/.exec(String(text)) ?? [];
  if (whole === undefined || /[1-9]/.test(part.slice(exponent)))
    throw new TypeError('An amount of a gateway is a decimal number');
  const amount = Number(whole + part.slice(0, exponent).padEnd(exponent, '0'));
  if (!Number.isSafeInteger(amount)) throw new TypeError('An amount of a gateway is too large');
  return amount;
}
