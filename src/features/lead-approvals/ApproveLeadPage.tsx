// Sales, Approve Lead: leads that wait for a person's word beside those they may be the same as; with ?show=merges what was merged, to be split again (spec 2.2, decisions 11).
import { lazy } from 'react';
import { LEAD_APPROVALS, type LeadApproval } from '@domain/records/leadApproval';
import { sourceText } from '@domain/sales/partners';
import { useOpened } from '@/widgets/record/beside';
import { Later } from '@/ui/Later';
import { LeadTimeline } from '@/widgets/leads/LeadTimeline';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { QueueStrip } from './QueueStrip';
import { Twins } from './Twins';

const MergesScreen = lazy(() => import('./MergesScreen'));

const WIDTHS = { lead_id: 210, status: 130, cause: 190, twins: 80, lead_source: 210, lead_owner: 280, created_on: 190 };
const CELLS = { lead_source: ({ lead_source }: LeadApproval) => sourceText(lead_source) };
const ABOVE = <QueueStrip />;

export default function ApproveLeadPage() {
  if (useOpened('show') === 'merges')
    return (
      <Later what="merged leads">
        <MergesScreen />
      </Later>
    );
  return (
    <RecordScreen
      type={LEAD_APPROVALS}
      title="Approve Lead"
      shown={['lead_id', 'status', 'cause', 'twins', 'lead_source', 'lead_owner', 'created_on']}
      widths={WIDTHS}
      cells={CELLS}
      empty="Leads of partners, and leads whose number or e-mail is known already, wait here for a person’s word."
      above={ABOVE}
      tabs={tabs}
    />
  );
}

function tabs({ lead_id }: LeadApproval) {
  return [
    { value: 'twins', label: 'Twins', content: <Twins key={lead_id} id={lead_id} /> },
    { value: 'timeline', label: 'Timeline', content: <LeadTimeline id={lead_id} /> },
  ];
}
