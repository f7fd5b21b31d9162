// Sales, View leads: one's own, the team's or all leads as a list or a board, with the score, the response clock and the next step (spec 2.2, decisions 11).
import { lazy, type ReactNode } from 'react';
import { COUNTRY_WORDS } from '@domain/business/countries';
import { momentText } from '@domain/formats';
import { type Lead, LEADS } from '@domain/records/lead';
import { sourceText } from '@domain/sales/partners';
import { pathTo } from '@/routes/paths';
import { useNow } from '@/clock/useNow';
import { laterTab } from '@/ui/detail/laterTab';
import { Later } from '@/ui/Later';
import { Status } from '@/ui/Status';
import { PlainAction } from '@/widgets/action/PlainAction';
import { ImportCsv } from '@/widgets/import/ImportCsv';
import { ResponseClock } from '@/widgets/leads/ResponseClock';
import { LeadTimeline } from '@/widgets/leads/LeadTimeline';
import { useOpened } from '@/widgets/record/beside';
import { WithCallLink } from '@/widgets/leads/CallLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { Contact } from './Contact';
import { Score } from './Score';
import { useAssignMany } from './useAssignMany';
import { WhoseLeads } from './WhoseLeads';

const RulesScreen = lazy(() => import('./RulesScreen'));
const PinnedEvidence = lazy(() => import('@/widgets/evidence/PinnedEvidence'));

const WIDTHS = {
  lead_name: 190,
  status: 140,
  lead_score: 90,
  response_due: 180,
  next_due: 200,
  lead_owner: 230,
  country: 150,
  lead_source: 170,
  created_on: 190,
};
const CELLS = {
  lead_source: ({ lead_source }: Lead) => sourceText(lead_source),
  country: ({ country }: Lead) => COUNTRY_WORDS[country] ?? country,
  response_due: (lead: Lead) => <ResponseClock lead={lead} />,
  next_due: ({ next_due }: Lead) => next_due !== null && <NextDue at={next_due} />,
  score_because: ({ score_because }: Lead) => <Score because={score_because} />,
};
const ABOVE = <WhoseLeads />;

export default function ViewLeadsPage() {
  const alsoMany = useAssignMany();
  if (useOpened('show') === 'rules')
    return (
      <Later what="the scoring rules">
        <RulesScreen />
      </Later>
    );
  return (
    <RecordScreen
      type={LEADS}
      title="View leads"
      shown={[
        'lead_name',
        'status',
        'lead_score',
        'response_due',
        'next_due',
        'lead_owner',
        'country',
        'lead_source',
        'created_on',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      create={<ImportCsv type={LEADS} />}
      empty="Leads are added on Book Demo, by staff and partners, or imported from a CSV file. Those that you may see are listed here."
      above={ABOVE}
      aroundName={withCall}
      alsoMany={alsoMany}
      extra={extra}
      rarer={rarer}
      tabs={tabs}
    />
  );
}

function withCall({ id, lead_name }: Lead, name: ReactNode): ReactNode {
  return (
    <WithCallLink id={id} name={lead_name}>
      {name}
    </WithCallLink>
  );
}

function NextDue({ at }: { at: number }) {
  const isOver = at <= useNow();
  return isOver ? <Status look="attention">{momentText(at)}</Status> : momentText(at);
}

function extra({ id }: Lead): ReactNode {
  return <PlainAction label="Open call screen" to={`${pathTo('/get-lead')}?${new URLSearchParams({ lead: id })}`} />;
}

function rarer({ id, lead_owner }: Lead): ReactNode {
  const named = new URLSearchParams({ lead: id });
  return (
    <>
      <PlainAction label="Book demo" to={`${pathTo('/')}?${named}`} />
      <PlainAction label="Create payment link" to={`${pathTo('/payments/create/link')}?${named}`} />
      <PlainAction label="Check loan eligibility" to={`${pathTo('/loan-eligibility')}?${named}`} />
      <PlainAction label="Show conversations" to={`${pathTo('/assistant/conversations')}?${named}`} />
      <PlainAction label="Show journey" to={`${pathTo('/analytics/lead-journey')}?${named}`} />
      <PlainAction
        label="Assign"
        to={`${pathTo('/sales/assign-sm')}?${new URLSearchParams({ assign: lead_owner ?? 'nobody' })}`}
      />
    </>
  );
}

function tabs({ id, lead_name }: Lead) {
  return [
    { value: 'timeline', label: 'Timeline', content: <LeadTimeline id={id} /> },
    laterTab('evidence', 'Evidence', <PinnedEvidence type="lead" id={id} />),
    { value: 'contact', label: 'Call and next step', content: <Contact id={id} name={lead_name} /> },
  ];
}
