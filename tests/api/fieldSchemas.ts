// How a field of a request is declared, as words: two fields that are declared alike refuse the same values by the same code.
import type { z } from 'zod';

type Declared = z.core.$ZodType;

/** The schema of what stands at a place of a request; undefined where a place has several, or none of its own. */
export function schemaAt(schema: Declared | undefined, [key, ...rest]: readonly string[]): Declared | undefined {
  if (schema === undefined || key === undefined) return schema;
  const def = definitionOf(schema);
  if (WRAPPERS.has(def.type as string)) return schemaAt((def.innerType ?? def.in) as Declared, [key, ...rest]);
  if (def.type === 'object') return schemaAt((def.shape as Record<string, Declared>)[key], rest);
  if (def.type === 'array') return schemaAt(def.element as Declared, rest);
  if (def.type === 'record') return schemaAt(def.valueType as Declared, rest);
  return undefined;
}

/** Names a declaration and what is sent to it. */
export function declarationOf(schema: Declared | undefined, sent: string): string | undefined {
  return schema && `${textOf(schema)} ${sent}`;
}

/** Names the declaration that refuses a value, and the value by its own name; undefined where it is accepted, or judged by more than the declaration. */
export function judgementOf(schema: Declared | undefined, value: unknown, name: string): string | undefined {
  if (schema === undefined || (schema as z.ZodType).safeParse(value).success) return undefined;
  const type = typeOf(schema);
  // Whatever else is declared is asked only of a value of the right type.
  return type in OF_TYPE && !OF_TYPE[type]!(value) ? `${type} ${name}` : declarationOf(schema, name);
}

const OF_TYPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  enum: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
};

function typeOf(schema: Declared): string {
  const def = definitionOf(schema);
  return WRAPPERS.has(def.type as string) ? typeOf((def.innerType ?? def.in) as Declared) : (def.type as string);
}

const WRAPPERS: ReadonlySet<string> = new Set([
  'optional',
  'nullable',
  'default',
  'prefault',
  'nonoptional',
  'readonly',
  'catch',
  'pipe',
]);

/** What a refusal says, and what the same code is given: the choices there are, and how long a text or list may be. */
const UNREAD: ReadonlySet<string> = new Set(['error', 'message', 'abort', 'entries', 'maximum', 'minimum']);

function definitionOf(schema: Declared): Record<string, unknown> {
  return schema._zod.def as unknown as Record<string, unknown>;
}

const texts = new WeakMap<object, string>();

function textOf(part: unknown): string {
  if (typeof part === 'function') return codeOf(part);
  if (typeof part !== 'object' || part === null) return String(part);
  const known = texts.get(part);
  if (known !== undefined) return known;
  // A declaration that contains itself is named, not followed.
  texts.set(part, ownName(part));
  const text = written(part);
  texts.set(part, text);
  return text;
}

function written(part: object): string {
  if (part instanceof RegExp) return String(part);
  if (part instanceof Set || Array.isArray(part)) return `[${[...part].map(textOf).join()}]`;
  const known = '_zod' in part ? definitionOf(part as Declared) : part;
  return `{${Object.entries(known)
    .filter(([key]) => !UNREAD.has(key))
    .map(([key, value]) => `${key}:${textOf(value)}`)
    .join()}}`;
}

/** A check is alike where it is the same code, whatever it was made with. */
const codes = new Map<string, string>();

function codeOf(check: object): string {
  const source = Function.prototype.toString.call(check);
  const known = codes.get(source) ?? `code ${codes.size}`;
  codes.set(source, known);
  return known;
}

/** What contains itself is named by its turn. */
const names = new WeakMap<object, string>();
let named = 0;

function ownName(part: object): string {
  const known = names.get(part);
  if (known !== undefined) return known;
  const name = `#${++named}`;
  names.set(part, name);
  return name;
}
