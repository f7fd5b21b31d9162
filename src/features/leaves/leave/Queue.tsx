// How many leaves have each status, since when the oldest waits, how many of those that wait begin soon, what nobody holds today and what is to be given back; each leads to its rows.
import { lookOf } from '@domain/actions/looks';
import { momentText, numberText } from '@domain/formats';
import { LEAVE_STATES, LEAVES } from '@domain/records/leave';
import { pathTo } from '@/routes/paths';
import { useLeaveQueueQuery } from '@/store/api/leaves';
import { useListView } from '@/store/lists/useListView';
import { Status } from '@/ui/Status';
import { QueueLink, QueueRule } from '@/widgets/queue/Queue';
import { StatusQueue } from '@/widgets/queue/StatusQueue';

const QUEUES = pathTo('/trainers/trainer-leave-management-new');

export function Queue() {
  const { filters } = useListView(LEAVES.shape);
  const query = useLeaveQueueQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows = query.data?.states.map(({ status, count, oldest }) => ({
    status,
    count,
    shown: <Status look={lookOf(LEAVES.looks, status)}>{LEAVE_STATES[status]}</Status>,
    more:
      status === 'REQUESTED' && oldest !== null
        ? `oldest ${momentText(oldest)}, ${numberText(query.data!.soon)} begin within 7 days`
        : undefined,
  }));
  return (
    <StatusQueue label="Leaves by status" chosen={filters['status']} rows={rows} query={query}>
      <QueueRule />
      <QueueLink to={`${QUEUES}?view=gaps`} count={query.data?.gaps}>
        Gaps of today
      </QueueLink>
      <QueueLink to={`${QUEUES}?view=covers`} count={query.data?.covers}>
        Covers to give back
      </QueueLink>
    </StatusQueue>
  );
}
