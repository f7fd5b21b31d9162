// How many refunds have each status, how long the oldest that is under way has it, and how many were processed and are still to be paid; each leads to its rows.
import { lookOf } from '@domain/actions/looks';
import { numberText } from '@domain/formats';
import { OPEN_REFUNDS, REFUND_STATUSES, REFUNDS, UNPAID } from '@domain/records/refund';
import { useNow } from '@/clock/useNow';
import { useRecordCount } from '@/store/api/records';
import { useRefundQueueQuery } from '@/store/api/refunds';
import { useAppDispatch } from '@/store/hooks';
import { filtered } from '@/store/lists/address';
import { useListView } from '@/store/lists/useListView';
import { Status } from '@/ui/Status';
import { Queued } from '@/widgets/queue/Queue';
import { StatusQueue } from '@/widgets/queue/StatusQueue';
import { ageText } from './age';
import { Unpaid } from './Unpaid';

export function Queue() {
  const now = useNow();
  const { filters } = useListView(REFUNDS.shape);
  const query = useRefundQueueQuery(undefined, { refetchOnMountOrArgChange: true });
  const isUnpaid = filters['status'] === UNPAID.status && filters['payouts_open'] === UNPAID.payouts_open;
  const rows = query.data?.map(({ status, count, oldest }) => ({
    status,
    count,
    shown: <Status look={lookOf(REFUNDS.looks, status, {}, now)}>{REFUND_STATUSES[status]}</Status>,
    more: oldest === null || !OPEN_REFUNDS.includes(status) ? undefined : ageText(oldest, now),
  }));
  return (
    <StatusQueue label="Refunds by status" chosen={isUnpaid ? undefined : filters['status']} rows={rows} query={query}>
      <UnpaidRefunds isChosen={isUnpaid} />
    </StatusQueue>
  );
}

/** Stands there only while a payout has failed after its refund was processed. */
function UnpaidRefunds({ isChosen }: { isChosen: boolean }) {
  const dispatch = useAppDispatch();
  const { data } = useRecordCount(REFUNDS, UNPAID);
  if (!data?.total && !isChosen) return null;
  const choose = () => {
    dispatch(filtered('status', isChosen ? null : UNPAID.status));
    dispatch(filtered('payouts_open', isChosen ? null : UNPAID.payouts_open));
  };
  return (
    <Queued chosen={isChosen} onChoose={choose}>
      <Unpaid />
      <strong>{numberText(data?.total ?? 0)}</strong>
    </Queued>
  );
}
