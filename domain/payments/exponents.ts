// How many digits a currency counts after the point (ISO 4217): apart from the table of countries, since every list needs it.

const EXPONENTS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** Digits after the point: amounts are whole numbers of 10 to the minus this (decisions 7). */
export function exponentOf(currency: string): 0 | 2 | 3 {
  const exponent = EXPONENTS.get(currency);
  return exponent === 0 || exponent === 3 ? exponent : 2;
}
