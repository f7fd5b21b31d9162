// What the console needs to know of an operation to call it: declared by area in `operations/`, so that a screen brings the operations
// of its own area and no others. Free of zod. Requests and answers are in the contract, by the operation's name (spec 7, decisions 5).
import type { RecordTypeName } from './recordTypes';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface OperationFacts {
  /** Method and path; path parameters are written `:name`. */
  at: `${Method} /${string}`;
  /** The parameter of its query that travels in the header of searches, and never in the address. */
  search?: string;
  /** The parameter of its query that is the name of the file in its body: in a header too. */
  fileName?: string;
  /** What an answer is made of, also where it only counts or names it. */
  shows?: readonly RecordTypeName[];
  /** What a write creates, changes or takes away. */
  changes?: readonly RecordTypeName[];
}

export type Area = Readonly<Record<string, OperationFacts>>;

export function methodAndPath({ at }: Pick<OperationFacts, 'at'>): { method: Method; path: string } {
  const [method, path] = at.split(' ') as [Method, string];
  return { method, path };
}

/** The header of a search, which may name a family: addresses are written down by browsers, proxies and logs. */
export const SEARCH_HEADER = 'X-Search';

/** The header of a file's name. */
export const FILE_NAME_HEADER = 'X-File-Name';

/** The parameter of a declared record's operation that does so: of every list the search. */
export function searchOfRecords(operation: string): string | undefined {
  return RECORD_LIST.test(operation) ? 'search' : undefined;
}

const RECORD_LIST = /\.(?:page|export|keys|count|total|tally|options)$/;

/** A header holds ASCII alone. What is no text, half of a character, is replaced as in an address. */
export function searchHeader(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** What the header says; undefined where it is not encoded so. */
export function readSearchHeader(header: string): string | undefined {
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined;
  }
}
