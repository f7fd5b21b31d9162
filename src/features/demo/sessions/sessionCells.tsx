// How a demo session's state and seats look: a word, a colour and a bar.
import { Badge, Progress } from '@mantine/core';
import type { SessionListed } from '@domain/contract/demoSessions';
import { SESSION_STATUSES } from '@domain/lists/sessionList';
import styles from './sessions.module.css';

type Status = SessionListed['session_status'];

const LOOK: Record<Status, 'light' | 'default' | 'outline'> = {
  active: 'light',
  cancelled: 'default',
  deleted: 'default',
  unutilized_hour: 'outline',
};

export function SessionStatus({ status }: { status: Status }) {
  return (
    <Badge variant={LOOK[status]} size="sm" radius="sm" tt="none">
      {(SESSION_STATUSES as Partial<Record<Status, string>>)[status] ?? status}
    </Badge>
  );
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
