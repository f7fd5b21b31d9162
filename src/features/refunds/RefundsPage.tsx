// Paid Student, Refund Students: the work queue of refunds, the longest waiting first, one of them beside it (spec 2.2, decisions 9).
import { lazy, type ReactNode } from 'react';
import { actionsFor } from '@domain/records/actions';
import { isUnpaid, type Refund, REFUNDS } from '@domain/records/refund';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { laterTab } from '@/ui/detail/laterTab';
import { Later } from '@/ui/Later';
import { PlainAction } from '@/widgets/action/PlainAction';
import { CreateLink } from '@/widgets/record/CreateLink';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { Revealed } from '@/widgets/record/Revealed';
import { ageText } from './refund/age';
import { Queue } from './refund/Queue';
import { Unpaid } from './refund/Unpaid';

const Decision = lazy(() => import('./refund/Decision'));
const FamilyLedger = lazy(() => import('@/widgets/payments/FamilyLedger'));

const WIDTHS = {
  student_name: 170,
  status: 170,
  status_since: 160,
  amount: 120,
  proposed: 120,
  product_type: 150,
  reason_category: 130,
  owner: 250,
  last_edited_by: 250,
  as_credit: 110,
};
const CELLS = {
  status: (refund: Refund) =>
    isUnpaid(refund) ? <Unpaid /> : <RecordStatus type={REFUNDS} status={refund.status} row={refund} />,
  status_since: ({ status_since }: Refund) => <Age since={status_since} />,
  account: (refund: Refund) => refund.account !== null && <Revealed type={REFUNDS} row={refund} field="account" />,
};

export default function RefundsPage() {
  return (
    <RecordScreen
      type={REFUNDS}
      title="Refund Students"
      shown={[
        'student_name',
        'status',
        'status_since',
        'amount',
        'product_type',
        'reason_category',
        'owner',
        'last_edited_by',
        'proposed',
        'as_credit',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      create={<CreateLink to={pathTo('/student/create-refund/:lead_id', { lead_id: 'new' })}>Create refund</CreateLink>}
      empty="Refunds requested for students are listed here to be decided and paid out."
      above={<Queue />}
      only={mayBeTried}
      extra={toRefund}
      deciding={evidence}
      tabs={tabs}
    />
  );
}

/** Which of its payouts are open is said in the decision, and what a course costs that goes on is on the refund's page. */
function mayBeTried({ payouts_open }: Refund): string[] {
  return actionsFor(REFUNDS).flatMap(({ name }) =>
    name === 'reactivate' || (name === 'process' && payouts_open > 0) ? [] : [name],
  );
}

function Age({ since }: { since: number }) {
  return ageText(since, useNow());
}

/** The evidence is shown in the dialog, so that nobody approves a refund unseen. */
function evidence(action: string, { id }: Refund): ReactNode {
  return (
    action === 'approve' && (
      <Later what="the decision">
        <Decision id={id} />
      </Later>
    )
  );
}

function toRefund({ id }: Refund): ReactNode {
  return <PlainAction label="Open refund" to={`${pathTo('/student/edit-refund')}?${new URLSearchParams({ id })}`} />;
}

function tabs(refund: Refund) {
  return [
    laterTab('decision', 'Decision', <Decision id={refund.id} />),
    laterTab('ledger', 'Ledger', <FamilyLedger leadId={refund.lead_id} />),
  ];
}
