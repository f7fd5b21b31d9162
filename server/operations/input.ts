// Validates the input of a request against the contract before any handler sees it (spec 7, decisions 3).
import { z } from 'zod';
import type { Endpoint } from '@domain/contract/endpoint';
import type { FieldError } from '@domain/contract/errors';
import type { FileTaken } from '@domain/contract/files';
import { inputMessage } from '@domain/contract/messages';
import { readSearchHeader } from '@domain/contract/operation';
import type { InHeader } from '@domain/contract/paths';
import { Failure } from '../failure';
import { receivedFile } from '../uploads/receivedFile';
import { received } from './received';

export interface Input {
  path: unknown;
  query: unknown;
  body: unknown;
}

const MAX_REPORTED_ERRORS = 50;
const nothing = z.strictObject({});
const FORM = 'application/x-www-form-urlencoded';
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/**
 * The validated parts of a request; `inHeader` is the query's parameter that comes in a header. Throws a `Failure`:
 * 400 naming every wrong field (`query.date`, `body.0.events.1.capacity`; an unknown key is named itself), 415 for a body of
 * another type.
 */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  pathValues: Record<string, string>,
  inHeader?: InHeader,
): Promise<Input> {
  const path = evaluate('path', endpoint.path ?? nothing, pathValues);
  const values = valuesOf(new URL(request.url).searchParams);
  const misplaced = inHeader === undefined ? [] : takeFromHeader(inHeader, values, request.headers);
  const query = isOpenedFromOutside(endpoint)
    ? { value: {}, errors: [] }
    : evaluate('query', endpoint.query ?? nothing, values);
  const body = await evaluateBody(endpoint, request);
  const errors = misplaced.length > 0 ? misplaced : [path, query, body].flatMap((part) => part.errors);
  if (errors.length > 0) throw new Failure(400, { errors: errors.slice(0, MAX_REPORTED_ERRORS) });
  return { path: path.value, query: query.value, body: body.value };
}

/** A page that families open: mailers and gateways add to its address what they like. */
function isOpenedFromOutside({ kind, who, query }: Endpoint): boolean {
  return kind === 'page' && who === 'public' && !query;
}

/** Puts the header's value into the query; the same parameter in the address is refused, so that no client relies on it. */
function takeFromHeader(
  { parameter: name, header }: InHeader,
  values: Record<string, unknown>,
  headers: Headers,
): FieldError[] {
  if (Object.hasOwn(values, name))
    return [{ field: `query.${name}`, message: `Must come in the header ${header}, not in the address` }];
  const sent = headers.get(header);
  if (sent === null) return [];
  const text = readSearchHeader(sent);
  if (text === undefined) return [{ field: `query.${name}`, message: 'Must be percent-encoded' }];
  values[name] = text;
  return [];
}

/** Whether the body comes from an HTML form. */
export function isForm(request: Request): boolean {
  return mediaType(request) === FORM;
}

/** Keys and values of a query or a form; a key given several times holds a list. */
export function valuesOf(params: URLSearchParams): Record<string, unknown> {
  const keys = [...new Set(params.keys())];
  return Object.fromEntries(
    keys.map((key) => {
      const values = params.getAll(key);
      return [key, values.length > 1 ? values : values[0]];
    }),
  );
}

interface ParsedPart {
  value: unknown;
  errors: FieldError[];
}

async function evaluateBody(endpoint: Endpoint, request: Request): Promise<ParsedPart> {
  if (request.method === 'GET' || request.method === 'HEAD') return { value: undefined, errors: [] };
  if (typeof endpoint.takes === 'object') return fileOf(endpoint.takes, request);
  const text = await received(request.text());
  if (endpoint.takes === 'signed') return { value: { text }, errors: [] };
  if (!endpoint.body)
    return { value: undefined, errors: text === '' ? [] : [{ field: 'body', message: 'Must be empty' }] };
  if (endpoint.kind === 'page' && isForm(request))
    return evaluate('body', endpoint.body, valuesOf(new URLSearchParams(text)));
  if (mediaType(request) !== 'application/json')
    throw new Failure(415, { message: 'The body must be of type application/json' });
  return jsonIn(endpoint.body, text);
}

/** Of a body, or of a file that was sent as one. */
export function jsonIn(schema: z.ZodType, text: string): ParsedPart {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { value: undefined, errors: [{ field: 'body', message: 'Must be JSON' }] };
  }
  if (isTooDeep(parsed))
    return { value: undefined, errors: [{ field: 'body', message: 'Must be nested less deeply' }] };
  return evaluate('body', schema, parsed);
}

async function fileOf({ types }: FileTaken, request: Request): Promise<ParsedPart> {
  if (!types.includes(mediaType(request)))
    throw new Failure(415, { message: `The body must be a file of one of these types: ${types.join(', ')}` });
  const bytes = new Uint8Array(await received(request.arrayBuffer()));
  if (bytes.length === 0) return { value: undefined, errors: [{ field: 'body', message: 'The file is empty' }] };
  return { value: await receivedFile(bytes), errors: [] };
}

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
}

function evaluate(part: 'path' | 'query' | 'body', schema: z.ZodType, value: unknown): ParsedPart {
  const result = schema.safeParse(value, { error: inputMessage });
  if (!result.success)
    return { value: undefined, errors: result.error.issues.flatMap((issue) => described(part, issue)) };
  const unstorable = unstorableText(value, part);
  return { value: result.data, errors: unstorable ? [unstorable] : [] };
}

function described(part: string, issue: z.core.$ZodIssue): FieldError[] {
  const place = [part, ...issue.path.map(String)];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...place, key].join('.'), message: 'Unknown field' }));
  return [{ field: place.join('.'), message: issue.message }];
}

/** Values within each other: nothing that is asked for is as deep, and whatever walks through a body calls itself for each level. */
const MOST_DEPTH = 200;

function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_DEPTH) return true;
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? (Object.values(each) as unknown[]) : [],
    );
  }
  return false;
}

/** The first text that no database can store: with a NUL character, or with one half of a surrogate pair. */
function unstorableText(value: unknown, place: string): FieldError | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return { field: place, message: 'Must not contain a NUL character' };
    return HALF_A_CHARACTER.test(value) ? { field: place, message: 'Must not contain half a character' } : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorableText(inner, `${place}.${key}`);
    if (found) return found;
  }
  return undefined;
}
