// Families open their pages without signing in: the address alone lets them in. A stranger who tries addresses is not told for a while which are wrong.
import { withRetryAfter } from '../failure';
import { linkPage } from '../html/linkPage';
import type { AnyCall } from '../operations/call';

export type Visitor = Pick<AnyCall, 'failedLookups' | 'remote' | 'now'>;

/**
 * The page of an address that leads nowhere, which is counted. Pages that are there stay open, since many families share one
 * network address: only what is wrong is held back.
 */
export async function missingPage(
  { failedLookups, remote, now }: Visitor,
  title: string,
  text: string,
): Promise<Response> {
  const until = failedLookups.blockedUntil(remote, now);
  if (until === undefined) {
    failedLookups.add(remote, now);
    return linkPage(title, text);
  }
  const minutes = Math.ceil((until - now) / 60);
  const answer = await linkPage(
    'Too many wrong links',
    `Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    429,
  );
  return withRetryAfter(answer, until - now);
}
