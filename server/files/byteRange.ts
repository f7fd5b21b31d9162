// Which bytes a player asks for (RFC 9110, 14.2): one range; what is no range, or several, is answered with the whole file.

export interface ByteRange {
  first: number;
  last: number;
}

/** Undefined for the whole file; `unsatisfiable` where it begins behind the end. */
export function byteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec((header ?? '').trim());
  if (!match) return undefined;
  const [from, to] = [match[1]!, match[2]!];
  if (from === '' && to === '') return undefined;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return 'unsatisfiable';
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
