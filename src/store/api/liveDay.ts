// Planners at work on a day: where its news comes from, and what is told of one's own picks. Beside the cache of calls, since news is written
// into the day that is loaded, and nobody waits for what is told.
import { methodAndPath } from '@domain/contract/operation';
import { liveDay } from '@domain/contract/operations/liveDay';
import type { Input } from '../call';

export type NewsCall = 'followDay' | 'dayNews';

export function addressOfNews(apiBase: string, call: NewsCall, query: Input<NewsCall>['query']): string {
  const parameters = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${apiBase}${methodAndPath(liveDay[call]).path}?${new URLSearchParams(parameters)}`;
}

/** Whether it got there. `isLast`: the page may be gone before it is answered. */
export async function heldHoursTold(
  apiBase: string,
  body: Input<'holdHours'>['body'],
  isLast = false,
): Promise<boolean> {
  const { method, path } = methodAndPath(liveDay['holdHours']);
  const sent = await fetch(apiBase + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: isLast,
    credentials: 'include',
  }).catch(() => undefined);
  return sent?.ok === true;
}
