// A copy of what a row holds, which is plain JSON: the platform's own copy takes more than twice as long.

/** Nothing in it is shared with the original. */
export function copied<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copied) as T;
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) copy[name] = copied(Reflect.get(value, name));
  return copy as T;
}
