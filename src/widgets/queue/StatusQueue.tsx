// How many rows of a list have each status, above the list: each leads to its rows, and to all of them again.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { numberText } from '@domain/formats';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { filtered } from '@/store/lists/address';
import styles from './statusQueue.module.css';

export interface QueuedStatus {
  status: string;
  count: number;
  /** The status in its look. */
  shown: ReactNode;
  /** Such as how long the oldest waits. */
  more?: string | undefined;
}

interface StatusQueueProps {
  /** Such as `Leaves by status`. */
  label: string;
  /** By which the list is narrowed now. */
  chosen: string | undefined;
  rows: readonly QueuedStatus[] | undefined;
  query: { error?: Parameters<typeof loadErrorText>[0] | undefined; isFetching: boolean; refetch: () => unknown };
}

export function StatusQueue({ label, chosen, rows, query: { error, isFetching, refetch } }: StatusQueueProps) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.queue} role="group" aria-label={label} aria-busy={isFetching && !rows}>
      {error ? (
        <>
          <span className={styles.quiet}>The queue could not be loaded: {loadErrorText(error)}</span>
          <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
            Reload the queue
          </Button>
        </>
      ) : (
        rows?.map(({ status, count, shown, more }) => (
          <button key={status} type="button" className={styles.waiting} aria-pressed={chosen === status} onClick={() => dispatch(filtered('status', chosen === status ? null : status))}>
            {shown}
            <strong>{numberText(count)}</strong>
            {more && <span className={styles.quiet}>{more}</span>}
          </button>
        ))
      )}
    </div>
  );
}
