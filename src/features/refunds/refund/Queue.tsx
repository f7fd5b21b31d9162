// How many refunds have each status, and how long the oldest that is under way has it; each leads to its rows.
import { lookOf } from '@domain/actions/looks';
import { OPEN_REFUNDS, REFUND_STATUSES, REFUNDS } from '@domain/records/refund';
import { useNow } from '@/clock/useNow';
import { useRefundQueueQuery } from '@/store/api/refunds';
import { useListView } from '@/store/lists/useListView';
import { Status } from '@/ui/Status';
import { StatusQueue } from '@/widgets/queue/StatusQueue';
import { ageText } from './age';

export function Queue() {
  const now = useNow();
  const { filters } = useListView(REFUNDS.shape);
  const query = useRefundQueueQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows = query.data?.map(({ status, count, oldest }) => ({
    status, count, shown: <Status look={lookOf(REFUNDS.looks, status, {}, now)}>{REFUND_STATUSES[status]}</Status>, more: oldest === null || !OPEN_REFUNDS.includes(status) ? undefined : ageText(oldest, now),
  }));
  return <StatusQueue label="Refunds by status" chosen={filters['status']} rows={rows} query={query} />;
}
