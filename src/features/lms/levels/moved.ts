// A list with one of its entries a step up or down.

export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by;
  if (to < 0 || to >= list.length) return [...list];
  return list.with(at, list[to]!).with(to, list[at]!);
}
