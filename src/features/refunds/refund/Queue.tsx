// How many refunds have each status, and how long the oldest has it; each leads to its rows.
import { Button } from '@mantine/core';
import { numberText } from '@domain/formats';
import { REFUND_STATUSES, REFUNDS } from '@domain/records/refund';
import { useNow } from '@/clock/useNow';
import { useRefundQueueQuery } from '@/store/api/refunds';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { filtered } from '@/store/lists/address';
import { useListView } from '@/store/lists/useListView';
import { Status } from '@/ui/Status';
import { lookOf } from '@domain/actions/looks';
import { ageText } from './age';
import styles from './refunds.module.css';

export function Queue() {
  const dispatch = useAppDispatch();
  const now = useNow();
  const { filters } = useListView(REFUNDS.shape);
  const { data, error, isFetching, refetch } = useRefundQueueQuery(undefined, { refetchOnMountOrArgChange: true });
  const chosen = filters['status'];
  return (
    <div className={styles.queue} role="group" aria-label="Refunds by status" aria-busy={isFetching && !data}>
      {error ? (
        <>
          <span className={styles.quiet}>The queue could not be loaded: {loadErrorText(error)}</span>
          <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
            Reload the queue
          </Button>
        </>
      ) : (
        data?.map(({ status, count, oldest }) => (
          <button key={status} type="button" className={styles.waiting} aria-pressed={chosen === status} onClick={() => dispatch(filtered('status', chosen === status ? null : status))}>
            <Status look={lookOf('refund', status, {}, now)}>{REFUND_STATUSES[status]}</Status>
            <strong>{numberText(count)}</strong>
            {oldest !== null && <span className={styles.quiet}>{ageText(oldest, now)}</span>}
          </button>
        ))
      )}
    </div>
  );
}
