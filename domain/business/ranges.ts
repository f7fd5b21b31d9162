// Ranges of whole numbers, both ends included: working minutes and session numbers alike.

export type NumberRange = readonly [from: number, to: number];

/** The index of the first range that overlaps an earlier one. */
export function firstOverlap(ranges: readonly NumberRange[]): number | undefined {
  const at = ranges.findIndex(([from, to], index) =>
    ranges.slice(0, index).some(([otherFrom, otherTo]) => from <= otherTo && otherFrom <= to),
  );
  return at < 0 ? undefined : at;
}
