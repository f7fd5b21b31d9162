// Median and 95th percentile of repeated measurements.

export interface Spread {
  median: number;
  p95: number;
}

/** Of at least one value; the p95 is the nearest rank. */
export function spread(values: readonly number[]): Spread {
  if (values.length === 0) throw new Error('No measurements');
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  const middle = sorted.length / 2;
  const median = Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2 : at(0.5);
  return { median, p95: at(0.95) };
}
