// How a call of the measurements is sent: as the console sends it, one after another.
import { SEARCH_HEADER, searchHeader } from '@domain/contract/operation';
import { inSearchHeader, type Operation, pathOf, SEARCH_IN_HEADER } from '@domain/contract/paths';
import { recordCall } from '@domain/records/calls';
import { RECORDS } from '@domain/records/all';
import type { RecordType } from '@domain/records/record';

/** What of a record is searched. */
const READS = ['page', 'count', 'total', 'export'] as const;

export type Ask = (path: string, body?: object) => Promise<Response>;

export function posted(body: object | undefined): { method?: 'POST'; body?: string; headers?: Record<string, string> } {
  return body ? { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {};
}

/** As the console sends it: a search stands in no address. */
export function searchInHeader(path: string): { path: string; headers: Record<string, string> } {
  const [pathname = '', search] = path.split('?');
  const operation = (Object.keys(SEARCH_IN_HEADER) as Operation[]).find((each) => pathOf(each).path === pathname);
  const params = new URLSearchParams(search);
  // A declared record with personal data is searched as those are.
  const [name] = operation ? [SEARCH_IN_HEADER[operation]] : RECORDS.flatMap(searchOf);
  function searchOf(type: RecordType): string[] {
    const read = READS.find((each) => recordCall(type, each).path === pathname);
    const named = read && inSearchHeader(`${type.name}.${read}`);
    return named ? [named] : [];
  }
  const words = name && params.get(name);
  if (!words) return { path, headers: {} };
  params.delete(name);
  return { path: `${pathname}?${params}`, headers: { [SEARCH_HEADER]: searchHeader(words) } };
}

/** Reads until there are rows beneath the head. */
export async function firstRows(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of answer.body!) {
    text += decoder.decode(bytes, { stream: true });
    if (text.split('\r\n').length > 2) break;
  }
  return text;
}

/** One after another, so that they do not take each other’s time. */
export async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
