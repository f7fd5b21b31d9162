// One queue of the payments: its declared list, with what is decided there at each of its rows.
import { lazy, type ReactNode } from 'react';
import { DISCREPANCIES } from '@domain/records/discrepancy';
import { OFFLINE_PAYMENTS, type OfflinePayment } from '@domain/records/offlinePayment';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import type { RecordRow } from '@domain/records/record';
import { REDUCTION_PROPOSALS } from '@domain/records/reductionProposal';
import { Later } from '@/ui/Later';
import { RecordScreen, type RecordScreenProps } from '@/widgets/record/RecordScreen';
import { QueueStrip } from './QueueStrip';
import type { QueueName } from './queues';
import { useAssignPayments } from './useAssignPayments';

const Receipt = lazy(() => import('./Receipt'));
const AssignPaymentForm = lazy(() => import('./AssignPaymentForm'));

const ABOVE = <QueueStrip />;

/** Of the lists that wait for nobody, such as the rows of a number. */
export type ListName = Exclude<QueueName, 'links'> | 'payments';

const SCREENS: Readonly<Record<ListName, () => ReactNode>> = {
  payments: listOf({
    type: PAYMENT_ATTEMPTS,
    shown: ['payment_id', 'gateway', 'status', 'captured', 'refunded', 'created_on'],
    empty: 'What families pay at a gateway is listed here.',
    tabs: assigning,
  }),
  offline: listOf({
    type: OFFLINE_PAYMENTS,
    shown: ['reference', 'student_name', 'status', 'amount', 'provider', 'paid_on', 'created_by', 'created_on'],
    empty: 'What families pay past the links is entered beside a link, and waits here for a second person.',
    tabs: receipt,
  }),
  reductions: listOf({
    type: REDUCTION_PROPOSALS,
    shown: ['student_name', 'status', 'kind', 'amount', 'percent', 'price', 'reason', 'created_by', 'created_on'],
    empty: 'Discounts and waivers of more than one person may give wait here for a second person.',
  }),
  unmatched: () => <Unmatched />,
  events: listOf({
    type: GATEWAY_EVENTS,
    shown: ['type', 'status', 'gateway', 'payment_id', 'result', 'tries', 'next_try', 'created_on'],
    empty: 'Events from gateways that could not be applied are listed here. They are retried automatically.',
  }),
  discrepancies: listOf({
    type: DISCREPANCIES,
    shown: ['kind', 'found', 'amount', 'correction', 'link_id', 'batch_id', 'payout_id', 'status', 'created_on'],
    empty:
      'Faults in what is stored are looked for every day and listed here, each with a correction that finance confirms or dismisses.',
  }),
};

export default function QueueScreen({ queue }: { queue: ListName }): ReactNode {
  return SCREENS[queue]();
}

function Unmatched() {
  return (
    <RecordScreen
      type={PAYMENT_ATTEMPTS}
      title="All Payments"
      shown={['payment_id', 'gateway', 'status', 'amount', 'created_on']}
      empty="A payment at a gateway that belongs to no known link waits here to be assigned."
      above={ABOVE}
      tabs={assigning}
      alsoMany={useAssignPayments()}
    />
  );
}

function listOf<Row extends RecordRow>(
  list: Pick<RecordScreenProps<Row>, 'type' | 'shown' | 'empty' | 'tabs'>,
): () => ReactNode {
  return () => <RecordScreen {...list} title="All Payments" above={ABOVE} />;
}

function receipt(row: OfflinePayment) {
  return [
    {
      value: 'receipt',
      label: 'Receipt',
      content: (
        <Later what="the receipt">
          <Receipt row={row} />
        </Later>
      ),
    },
  ];
}

function assigning(row: PaymentAttempt) {
  return row.link_id === null
    ? [
        {
          value: 'assign',
          label: 'Assign',
          content: (
            <Later what="the form">
              <AssignPaymentForm key={row.id} row={row} />
            </Later>
          ),
        },
      ]
    : [];
}
