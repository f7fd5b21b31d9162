// Every country that has a currency, by the name people know it by.
import { COUNTRY_CODES } from '../payments/currencies';
import { COUNTRY_NAMES } from './regions';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The code itself where nobody knows the country. */
export function nameOfCountry(code: string): string {
  return COUNTRY_NAMES[code] ?? names.of(code) ?? code;
}

/** In the order of their names. */
export const COUNTRIES: readonly { id: string; name: string }[] = COUNTRY_CODES.map((id) => ({
  id,
  name: nameOfCountry(id),
})).toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** Names by code. */
export const COUNTRY_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  COUNTRIES.map(({ id, name }) => [id, name]),
);
