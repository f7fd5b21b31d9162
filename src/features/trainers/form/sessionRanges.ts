// Ranges of session numbers as people write them: `1-30, 41-60`.

type Range = [from: number, to: number];

export function rangesInWords(ranges: readonly (readonly [number, number])[]): string {
  return ranges.map(([from, to]) => `${from}-${to}`).join(', ');
}

/** Unreadable text becomes a range that no schema accepts, so that it is refused at its field and not lost. */
export function readRanges(text: string): Range[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Range => {
      const [, from, to = from] = /^(\d+)(?:\s*(?:-|–|to)\s*(\d+))?$/.exec(part) ?? [];
      return from === undefined ? [0, 0] : [Number(from), Number(to)];
    });
}
