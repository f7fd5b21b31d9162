// How large a file may be, and how it is cut into parts: the console sends them, the API judges them (decisions 19).

export const MEGABYTE = 1024 * 1024;
/** S3 takes no part below 5 MB but the last one. */
export const PART_BYTES = 8 * MEGABYTE;

/** Bytes of a whole file, by what it is for. */
export const MOST_BYTES = { recording: 2048 * MEGABYTE, attachment: 20 * MEGABYTE } as const;
export type FileKind = keyof typeof MOST_BYTES;

/** They are numbered from 1. */
export function partCount(size: number): number {
  return Math.ceil(size / PART_BYTES);
}

/** Where a part begins, and how many bytes it has: all are as long, but the last. Undefined where there is no such part. */
export function partOf(size: number, number: number): { at: number; size: number } | undefined {
  if (!Number.isInteger(number) || number < 1 || number > partCount(size)) return undefined;
  const at = (number - 1) * PART_BYTES;
  return { at, size: Math.min(PART_BYTES, size - at) };
}

/** Numbers of the parts that are still to come, in order. */
export function missingParts(size: number, there: Iterable<number>): number[] {
  const known = new Set(there);
  return Array.from({ length: partCount(size) }, (_, at) => at + 1).filter((number) => !known.has(number));
}

export function sizeText(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  if (bytes < 1024 * MEGABYTE) return `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`;
  return `${Math.round((bytes / (1024 * MEGABYTE)) * 10) / 10} GB`;
}
