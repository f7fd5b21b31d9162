// Copies of what the tables in memory hold: whoever is answered one may change it, and no row follows.

/** Of rows and their JSON; many times as fast as `structuredClone`, which does what else there is. */
export function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null) return structuredClone(value);
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  for (const name of Object.keys(copy)) {
    const part = copy[name];
    if (typeof part === 'object' && part !== null) copy[name] = copyOf(part);
  }
  return copy as T;
}
