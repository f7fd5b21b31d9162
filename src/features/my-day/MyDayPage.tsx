// My day: what waits for the person, by duty, the oldest first; each count leads to its list, each name to what waits.
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DayQueue } from '@domain/contract/myDay';
import { DAY_ITEMS } from '@domain/day/dayItems';
import { numberText } from '@domain/formats';
import { useToday } from '@/clock/useNow';
import { useVisible } from '@/clock/useVisible';
import { useMyDayQuery } from '@/store/api/myDay';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppSelector } from '@/store/hooks';
import { selectDayOff, selectDayOrder } from '@/store/preferences';
import { Dialog } from '@/ui/Dialog';
import { Link } from '@/ui/Link';
import { PageTitle } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { arranged, useMyItems } from './dayOrder';
import { firstPlace, listPlace } from './dayPlaces';
import styles from './myDay.module.css';
import { sinceText } from './sinceText';

const Arrange = lazy(() => import('./Arrange'));

/** What the console changes itself is asked for at once; what others do, and what only time brings, within a minute. */
const EVERY = 60_000;

export default function MyDayPage() {
  const isVisible = useVisible();
  const query = useMyDayQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isVisible ? EVERY : 0,
  });
  const [isArranging, setArranging] = useState(false);
  const { data, error, refetch } = query;
  const shown = useShown(data);
  const total = shown.reduce((sum, queue) => sum + queue.total, 0);
  return (
    <>
      <div className={styles.head}>
        <PageTitle title="My day" />
        <p className={styles.quiet}>{data && `${numberText(total)} waiting · times in IST`}</p>
        <Button variant="default" onClick={() => setArranging(true)}>
          Arrange
        </Button>
      </div>
      {error && !data ? (
        <ErrorState title="Your day could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      ) : !data ? (
        <LoadingState label="Loading your day" />
      ) : (
        <Queues queues={shown} />
      )}
      <Dialog
        opened={isArranging}
        onClose={() => setArranging(false)}
        title="Arrange my day"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {isArranging && (
          <Suspense fallback={<LoadingState label="Loading the queues" />}>
            <Arrange />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}

/** The queues that are switched on, in the person's order. */
function useShown(data: readonly DayQueue[] | undefined): DayQueue[] {
  const mine = useMyItems();
  const order = useAppSelector(selectDayOrder);
  const off = useAppSelector(selectDayOff);
  return arranged(mine, order).flatMap((name) =>
    off.includes(name) ? [] : (data?.find((queue) => queue.name === name) ?? []),
  );
}

function Queues({ queues }: { queues: readonly DayQueue[] }) {
  const waiting = queues.filter(({ total }) => total > 0);
  const empty = queues.filter(({ total }) => total === 0);
  if (queues.length === 0)
    return <EmptyState title="Every queue is turned off">Turn on what you look after by Arrange.</EmptyState>;
  return (
    <>
      {waiting.length === 0 && <EmptyState title="Nothing waits for you" />}
      <ul className={styles.queues} aria-label="Waiting">
        {waiting.map((queue) => (
          <li key={queue.name}>
            <Waiting queue={queue} />
          </li>
        ))}
      </ul>
      {empty.length > 0 && (
        <section className={styles.empty} aria-label="Nothing waits">
          <h2>Nothing waits</h2>
          <ul>
            {empty.map(({ name }) => (
              <li key={name}>
                <ListLink name={name}>{DAY_ITEMS[name].label}</ListLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Waiting({ queue: { name, total, more, first } }: { queue: DayQueue }) {
  const today = useToday();
  const { label } = DAY_ITEMS[name];
  return (
    <section className={styles.queue} aria-label={label}>
      <h2>
        <ListLink name={name}>
          <span className={styles.count}>{`${numberText(total)}${more ? '+' : ''}`}</span> {label}
        </ListLink>
      </h2>
      <ul className={styles.first}>
        {first.map((each) => (
          <li key={each.id}>
            <Link to={firstPlace(name, each, today)} className={styles.name}>
              {each.label}
            </Link>
            {each.since !== null && <span className={styles.quiet}>{sinceText(each.since, today)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ListLink({ name, children }: { name: DayQueue['name']; children: ReactNode }) {
  const today = useToday();
  return (
    <Link to={listPlace(name, today)} className={styles.list}>
      {children}
    </Link>
  );
}
