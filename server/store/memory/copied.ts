// Plain copies of what stands in tables: whoever is answered one may change it, and no row follows.

/** As `structuredClone` copies data of JSON, many times as fast; what else there may be is left to that. */
export function copied<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copied) as T;
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)) return structuredClone(value);
  // All fields at once, then those that are shared: V8 keeps and copies such an object best.
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  for (const name of Object.keys(copy)) {
    const part = copy[name];
    if (typeof part === 'object' && part !== null) copy[name] = copied(part);
  }
  return copy as T;
}
