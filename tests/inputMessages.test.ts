import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from '@domain/contract/contract';
import type { Endpoint } from '@domain/contract/endpoint';
import { inputMessage } from '@domain/contract/messages';
import { endpointsOf } from '@domain/contract/recordEndpoints';
import { RECORDS } from '@domain/records/all';

/** What a library or a programmer says, and nobody else. */
const OF_MACHINES =
  /invalid|expected|received|too (?:big|small)|>=|<=|\bstring\b|\binteger\b|\bboolean\b|undefined|\bnull\b|NaN|\[object|regex|pattern/i;
/** Codes of fields and choices; an address is made of them. */
const CODE = /\b[a-z]+_[a-z]+\b/;
const LOWER_CASE = /^[a-z]/;

const BAD: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  1e15,
  '',
  ' ',
  '!',
  '\n',
  'x_y',
  'x'.repeat(9000),
  [],
  [null],
  ['x'],
  ['x', 'x'],
  {},
  { x: 1 },
  [[]],
];

const ENDPOINTS: [string, Endpoint][] = [
  ...(Object.entries(contract) as [string, Endpoint][]),
  ...RECORDS.flatMap((type) =>
    endpointsOf(type).map(({ operation, endpoint }): [string, Endpoint] => [operation, endpoint]),
  ),
];

const met = new Set<z.ZodType>();
/** Once where several operations share one: the list of a record, its file and its count read the same query. */
const INPUTS = ENDPOINTS.flatMap(([name, endpoint]) =>
  (['path', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema || met.has(schema)) return [];
    met.add(schema);
    return [[name, part, schema] as const];
  }),
);

test.each(INPUTS)('%s, %s: whatever is wrong is put in words for people', (_, part, schema) => {
  const messages = new Map<string, [message: string, path: string]>();
  for (const value of badValues(schema, 4))
    for (const { code, message, path } of schema.safeParse(value, { error: inputMessage }).error?.issues ?? [])
      // The API names each unknown key itself.
      if (code !== 'unrecognized_keys') messages.set(`${message} at ${path.join('.')}`, [message, path.join('.')]);
  const isAddress = (path: string) => part === 'query' || path.startsWith('matching');
  // The values that an address may hold are named as they stand there, whatever words they are.
  const judged = (message: string, path: string) =>
    isAddress(path) ? message.replace(/^Must be of .+, with commas/, 'Must be of codes, with commas') : message;
  const ofMachines = [...messages.values()].filter(
    ([message, path]) =>
      OF_MACHINES.test(judged(message, path)) || LOWER_CASE.test(message) || (CODE.test(message) && !isAddress(path)),
  );
  expect(ofMachines).toEqual([]);
});

interface Def {
  type: string;
  checks?: unknown[];
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  valueType?: z.ZodType;
  items?: z.ZodType[];
  options?: z.ZodType[];
}

/** Values that are wrong at one place of the schema, at every place down to some depth. */
function* badValues(schema: z.ZodType, depth: number): Generator<unknown> {
  yield* BAD;
  if (depth === 0) return;
  const {
    shape,
    checks,
    element,
    innerType,
    in: from,
    valueType,
    items,
    options,
  } = (schema as unknown as { def: Def }).def;
  if (shape) yield* badObjects(shape, depth);
  // What is judged as a whole is judged where its other fields are right, or left out.
  if (shape && checks)
    for (const [key, inner] of Object.entries(shape))
      for (const bad of badValues(inner, depth - 1)) yield { [key]: bad };
  if (element) for (const bad of badValues(element, depth - 1)) yield [bad];
  if (valueType) for (const bad of badValues(valueType, depth - 1)) yield { x: bad };
  if (items) for (const bad of badValues(items[0]!, depth - 1)) yield items.map(() => bad);
  for (const inner of [innerType, from, ...(options ?? [])]) if (inner) yield* badValues(inner, depth);
}

/** Wrong in every field at once, as each of them is judged by itself. */
function* badObjects(shape: Record<string, z.ZodType>, depth: number): Generator<unknown> {
  let left = Object.entries(shape).map(([key, inner]) => [key, badValues(inner, depth - 1)] as const);
  while (left.length > 0) {
    const next = left.map(([key, values]) => [key, values, values.next()] as const).filter(([, , { done }]) => !done);
    if (next.length > 0) yield Object.fromEntries(next.map(([key, , { value }]) => [key, value as unknown]));
    left = next.map(([key, values]) => [key, values] as const);
  }
}

test('the words of each kind of problem', () => {
  const issue = (given: object) => inputMessage({ input: 'x', ...given } as never);
  expect(issue({ code: 'invalid_type', expected: 'string', input: null })).toBe('Fill this in');
  expect(issue({ code: 'invalid_type', expected: 'string', input: undefined })).toBe('Is required');
  expect(issue({ code: 'too_big', origin: 'string', maximum: 80 })).toBe('Must have at most 80 characters');
  expect(issue({ code: 'too_small', origin: 'array', minimum: 1 })).toBe('Choose at least one');
  expect(issue({ code: 'too_small', origin: 'number', minimum: 0, inclusive: false })).toBe('Must be more than 0');
  expect(issue({ code: 'invalid_value', values: ['yes', 'no'] })).toBe('Choose one of yes, no');
  expect(issue({ code: 'custom' })).toBe('This value can’t be used');
});
