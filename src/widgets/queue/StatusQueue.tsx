// How many rows of a list have each status, above the list: each leads to its rows, and to all of them again.
import type { ComponentProps, ReactNode } from 'react';
import { numberText } from '@domain/formats';
import { useAppDispatch } from '@/store/hooks';
import { filtered } from '@/store/lists/address';
import { Queue, Queued, Quiet } from './Queue';

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
  /** The state by which the list is filtered now. */
  chosen: string | undefined;
  rows: readonly QueuedStatus[] | undefined;
  /** More parts, after those of the statuses. */
  children?: ReactNode;
  query: Omit<ComponentProps<typeof Queue>['query'], 'data'>;
}

export function StatusQueue({ label, chosen, rows, query, children }: StatusQueueProps) {
  const dispatch = useAppDispatch();
  return (
    <Queue label={label} query={{ ...query, data: rows }}>
      {rows?.map(({ status, count, shown, more }) => (
        <Queued
          key={status}
          chosen={chosen === status}
          onChoose={() => dispatch(filtered('status', chosen === status ? null : status))}
        >
          {shown}
          <strong>{numberText(count)}</strong>
          {more && <Quiet>{more}</Quiet>}
        </Queued>
      ))}
      {children}
    </Queue>
  );
}
