// Amounts are whole numbers of a currency's minor unit: paise, cents, fils.

/** Digits after the point: 2 of rupees, 0 of yen, 3 of Kuwaiti dinars. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** `1234.50`, as files and filters say it. */
export function majorText(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** A number typed in the currency itself. */
export function minorUnits(major: number, currency: string): number {
  return Math.round(major * 10 ** minorDigits(currency));
}
