// Families open their pages without signing in: the address alone lets them in. Whoever tries addresses is not answered for a while.
import { linkPage } from '../html/linkPage';
import type { AnyCall } from '../operations/call';

export type Visitor = Pick<AnyCall, 'failedLookups' | 'remote' | 'now'>;

/** After too many requests for missing pages, existing ones are not answered either. */
export async function unlessGuessing({ failedLookups, remote, now }: Visitor, answer: () => Promise<Response>): Promise<Response> {
  const until = failedLookups.blockedUntil(remote, now);
  if (until === undefined) return answer();
  const minutes = Math.ceil((until - now) / 60);
  return linkPage('Too many wrong links', `Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`, 429);
}

/** The page of an address that leads nowhere, which is counted. */
export function missingPage({ failedLookups, remote, now }: Visitor, title: string, text: string): Promise<Response> {
  failedLookups.add(remote, now);
  return linkPage(title, text);
}
