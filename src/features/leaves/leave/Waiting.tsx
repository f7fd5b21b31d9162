// Leaves that wait, the oldest first: opened to be decided session by session, or several decided at once with a result for each.
import type { ReactNode } from 'react';
import { countText } from '@domain/formats';
import { type Leave, LEAVES } from '@domain/records/leave';
import { pathTo } from '@/routes/paths';
import { useLeaveQueueQuery } from '@/store/api/leaves';
import { PlainAction } from '@/widgets/action/PlainAction';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { LEAVE_CELLS } from './leaveCells';
import styles from './leaves.module.css';

/** The same record, where nothing else is asked for, of those that wait. */
const WAITING: typeof LEAVES = {
  ...LEAVES,
  shape: { ...LEAVES.shape, name: 'waiting-leaves', defaultFilters: { status: 'REQUESTED' } },
};
const WIDTHS = {
  trainer_name: 170,
  start_time: 180,
  end_time: 180,
  days: 80,
  over_balance: 130,
  reason: 260,
};

/** `views`: the way to what else the page shows. */
export function Waiting({ title, views }: { title: string; views: ReactNode }) {
  return (
    <RecordScreen
      type={WAITING}
      title={title}
      shown={[
        'trainer_name',
        'start_time',
        'end_time',
        'days',
        'over_balance',
        'leave_type_id',
        'reason',
        'created_on',
      ]}
      widths={WIDTHS}
      cells={LEAVE_CELLS}
      empty="No leave waits for a decision."
      above={
        <div className={styles.above}>
          {views}
          <ToDecide />
        </div>
      }
      extra={toDetails}
    />
  );
}

function ToDecide() {
  const { data } = useLeaveQueueQuery(undefined, { refetchOnMountOrArgChange: true });
  const waiting = data?.states.find(({ status }) => status === 'REQUESTED');
  return (
    <p role="status" className={styles.toDecide}>
      {data && waiting
        ? `${countText(LEAVES.noun, waiting.count)} to decide${data.soon > 0 ? `, ${data.soon} of them begin within 7 days` : ''}`
        : 'Counting'}
    </p>
  );
}

function toDetails({ id }: Leave): ReactNode {
  return <PlainAction label="Decide by session" to={pathTo('/trainers/leave-details-new')} named={{ id }} />;
}
