// Tax that is inside of an amount: prices are what families pay, so each rate is taken out of it and rounded by itself, and what is left is
// the amount before tax. Rates that are alike, such as CGST and SGST, are alike to the last digit, and a line always adds up.

export interface Rate {
  /** As papers call it, such as `GST`. */
  name: string;
  /** At most two decimals. */
  percent: number;
}

export interface TaxLine extends Rate {
  amount: number;
}

export interface Taxed {
  net: number;
  taxes: TaxLine[];
}

/** Each tax is rounded half up to the currency's step. Throws a RangeError where the amount is no whole number from 0. */
export function taxInside(amount: number, rates: readonly Rate[], step: number): Taxed {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`amount must be a whole number from 0, not ${amount}`);
  const hundredths = rates.map(({ percent }) => BigInt(Math.round(percent * 100)));
  const whole = (10_000n + hundredths.reduce((sum, each) => sum + each, 0n)) * BigInt(step);
  const taxes = rates.map(({ name, percent }, at) => ({
    name,
    percent,
    amount: Number((2n * BigInt(amount) * hundredths[at]! + whole) / (2n * whole)) * step,
  }));
  return { net: amount - taxTotal(taxes), taxes };
}

/** Of an amount that goes back after others of the same whole did: together they never come to other taxes than the whole's. */
export function taxOfPart(before: number, amount: number, rates: readonly Rate[], step: number): Taxed {
  const [first, both] = [taxInside(before, rates, step), taxInside(before + amount, rates, step)];
  const taxes = both.taxes.map((tax, at) => ({ ...tax, amount: tax.amount - first.taxes[at]!.amount }));
  return { net: both.net - first.net, taxes };
}

export function taxTotal(taxes: readonly TaxLine[]): number {
  return taxes.reduce((sum, { amount }) => sum + amount, 0);
}

interface DatedRate extends Rate {
  valid_from: string;
}

/** In force on a day: of each name the latest that has begun; a rate of 0 ends the one before. In the order of their names. */
export function ratesOn(rates: readonly DatedRate[], day: string): Rate[] {
  const latest = new Map<string, DatedRate>();
  for (const rate of rates) {
    const known = latest.get(rate.name);
    if (rate.valid_from <= day && (!known || known.valid_from < rate.valid_from)) latest.set(rate.name, rate);
  }
  return [...latest.values()]
    .filter(({ percent }) => percent > 0)
    .map(({ name, percent }) => ({ name, percent }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
