// The course of a batch, and of a student who waits for one: what the two must have in common (decisions 8).

/** One text for each, as a key. */
export function courseOf({
  product_type,
  grade_band,
  region,
}: Readonly<Record<'product_type' | 'grade_band' | 'region', string>>): string {
  return `${product_type} ${grade_band} ${region}`;
}
