// One lead on the telephone: the family, its clock, its children, its demo, what came of the call by a key, what may be promised, and the way to the link.
import { Button } from '@mantine/core';
import { countryName } from '@domain/business/codeWords';
import { TIME_ZONE } from '@domain/calendar';
import { clockIn, countText, momentText, zoneCity } from '@domain/formats';
import { type Lead, LEADS } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { sourceText } from '@domain/sales/partners';
import { mayCallAt } from '@domain/sales/responseClock';
import { isOpenStage } from '@domain/sales/stages';
import { pathTo } from '@/routes/paths';
import { useNow } from '@/clock/useNow';
import { useOneLeadQuery } from '@/store/api/leads';
import { useRecord, useRecordPage } from '@/store/api/records';
import { choiceMade } from '@/store/batchScreens';
import { failedCall, loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { DescriptionList } from '@/ui/DescriptionList';
import { Link } from '@/ui/Link';
import toolbar from '@/ui/list/toolbar.module.css';
import { PageTitle } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { CallFamily } from '@/widgets/action/CallFamily';
import { LeadTimeline } from '@/widgets/leads/LeadTimeline';
import { ResponseClock } from '@/widgets/leads/ResponseClock';
import { AddChild } from '@/widgets/record/AddChild';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { Score } from '../Score';
import styles from '../leads.module.css';
import { DemoNow } from './DemoNow';
import { OutcomeKeys } from './OutcomeKeys';
import { PromiseCheck } from './PromiseCheck';

export function CallScreen({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const { data: lead, error, refetch } = useRecord(LEADS, id);
  return (
    <>
      <div className={toolbar.head}>
        <PageTitle title="Get Lead" />
        <div className={toolbar.action}>
          {lead && (
            <Button
              variant="default"
              size="compact-sm"
              component={Link}
              to={`${pathTo('/leads/view')}?${new URLSearchParams({ lead: id })}`}
            >
              Open lead
            </Button>
          )}
          <Button variant="default" size="compact-sm" onClick={() => dispatch(choiceMade({ lead: null }, true))}>
            Next lead
          </Button>
        </div>
      </div>
      {content()}
    </>
  );

  function content() {
    if (lead) return <Call lead={lead} />;
    if (!error) return <LoadingState label="Loading the lead" />;
    if (failedCall(error).status === 404)
      return (
        <EmptyState title="You can’t see this lead">
          It belongs to another team: its owner, the owner’s team lead and production admins call its family.
        </EmptyState>
      );
    return (
      <ErrorState title="The lead could not be loaded" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  }
}

function Call({ lead }: { lead: Lead }) {
  const now = useNow();
  const { id, lead_name, time_zone: zone } = lead;
  const { data } = useOneLeadQuery({ path: { lead_id: id } }, { refetchOnMountOrArgChange: true });
  const named = new URLSearchParams({ lead: id });
  const mayCall = mayCallAt(zone, now);
  const next = data?.bookings.findLast(({ status, end_time }) => status === 'booked' && end_time > now);
  return (
    <div className={styles.columns}>
      <div className={styles.page}>
        <section className={styles.part} aria-label="Family">
          <h2 dir="auto">{lead_name}</h2>
          <div className={`${styles.line} ${styles.now}`}>
            <RecordStatus type={LEADS as never} status={lead.status} row={lead} />
            <ResponseClock lead={lead} />
            <Status look={mayCall ? 'now' : 'attention'}>
              {`${clockIn(zone, now)} in ${zoneCity(zone)}: ${mayCall ? 'may be called' : 'a call needs a reason'}`}
            </Status>
          </div>
          <DescriptionList
            facts={{
              'Mobile number': lead.mobile_number,
              'E-mail': lead.email_address,
              Country: countryName(lead.country),
              'Grade and age': `Grade ${lead.grade}, ${lead.child_age} years`,
              Language: lead.language,
              Owner: lead.lead_owner ?? 'Nobody',
              Source: sourceText(lead.lead_source),
              'Next due (IST)': lead.next_due === null ? '–' : `${momentText(lead.next_due)}: ${lead.next_step}`,
            }}
          />
          {isOpenStage(lead.status) && lead.lead_owner !== null && (
            <div className={styles.line}>
              <Button
                variant="default"
                size="compact-sm"
                component={Link}
                to={`${pathTo('/leads/view')}?${new URLSearchParams({ lead: id, tab: 'hand_back' })}`}
              >
                {LEADS.actions['hand_back']!.label}
              </Button>
            </div>
          )}
        </section>
        <section className={styles.part} aria-label="Call">
          <h2>Call</h2>
          <div className={styles.contact}>
            <CallFamily leadId={id} name={lead_name} about={{ type: 'lead', id }} />
            <OutcomeKeys id={id} name={lead_name} />
            <AddChild type={LEAD_ENTRIES} parent={id} />
          </div>
        </section>
        {data && data.family.length > 0 && (
          <section className={styles.part} aria-label="Other children">
            <h2>Other children of the family</h2>
            <ul className={styles.because}>
              {data.family.map((child) => (
                <li key={child.lead_id}>
                  <NameLink to={pathTo('/get-lead')} named={{ lead: child.lead_id }}>
                    {`${child.first_name} ${child.last_name}`}
                  </NameLink>
                  {`, grade ${child.grade}, ${child.child_age} years`}
                </li>
              ))}
            </ul>
          </section>
        )}
        <Twins id={id} />
        <section className={styles.part} aria-label="Score">
          <h2>{`Score ${lead.lead_score}`}</h2>
          <Score because={lead.score_because} />
        </section>
      </div>
      <div className={styles.page}>
        <section className={styles.part} aria-label="Demo">
          <h2>Demo</h2>
          {next ? <DemoNow booking={next} zone={zone} /> : <p className={styles.second}>No demo ahead.</p>}
          <div className={styles.line}>
            <Button variant="default" size="compact-sm" component={Link} to={`${pathTo('/')}?${named}`}>
              {next ? 'Move or cancel demo' : 'Book demo'}
            </Button>
            <Button size="compact-sm" component={Link} to={`${pathTo('/payments/create/link')}?${named}`}>
              Price and payment link
            </Button>
          </div>
        </section>
        <section className={styles.part} aria-label="Promise check">
          <h2>Promise check</h2>
          <PromiseCheck id={id} zone={zone === TIME_ZONE ? null : zone} />
        </section>
        <section className={styles.part} aria-label="What happened">
          <h2>What happened</h2>
          <LeadTimeline id={id} />
        </section>
      </div>
    </div>
  );
}

/** Whether it may be the lead of a child that is known already: told before somebody calls a family twice. */
function Twins({ id }: { id: string }) {
  const approval = useRecordPage(LEAD_APPROVALS, { lead_id: id, size: '25' }).data?.rows[0];
  if (!approval || approval.twins === 0) return null;
  return (
    <section className={styles.part} aria-label="Twins">
      <h2>Twins</h2>
      <div className={styles.line}>
        <RecordStatus type={LEAD_APPROVALS as never} status={approval.status} row={approval} />
        <span
          className={styles.second}
        >{`${countText(TWIN, approval.twins)} at its number or e-mail when it came`}</span>
        <NameLink to={pathTo('/approve-lead')} named={{ lead_approval: id, tab: 'twins' }}>
          Compare twins
        </NameLink>
      </div>
    </section>
  );
}

const TWIN = { one: 'other lead', many: 'other leads' };
