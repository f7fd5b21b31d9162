// How many leaves have each status, since when the oldest waits, and how many of those that wait begin soon; each leads to its rows.
import { Button } from '@mantine/core';
import { lookOf } from '@domain/actions/looks';
import { momentText, numberText } from '@domain/formats';
import { LEAVE_STATES, LEAVES } from '@domain/records/leave';
import { useLeaveQueueQuery } from '@/store/api/leaves';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { filtered } from '@/store/lists/address';
import { useListView } from '@/store/lists/useListView';
import { Status } from '@/ui/Status';
import styles from './leaves.module.css';

export function Queue() {
  const dispatch = useAppDispatch();
  const { filters } = useListView(LEAVES.shape);
  const { data, error, isFetching, refetch } = useLeaveQueueQuery(undefined, { refetchOnMountOrArgChange: true });
  const chosen = filters['status'];
  return (
    <div className={styles.queue} role="group" aria-label="Leaves by status" aria-busy={isFetching && !data}>
      {error ? (
        <>
          <span className={styles.quiet}>The queue could not be loaded: {loadErrorText(error)}</span>
          <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
            Reload the queue
          </Button>
        </>
      ) : (
        data?.states.map(({ status, count, oldest }) => (
          <button key={status} type="button" className={styles.waiting} aria-pressed={chosen === status} onClick={() => dispatch(filtered('status', chosen === status ? null : status))}>
            <Status look={lookOf('leave', status, {}, 0)}>{LEAVE_STATES[status]}</Status>
            <strong>{numberText(count)}</strong>
            {status === 'REQUESTED' && oldest !== null && <span className={styles.quiet}>{`oldest ${momentText(oldest)}, ${numberText(data.soon)} begin within 7 days`}</span>}
          </button>
        ))
      )}
    </div>
  );
}
