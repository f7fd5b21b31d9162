// Fractions of whole numbers, exact until they are rounded: no float decides which way a half goes.

/** `under` is above 0, and no whole number but 1 divides both. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

export const NONE: Fraction = { over: 0n, under: 1n };

/** Throws a RangeError where one is no whole number or `under` is 0. */
export function fraction(over: number | bigint, under: number | bigint): Fraction {
  return shortened(BigInt(over), BigInt(under));
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return shortened(one.over * other.under + other.over * one.under, one.under * other.under);
}

export function times(one: Fraction, other: Fraction): Fraction {
  return shortened(one.over * other.over, one.under * other.under);
}

export function dividedBy(one: Fraction, other: Fraction): Fraction {
  return shortened(one.over * other.under, one.under * other.over);
}

/** Below 0 where `one` is less than `other`, 0 where they are equal, else above 0. */
export function compareFractions(one: Fraction, other: Fraction): number {
  const [left, right] = [one.over * other.under, other.over * one.under];
  return left === right ? 0 : left < right ? -1 : 1;
}

/** As a percentage with one decimal, half up, as every percentage on a screen (decisions 18). */
export function percentOfFraction({ over, under }: Fraction): number {
  return Number(flooredQuotient(2000n * over + under, 2n * under)) / 10;
}

/** With two decimals, half away from 0. */
export function hundredthsOfFraction({ over, under }: Fraction): number {
  const size = flooredQuotient(200n * (over < 0n ? -over : over) + under, 2n * under);
  return Number(over < 0n ? -size : size) / 100;
}

/** `under` is above 0. BigInt's own division cuts towards 0. */
function flooredQuotient(over: bigint, under: bigint): bigint {
  return over / under - (over % under < 0n ? 1n : 0n);
}

function shortened(over: bigint, under: bigint): Fraction {
  if (under === 0n) throw new RangeError('A fraction needs something under its line');
  let [divisor, rest] = [over < 0n ? -over : over, under < 0n ? -under : under];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  if (under < 0n) divisor = -divisor;
  return { over: over / divisor, under: under / divisor };
}
