// Amounts of money: whole numbers of the currency's minor unit, shown in its own digits.

/** 2 for INR, 3 for KWD, 0 for JPY. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

export function amountText(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 10 ** minorDigits(currency));
}
