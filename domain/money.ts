// Amounts are whole numbers of a currency's minor unit: paise, cents, fils. Written and read digit by digit, never as a float.
import { exponentOf } from './payments/exponents';

/** What a field or a column says of its currency: a code, or the field that holds it. */
interface Amount {
  currency?: string;
  currencyOf?: string;
}

/** Of an amount in a row, or in what a form holds; undefined where none is chosen yet, and of what is no amount. */
export function currencyIn({ currency, currencyOf }: Amount, values: object): string | undefined {
  const code: unknown = currencyOf === undefined ? currency : Reflect.get(values, currencyOf);
  return typeof code === 'string' && code !== '' ? code : undefined;
}

/** `1234.50`, as files say it and fields show it. */
export function majorText(amount: number, currency: string): string {
  const exponent = exponentOf(currency);
  if (exponent === 0) return String(amount);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** An amount typed in the currency itself; what it has no coins for is rounded half up. NaN where it is no number. */
export function minorUnits(major: number | string, currency: string): number {
  return scaled(major, exponentOf(currency));
}

/** Of any currency: what amounts of several are compared by. */
export function thousandths(major: number | string): number {
  return scaled(major, 3);
}

/** How many thousandths a minor unit is: 10 of a paisa, 1 of a fils. */
export function thousandthsOfMinor(currency: string): number {
  return 10 ** (3 - exponentOf(currency));
}

/** `major` times 10 to the `exponent`, as a whole number. */
function scaled(major: number | string, exponent: number): number {
  const read = /^(-?)(\d*)(?:\.(\d*))?$/.exec(String(major).trim());
  if (!read || !/\d/.test(read[0])) return Number.NaN;
  const [, sign, whole = '', fraction = ''] = read;
  const digits = fraction.padEnd(exponent + 1, '0');
  const units = Number(`${whole}${digits.slice(0, exponent)}`) + Number(Number(digits[exponent]) >= 5);
  return sign === '-' && units !== 0 ? -units : units;
}
