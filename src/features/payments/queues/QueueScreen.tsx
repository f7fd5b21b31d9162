// One queue of the payments: its declared list, with what is decided there at each of its rows.
import { lazy, type ReactNode } from 'react';
import { OFFLINE_PAYMENTS, type OfflinePayment } from '@domain/records/offlinePayment';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { REDUCTION_PROPOSALS } from '@domain/records/reductionProposal';
import { Later } from '@/ui/Later';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { QueueStrip } from './QueueStrip';
import type { QueueName } from './queues';

const Receipt = lazy(() => import('./Receipt'));
const AssignPaymentForm = lazy(() => import('./AssignPaymentForm'));

const TITLE = 'All Payments';
const ABOVE = <QueueStrip />;

export default function QueueScreen({ queue }: { queue: Exclude<QueueName, 'links'> }): ReactNode {
  switch (queue) {
    case 'offline':
      return (
        <RecordScreen
          type={OFFLINE_PAYMENTS}
          title={TITLE}
          shown={['reference', 'student_name', 'status', 'amount', 'provider', 'paid_on', 'created_by', 'created_on']}
          empty="What families pay past the links is entered beside a link, and waits here for a second person."
          above={ABOVE}
          tabs={receipt}
        />
      );
    case 'reductions':
      return (
        <RecordScreen
          type={REDUCTION_PROPOSALS}
          title={TITLE}
          shown={['student_name', 'status', 'kind', 'amount', 'percent', 'price', 'reason', 'created_by', 'created_on']}
          empty="Discounts and waivers of more than one person may give wait here for a second person."
          above={ABOVE}
        />
      );
    case 'unmatched':
      return (
        <RecordScreen
          type={PAYMENT_ATTEMPTS}
          title={TITLE}
          shown={['id', 'payment_id', 'gateway', 'status', 'amount', 'created_on']}
          empty="A payment at a gateway that belongs to no known link waits here to be assigned."
          above={ABOVE}
          tabs={assigning}
        />
      );
    case 'events':
      return (
        <RecordScreen
          type={GATEWAY_EVENTS}
          title={TITLE}
          shown={['event_id', 'status', 'gateway', 'type', 'payment_id', 'result', 'tries', 'next_try', 'created_on']}
          empty="What a gateway reported and could not be applied stands here; it is tried again by itself."
          above={ABOVE}
        />
      );
  }
}

function receipt(row: OfflinePayment) {
  return [{ value: 'receipt', label: 'Receipt', content: <Later what="the receipt"><Receipt row={row} /></Later> }];
}

function assigning(row: PaymentAttempt) {
  return row.link_id === null ? [{ value: 'assign', label: 'Assign', content: <Later what="the form"><AssignPaymentForm key={row.id} row={row} /></Later> }] : [];
}
