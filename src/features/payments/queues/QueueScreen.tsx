// One queue of the payments: its declared list, with what is decided there at each of its rows.
import { lazy, type ReactNode } from 'react';
import { DISCREPANCIES } from '@domain/records/discrepancy';
import { INSTALMENTS } from '@domain/records/instalment';
import { OFFLINE_PAYMENTS, type OfflinePayment } from '@domain/records/offlinePayment';
import { type Paper, PAPERS } from '@domain/records/paper';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import type { RecordRow } from '@domain/records/record';
import { REDUCTION_PROPOSALS } from '@domain/records/reductionProposal';
import { laterTab } from '@/ui/detail/laterTab';
import { Later } from '@/ui/Later';
import { SavePaper } from '@/widgets/payments/SavePaper';
import { RecordScreen, type RecordScreenProps } from '@/widgets/record/RecordScreen';
import { QueueStrip } from './QueueStrip';
import type { OtherList, QueueName } from './queues';
import { useAssignPayments } from './useAssignPayments';

const LegalEntities = lazy(() => import('../papers/LegalEntities'));
const Settlements = lazy(() => import('../papers/Settlements'));
const Receipt = lazy(() => import('./Receipt'));
const AssignPaymentForm = lazy(() => import('./AssignPaymentForm'));

const ABOVE = <QueueStrip />;

export type ListName = Exclude<QueueName, 'links'> | OtherList;

const SCREENS: Readonly<Record<ListName, () => ReactNode>> = {
  payments: listOf({
    type: PAYMENT_ATTEMPTS,
    shown: ['payment_id', 'gateway', 'status', 'captured', 'refunded', 'created_on'],
    empty: 'What families pay at a gateway is listed here.',
    tabs: assigning,
  }),
  instalments: listOf({
    type: INSTALMENTS,
    shown: ['link_id', 'number', 'status', 'due_date', 'amount', 'owed', 'payer', 'gateway_used'],
    empty: 'What families are to pay by their links, and when, is listed here.',
    // Waived beside its link.
    only: nothing,
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
  papers: listOf({
    type: PAPERS,
    shown: ['kind', 'paper_number', 'issued_to', 'issued_on', 'amount', 'tax', 'entity_id', 'is_test', 'created_by'],
    empty: 'Receipts, invoices, credit notes and statements are issued at a payment or its link, and listed here.',
    extra: save,
    only: ofKind,
  }),
  settlements: () => (
    <Later what="the settlements">
      <Settlements above={ABOVE} />
    </Later>
  ),
  entities: () => (
    <Later what="the legal entities">
      <LegalEntities above={ABOVE} />
    </Later>
  ),
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
  list: Pick<RecordScreenProps<Row>, 'type' | 'shown' | 'empty' | 'tabs' | 'extra' | 'only'>,
): () => ReactNode {
  return () => <RecordScreen {...list} title="All Payments" above={ABOVE} />;
}

const SENT_ALONE = ['send'];

function nothing() {
  return [];
}

/** Only an invoice is credited. */
function ofKind({ kind }: Paper) {
  return kind === 'invoice' ? undefined : SENT_ALONE;
}

function save(paper: Paper) {
  return <SavePaper paper={paper} />;
}

function receipt(row: OfflinePayment) {
  return [laterTab('receipt', 'Receipt', <Receipt row={row} />)];
}

function assigning(row: PaymentAttempt) {
  return row.link_id === null
    ? [laterTab('assign', 'Assign', <AssignPaymentForm key={row.id} row={row} />, 'the form')]
    : [];
}
