// How a demo session's state and seats look: a word with its look, and a bar.
import { type Look, lookOf } from '@domain/actions/looks';
import { Progress } from '@mantine/core';
import type { SessionListed } from '@domain/contract/demoSessions';
import { SESSION_STATUSES } from '@domain/lists/sessionList';
import { useNow } from '@/clock/useNow';
import { Status } from '@/ui/Status';
import styles from './sessions.module.css';

type Timed = Pick<SessionListed, 'session_status' | 'start_time' | 'end_time'>;

/** What is active is upcoming, under way or over. */
const ACTIVE: Partial<Record<Look, string>> = { upcoming: 'Upcoming', now: 'Now', finished: 'Finished' };

export function SessionStatus({ session }: { session: Timed }) {
  const { session_status: status } = session;
  const look = lookOf('session', status, session, useNow());
  const words: Partial<Record<Timed['session_status'], string>> = SESSION_STATUSES;
  return <Status look={look}>{(status === 'active' && ACTIVE[look]) || (words[status] ?? status)}</Status>;
}

/** A dash when the seats cannot be booked any more. */
export function Seats({ session: { strength, capacity, fill } }: { session: SessionListed }) {
  if (fill === null) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.seats}>
      <Progress className={styles.bar} value={(strength / capacity) * 100} color={fill === 'full' ? 'ink' : 'ink.4'} aria-hidden />
      {`${strength} of ${capacity}`}
    </span>
  );
}
