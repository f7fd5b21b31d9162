// How a demo session's seats look: a number and a bar.
import { Progress } from '@mantine/core';
import type { SessionListed } from '@domain/contract/demoSessions';
import styles from './sessions.module.css';

/** A dash when the seats cannot be booked any more. */
export function Seats({ session: { strength, capacity, fill } }: { session: SessionListed }) {
  if (fill === null) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.seats}>
      <Progress
        className={styles.bar}
        value={(strength / capacity) * 100}
        color={fill === 'full' ? 'ink' : 'ink.4'}
        aria-hidden
      />
      {`${strength} of ${capacity}`}
    </span>
  );
}
