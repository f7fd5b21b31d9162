// Who the lead is, where it came from, who looks after it, and whom to call for a brother or sister.
import { Button, Paper, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from '@/ui/Link';
import { clockIn, momentIn, zoneCity } from '@domain/formats';
import { countryName } from '@domain/business/codeWords';
import type { BookedDemo, FamilyChild, Lead } from '@domain/contract/leads';
import { useNow } from '@/clock/useNow';
import { useSalesManagerQuery } from '@/store/api/leads';
import { selectMayAccess } from '@/store/auth';
import { newLeadStarted, leadOpened } from '@/store/bookDemo';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { DescriptionList } from '@/ui/DescriptionList';
import { NextTitle } from '@/ui/NextTitle';
import { isPlainClick } from '@/ui/plainClick';
import { LoadingState } from '@/ui/State';
import styles from './bookDemo.module.css';
import { LEAD_NAME } from './leadName';
import { LeadNotes } from './LeadNotes';

const LeadForm = lazy(() => import('./LeadForm'));
const FamilyLedger = lazy(() => import('@/widgets/payments/FamilyLedger'));
const SiblingForm = lazy(() => import('./SiblingForm'));

interface LeadCardProps {
  lead: Lead;
  family: readonly FamilyChild[];
  upcoming: BookedDemo | undefined;
}

export function LeadCard({ lead, family, upcoming }: LeadCardProps) {
  const now = useNow();
  const [isWhole, setWhole] = useScreenState(`all of ${lead.lead_id}`, false);
  const [editing, setEditing] = useScreenState<'lead' | 'sibling' | null>(`editing ${lead.lead_id}`, null);
  const [isPaying, setPaying] = useScreenState(`ledger of ${lead.lead_id}`, false);
  const isStaff = useAppSelector((state) => selectMayAccess(state, 'staff'));
  const stop = () => setEditing(null);

  if (editing === 'lead')
    return (
      <Paper className={styles.panel} component="section" aria-label="Edit lead">
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <LeadForm lead={lead} onSaved={stop} onCancel={stop} />
        </Suspense>
      </Paper>
    );
  const sibling = lead.sibling_contact;
  return (
    <Paper className={styles.panel} component="section" aria-label="Lead" data-whole={isWhole || undefined}>
      <div className={styles.leadHead}>
        <div className={styles.leadName}>
          <NextTitle
            id={LEAD_NAME}
            order={2}
            className={styles.name}
            dir="auto"
          >{`${lead.first_name} ${lead.last_name}`}</NextTitle>
          <p className={styles.quiet}>{`Grade ${lead.grade} · ${countryName(lead.country)} · ${lead.language}`}</p>
          <p className={styles.localTime}>
            <strong>{clockIn(lead.time_zone, now)}</strong>
            {` now in ${zoneCity(lead.time_zone)}`}
          </p>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Less' : 'Details'}
        </Button>
      </div>
      <div className={styles.leadDetails}>
        <div className={styles.cardHead}>
          <Title order={3}>Contact</Title>
          <Button variant="default" size="compact-sm" onClick={() => setEditing('lead')}>
            Edit
          </Button>
        </div>
        <DescriptionList
          layout="lines"
          facts={{
            ...(upcoming && {
              'Next demo': `${momentIn(lead.time_zone, upcoming.start_time)} ${zoneCity(lead.time_zone)} time, ${upcoming.teacher_name}`,
            }),
            'Mobile number': <a href={`tel:${lead.mobile_number}`}>{lead.mobile_number}</a>,
            'E-mail': <a href={`mailto:${lead.email_address}`}>{lead.email_address}</a>,
            Child: `${lead.child_age} years, grade ${lead.grade}`,
            'Lead source': lead.lead_source,
          }}
        />
        {isStaff && lead.lead_owner !== null && <SalesManager leadId={lead.lead_id} />}
        <Family lead={lead} family={family} />
        <div className={styles.cardHead}>
          <Title order={3}>Sibling contact</Title>
          {editing !== 'sibling' && (
            <Button variant="default" size="compact-sm" onClick={() => setEditing('sibling')}>
              {sibling ? 'Edit sibling' : 'Add sibling'}
            </Button>
          )}
        </div>
        {editing === 'sibling' ? (
          <Suspense fallback={<LoadingState label="Loading the form" />}>
            <SiblingForm lead={lead} onDone={stop} />
          </Suspense>
        ) : (
          <p className={styles.quiet}>{sibling ? `${sibling.name}, ${sibling.mobile_number}` : 'None yet'}</p>
        )}
        {isStaff && (
          <>
            <div className={styles.cardHead}>
              <Title order={3}>Payments</Title>
              <Button variant="default" size="compact-sm" aria-expanded={isPaying} onClick={() => setPaying(!isPaying)}>
                {isPaying ? 'Hide ledger' : 'Show ledger'}
              </Button>
            </div>
            {isPaying && (
              <Suspense fallback={<LoadingState label="Loading the ledger" />}>
                <FamilyLedger leadId={lead.lead_id} />
              </Suspense>
            )}
            <LeadNotes lead_id={lead.lead_id} />
          </>
        )}
      </div>
    </Paper>
  );
}

/** The other children: those who share a number or an e-mail address with this one. */
function Family({ lead, family }: { lead: Lead; family: readonly FamilyChild[] }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <div className={styles.cardHead}>
        <Title order={3}>Family</Title>
        <Button variant="default" size="compact-sm" onClick={() => dispatch(newLeadStarted(lead.lead_id))}>
          Add another child
        </Button>
      </div>
      {family.length === 0 ? (
        <p className={styles.quiet}>No other child yet</p>
      ) : (
        <ul className={styles.past} aria-label="Other children">
          {family.map(({ lead_id, first_name, last_name, grade, child_age }) => (
            <li key={lead_id}>
              <Link
                to={{ search: `?lead=${lead_id}` }}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  dispatch(leadOpened(lead_id));
                }}
              >
                {`${first_name} ${last_name}`}
              </Link>
              <span className={styles.quiet}>{`${child_age} years, grade ${grade}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SalesManager({ leadId }: { leadId: string }) {
  const { currentData, isFetching } = useSalesManagerQuery({ query: { lead_id: leadId } });
  if (!currentData && !isFetching) return null;
  // Its lines are there before what stands in them, so that nothing below moves.
  const { name = '…', email, mobile_number } = currentData ?? {};
  return (
    <>
      <Title order={3}>Sales manager</Title>
      <DescriptionList
        layout="lines"
        facts={{
          Name: name,
          'E-mail': email ? <a href={`mailto:${email}`}>{email}</a> : '…',
          Mobile: mobile_number ? <a href={`tel:${mobile_number}`}>{mobile_number}</a> : '',
        }}
      />
    </>
  );
}
