// One lead's way: whom it waited for, how long each stage lasted, whose it was, and for production admins all that was written.
import { Button } from '@mantine/core';
import { countryName } from '@domain/business/codeWords';
import { WAITS } from '@domain/analytics/journey';
import type { LeadJourney, RawEvent } from '@domain/contract/leadJourney';
import { durationText, momentText } from '@domain/formats';
import { shareText } from '@domain/numbers/percent';
import type { FieldTable } from '@domain/records/fields';
import { LEADS, STAGE_WORDS } from '@domain/records/lead';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { LEAD_EVENTS, LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { useLeadJourneyQuery } from '@/store/api/leadJourney';
import { choiceMade } from '@/store/batchScreens';
import { failedCall, loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { DescriptionList } from '@/ui/DescriptionList';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { capital } from '@/ui/formatValue';
import toolbar from '@/ui/list/toolbar.module.css';
import { PageTitle } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { WithCallLink } from '@/widgets/leads/CallLink';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from './journeys.module.css';

const KEPT = { lead_event: LEAD_EVENTS, lead_entry: LEAD_ENTRIES, lead_owner_change: LEAD_OWNER_CHANGES };

export default function JourneyScreen({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const {
    currentData: journey,
    error,
    refetch,
  } = useLeadJourneyQuery({ path: { lead_id: id } }, { refetchOnMountOrArgChange: true });
  const back = (
    <Button variant="default" size="compact-sm" onClick={() => dispatch(choiceMade({ lead: null }, true))}>
      Back to all leads
    </Button>
  );
  return (
    <>
      <div className={toolbar.head}>
        <PageTitle title="Lead Journey" />
        <div className={toolbar.action}>{back}</div>
      </div>
      {content()}
    </>
  );

  function content() {
    if (journey) return <Journey {...journey} />;
    if (!error) return <LoadingState label="Loading the journey" />;
    if (failedCall(error).status === 404)
      return (
        <EmptyState title="You can’t see this lead">
          Its owner, the owner’s team lead and production admins see its journey.
        </EmptyState>
      );
    return (
      <ErrorState title="The journey could not be loaded" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  }
}

function Journey({ lead, stages, owners, waits, waited, seconds, events, seen }: LeadJourney) {
  const span = {
    'From (IST)': ({ from }: { from: number }) => momentText(from),
    'Until (IST)': ({ until }: { until: number | null }) => (until === null ? 'Now' : momentText(until)),
    Lasted: (each: { seconds: number }) => durationText(each.seconds),
  };
  return (
    <div className={styles.page}>
      <section className={styles.part} aria-label="Lead">
        <h2 dir="auto">
          <WithCallLink id={lead.id} name={lead.lead_name}>
            {lead.lead_name}
          </WithCallLink>
        </h2>
        <DescriptionList
          facts={{
            Stage: <RecordStatus type={LEADS as never} status={lead.status} row={lead} />,
            Owner: lead.lead_owner ?? 'Nobody',
            'Country and grade': `${countryName(lead.country)}, grade ${lead.grade}`,
            Source: lead.lead_source,
            'Mobile number': lead.mobile_number,
            'E-mail': lead.email_address,
            'Created (IST)': momentText(lead.created_on),
            'On the way': durationText(seconds),
          }}
        />
      </section>
      <section className={styles.part} aria-label="Waited for">
        <h2>Waited for</h2>
        <RelatedTable
          label="Waited for"
          rows={waited}
          keyOf={({ for: whom, who }) => `${whom} ${who}`}
          columns={{
            Whom: whomText,
            'In all': (wait) => durationText(wait.seconds),
            Share: (wait) =>
              shareText(
                wait.seconds,
                waited.reduce((sum, each) => sum + each.seconds, 0),
              ),
          }}
          empty="It waited for nobody"
        />
      </section>
      <section className={styles.part} aria-label="Stages">
        <h2>Stages</h2>
        <RelatedTable
          label="Stages"
          rows={stages}
          keyOf={({ from, stage }) => `${from} ${stage}`}
          columns={{ Stage: ({ stage }) => STAGE_WORDS[stage], ...span }}
          empty="No stage is known"
        />
      </section>
      <section className={styles.part} aria-label="Owners">
        <h2>Owners</h2>
        <RelatedTable
          label="Owners"
          rows={owners}
          keyOf={({ from, owner }) => `${from} ${owner}`}
          columns={{ Owner: ({ owner }) => owner ?? 'Nobody', ...span }}
          empty="Nobody has owned it yet"
        />
      </section>
      <section className={styles.part} aria-label="One wait after the other">
        <h2>One wait after the other</h2>
        <RelatedTable
          label="One wait after the other"
          rows={waits}
          keyOf={({ from }) => String(from)}
          columns={{ Whom: whomText, ...span }}
          empty="It waited for nobody"
        />
      </section>
      {events && (
        <section className={styles.part} aria-label="What was written">
          <h2>What was written</h2>
          <RelatedTable
            label="What was written"
            rows={events}
            keyOf={({ of, id }) => `${of} ${id}`}
            columns={{
              'At (IST)': ({ at }) => momentText(at),
              What: ({ of }) => capital(KEPT[of].noun.one),
              By: ({ by }) => by,
              Says: eventText,
            }}
            empty="Nothing was written"
          />
        </section>
      )}
      <p className={styles.quiet}>
        As of {momentText(seen)} IST. Time is told as it passed, nights and Sundays included.
        {!events && ' Contacts in full and what was written are shown to production admins.'}
      </p>
    </div>
  );
}

function whomText({ for: whom, who }: Pick<LeadJourney['waited'][number], 'for' | 'who'>): string {
  return who === null ? WAITS[whom] : `${WAITS[whom]}: ${who}`;
}

/** Fields with their labels and words, as the record declares them. */
function eventText({ of, values }: RawEvent): string {
  const fields: FieldTable = KEPT[of].fields;
  return Object.entries(values)
    .map(([name, value]) => {
      const { label, labels, kind } = fields[name]!;
      const text = kind === 'instant' ? momentText(Number(value)) : (labels?.[String(value)] ?? String(value));
      return `${label}: ${text}`;
    })
    .join(' · ');
}
