// Trainers, Fee Discrepancy Tickets: what trainers say is wrong with a payout, the longest waiting first, one of them beside the queue (spec 2.2, decisions 14).
import { lazy, type ReactNode } from 'react';
import { cycleText, isCycle } from '@domain/payout/cycles';
import { actionsFor } from '@domain/records/actions';
import { PAYOUT_TICKETS, type PayoutTicket } from '@domain/records/payoutTicket';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useAppSelector } from '@/store/hooks';
import { laterTab } from '@/ui/detail/laterTab';
import { PlainAction } from '@/widgets/action/PlainAction';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { payoutAddress } from './payout/payoutText';
import { ageText, TicketQueue } from './ticket/TicketQueue';

const Thread = lazy(() => import('./ticket/Thread'));
const PinnedEvidence = lazy(() => import('@/widgets/evidence/PinnedEvidence'));

const WIDTHS = {
  label: 208,
  trainer_name: 160,
  status: 130,
  raised_on: 110,
  claimed: 120,
  computed: 120,
  cycle: 132,
  assigned_to: 210,
  decided_by: 210,
};
const CELLS = {
  raised_on: ({ raised_on }: PayoutTicket) => <Age since={raised_on} />,
  cycle: ({ cycle }: PayoutTicket) => (isCycle(cycle) ? cycleText(cycle) : cycle),
};

export default function TicketsPage() {
  const me = useAppSelector(({ auth }) => auth.user?.email);
  return (
    <RecordScreen
      type={PAYOUT_TICKETS}
      title="Fee Discrepancy Tickets"
      shown={[
        'label',
        'trainer_name',
        'status',
        'raised_on',
        'claimed',
        'computed',
        'cycle',
        'assigned_to',
        'decided_by',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      empty="Tickets raised for lines of payouts are listed here to be resolved or rejected."
      above={<TicketQueue />}
      only={(ticket) => mayBeTried(ticket, me)}
      rarer={toPayout}
      tabs={tabs}
    />
  );
}

/** Nobody takes what is theirs already; a decision is withdrawn by who made it. */
function mayBeTried({ assigned_to, decided_by }: PayoutTicket, me: string | undefined): string[] {
  const others = [...(assigned_to === me ? ['take'] : []), ...(decided_by === me ? [] : ['withdraw'])];
  return actionsFor(PAYOUT_TICKETS).flatMap(({ name }) => (others.includes(name) ? [] : [name]));
}

function Age({ since }: { since: number }) {
  return ageText(since, useNow());
}

function toPayout(ticket: PayoutTicket): ReactNode {
  return <PlainAction label="Open payout" to={payoutAddress(pathTo('/trainers/payout'), ticket)} />;
}

function tabs({ id, messages }: PayoutTicket) {
  return [
    laterTab('thread', `Thread (${messages})`, <Thread id={id} />, 'the thread'),
    laterTab('evidence', 'Evidence', <PinnedEvidence type="payout_ticket" id={id} />),
  ];
}
