// A session's state, of a demo or a batch, in the look that it has everywhere.
import { type Look, lookOf, LOOKS } from '@domain/actions/looks';
import { SESSION_STATUSES } from '@domain/lists/sessionList';
import type { EpochSeconds } from '@domain/units';
import { useNow } from '@/clock/useNow';
import { Status } from '@/ui/Status';

/** What is active is upcoming, under way or over. */
const ACTIVE: Partial<Record<Look, string>> = { upcoming: 'Upcoming', now: 'Now', finished: 'Finished' };
/** Sessions of batches may have states of their own. */
const WORDS: Readonly<Record<string, string>> = SESSION_STATUSES;

export function SessionStatus({
  session,
}: {
  session: { session_status: string; start_time: EpochSeconds; end_time: EpochSeconds };
}) {
  const { session_status: status } = session;
  const look = lookOf(LOOKS.session, status, session, useNow());
  return <Status look={look}>{(status === 'active' && ACTIVE[look]) || (WORDS[status] ?? status)}</Status>;
}
