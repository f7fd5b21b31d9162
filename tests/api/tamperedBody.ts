// A good body with every part of it replaced, left out or joined by another, each in turn.
import { shown, VALUES } from './hostileValues';

interface Tampered {
  title: string;
  text(): string;
  at: string[];
  /** What stands at the place instead, as JSON. */
  value?: string;
}

const HOLE = '\u0001hole\u0001';

/** The value with every part of it replaced, left out or joined by another, in turn. */
export function tampered(whole: unknown): Tampered[] {
  return placesIn(whole).flatMap((at) => {
    const replaced = VALUES.map((value): Tampered => ({
      title: `${at.join('.')}=${shown(value)}`,
      text: () => JSON.stringify(put(whole, at, HOLE)).replace(JSON.stringify(HOLE), () => value),
      at,
      value,
    }));
    const present = at.reduce<unknown>((part, key) => Reflect.get(part as object, key), whole);
    const isObject = typeof present === 'object' && present !== null && !Array.isArray(present);
    const joined = isObject
      ? [
          {
            title: `${at.join('.')} with another key`,
            text: () => JSON.stringify(put(whole, [...at, 'nobody_knows_this'], 1)),
            at,
          },
        ]
      : [];
    const missing = { title: `without ${at.join('.')}`, text: () => JSON.stringify(put(whole, at, undefined)), at };
    return [...replaced, ...joined, ...(at.length > 0 ? [missing] : [])];
  });
}

function placesIn(part: unknown, at: string[] = []): string[][] {
  if (typeof part !== 'object' || part === null) return [at];
  return [at, ...unlike(part).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

/** Of a list of objects those that are made otherwise than all before: what is alike is read by the same code. */
function unlike(part: object): [string, unknown][] {
  const met = new Set<string>();
  return Object.entries(part).filter(
    ([, inner]) => !Array.isArray(part) || typeof inner !== 'object' || met.size < met.add(madeOf(inner)).size,
  );
}

function madeOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) return typeof part;
  if (Array.isArray(part)) return `[${[...new Set(part.map(madeOf))].join()}]`;
  return `{${Object.entries(part)
    .map(([key, inner]) => `${key}:${madeOf(inner)}`)
    .sort()
    .join()}}`;
}

function put(part: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(part))
    return part.map((inner: unknown, index) => (String(index) === key ? put(inner, rest, value) : inner));
  const object = part as Record<string, unknown>;
  return { ...object, [key]: put(object[key], rest, value) };
}
