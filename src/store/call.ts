// Turns an operation of the contract into a request. The contract's schemas stay out of the bundle: only types come in.
import type { AnswerOf, Sent } from '@domain/contract/contract';
import {
  FILE_NAME_HEADER,
  type Method,
  methodAndPath,
  type OperationFacts,
  SEARCH_HEADER,
  searchHeader,
} from '@domain/contract/operation';
import type { Operation, Operations } from '@domain/contract/paths';

type Parts<O extends Operation> = {
  [P in 'path' | 'query' | 'body' as undefined extends Sent<O, P> ? never : P]: Sent<O, P>;
};
/** What a call of an operation takes: its path, query and body, those that it has; nothing when it has none. */
export type Input<O extends Operation> = keyof Parts<O> extends never ? void : Parts<O>;
export type Answer<O extends Operation> = AnswerOf<O>;

export interface Call {
  operation: string;
  url: string;
  method: Method;
  /** Though its method is not GET: it needs no Idempotency-Key. */
  reads?: true;
  params?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The id under which a file is held that is its body (`uploads.ts`). */
  file?: string;
}

/** The operations of an area of the contract: those of `O`, and others. */
export type AreaOf<O extends Operation> = Pick<Operations, O>;

/** The request of an operation of an area, as the base query sends it. */
export function call<O extends Operation>(area: AreaOf<O>, operation: O): (input: Input<O>) => Call {
  const facts: OperationFacts = area[operation];
  const { method, path: template } = methodAndPath(facts);
  return (input) => {
    const { path, query, body } = (input ?? {}) as { path?: object; query?: object; body?: unknown };
    return { operation, method, url: fillPath(template, path), ...inHeader(facts, query as Call['params']), body };
  };
}

function inHeader({ search, fileName }: OperationFacts, query: Call['params']): Pick<Call, 'params' | 'headers'> {
  return fileName === undefined ? searchedInHeader(search, query) : searchedInHeader(fileName, query, FILE_NAME_HEADER);
}

/** A search that may name a family goes into a header: addresses are written down on their way. */
export function searchedInHeader(
  parameter: string | undefined,
  query: Call['params'],
  header = SEARCH_HEADER,
): Pick<Call, 'params' | 'headers'> {
  const { [parameter ?? '']: search, ...params } = query ?? {};
  if (search === undefined) return { params: query };
  return { params, headers: { [header]: searchHeader(String(search)) } };
}

export function fillPath(template: string, values: object = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((values as Record<string, unknown>)[name])),
  );
}
