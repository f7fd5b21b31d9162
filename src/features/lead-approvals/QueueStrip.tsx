// What of the queue is listed: those that wait, those decided, and the way to what was merged.
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { joinValues } from '@domain/lists/filterValues';
import { LEAD_APPROVALS, LEAD_APPROVAL_WORDS } from '@domain/records/leadApproval';
import { pathTo } from '@/routes/paths';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { filtered } from '@/store/lists/address';
import { useListView } from '@/store/lists/useListView';
import { Link } from '@/ui/Link';
import styles from './approvals.module.css';

const ALL = joinValues(Object.keys(LEAD_APPROVAL_WORDS));

/** At least one, as the filter says it. */
const TWINS = '1..';

export function QueueStrip() {
  const dispatch = useAppDispatch();
  const search = useAppSelector(({ location }) => location.search);
  const { filters } = useListView(LEAD_APPROVALS.shape);
  const isWaiting = filters['status'] === 'waiting';
  const hasTwins = filters['twins'] === TWINS;
  const options = [
    { label: 'Waiting', chosen: isWaiting, status: isWaiting ? ALL : 'waiting' },
    { label: 'All', chosen: !filters['status'] || filters['status'] === ALL, status: ALL },
  ];
  // A person who opens the queue without a filter comes for the entries that wait.
  const narrow = useEffectEvent(() => void (search === '' && dispatch(choiceMade({ status: 'waiting' }))));
  useEffect(() => narrow(), []);
  return (
    <div className={styles.strip} role="group" aria-label="Which leads">
      {options.map(({ label, chosen, status }) => (
        <Button
          key={label}
          size="compact-xs"
          variant={chosen ? 'light' : 'subtle'}
          aria-pressed={chosen}
          onClick={() => dispatch(filtered('status', status))}
        >
          {label}
        </Button>
      ))}
      <Button
        size="compact-xs"
        variant={hasTwins ? 'light' : 'subtle'}
        aria-pressed={hasTwins}
        onClick={() => dispatch(filtered('twins', hasTwins ? null : TWINS))}
      >
        With twins
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        component={Link}
        to={`${pathTo('/approve-lead')}?show=merges`}
        className={styles.last}
      >
        Merged leads
      </Button>
    </div>
  );
}
