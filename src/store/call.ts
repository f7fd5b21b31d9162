// Turns an operation of the contract into a request. The contract's schemas stay out of the bundle: only types come in.
import type { AnswerOf, Sent } from '@domain/contract/contract';
import { inSearchHeader, type Method, type Operation, pathOf, SEARCH_HEADER, searchHeader } from '@domain/contract/paths';

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
  /** Though its method is not GET: it is tried again as a read is, and needs no Idempotency-Key. */
  reads?: true;
  params?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The request of an operation, as the base query sends it. */
export function call<O extends Operation>(operation: O): (input: Input<O>) => Call {
  return (input) => {
    const { path, query, body } = (input ?? {}) as { path?: object; query?: object; body?: unknown };
    const { method, path: template } = pathOf(operation);
    return { operation, method, url: fillPath(template, path), ...searchedInHeader(operation, query as Call['params']), body };
  };
}

/** A search that may name a family goes into a header: addresses are written down on their way. */
export function searchedInHeader(operation: string, query: Call['params']): Pick<Call, 'params' | 'headers'> {
  const { [inSearchHeader(operation) ?? '']: search, ...params } = query ?? {};
  if (search === undefined) return { params: query };
  return { params, headers: { [SEARCH_HEADER]: searchHeader(String(search)) } };
}

export function fillPath(template: string, values: object = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((values as Record<string, unknown>)[name])),
  );
}
