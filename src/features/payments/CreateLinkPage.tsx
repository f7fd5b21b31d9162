// Payments, Create Payment Link: find the family, choose course and plan, see the schedule, hand over the link (spec 2.2, decisions 7).
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { countryName } from '@domain/business/codeWords';
import type { Lead } from '@domain/contract/leads';
import { LOAN_OFFERS } from '@domain/records/loanOffer';
import { useOneLeadQuery } from '@/store/api/leads';
import { useRecord } from '@/store/api/records';
import { payerLeft, selectCreateLink } from '@/store/createLink';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PageHeader } from '@/ui/PageHeader';
import { part, whenIdle } from '@/ui/part';
import { ErrorState, LoadingState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './createLink/createLink.module.css';
import { FindPayer } from './createLink/FindPayer';

const FORM = part(() => import('./createLink/LinkForm'));
const LinkForm = lazy(FORM.load);
const CreatedLink = lazy(() => import('./createLink/CreatedLink'));

export default function CreateLinkPage() {
  const lead = useAppSelector((state) => selectCreateLink(state, 'lead'));
  const link = useAppSelector((state) => selectCreateLink(state, 'link'));
  const offer = useAppSelector((state) => selectCreateLink(state, 'offer'));
  useEffect(() => whenIdle(() => void FORM.loadAhead()), []);
  return (
    <>
      <PageHeader title="Create Payment Link" />
      <Suspense fallback={<LoadingState label="Loading the form" />}>
        {link ? (
          <CreatedLink key={link} id={link} />
        ) : lead ? (
          <ForLead key={`${lead} ${offer}`} leadId={lead} offerId={offer} />
        ) : (
          <FindPayer />
        )}
      </Suspense>
    </>
  );
}

function ForLead({ leadId, offerId }: { leadId: string; offerId: string }) {
  const dispatch = useAppDispatch();
  const { currentData, error, refetch } = useOneLeadQuery({ path: { lead_id: leadId } });
  const offer = useRecord(LOAN_OFFERS, offerId || null);
  const another = (
    <Button variant="default" size="compact-sm" onClick={() => dispatch(payerLeft())}>
      Choose another lead
    </Button>
  );
  if (!currentData && !error) return <LoadingState label="Loading the lead" />;
  if (!currentData)
    return (
      <>
        <ErrorState title="The lead could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
        {another}
      </>
    );
  return (
    <>
      <div className={styles.payer} role="group" aria-label="For">
        <strong dir="auto">{nameOf(currentData.lead)}</strong>
        <span
          className={styles.quiet}
        >{`Grade ${currentData.lead.grade}, ${countryName(currentData.lead.country)}`}</span>
        {another}
      </div>
      {offerId ? (
        <QueryBoundary what="loan offer" query={offer}>
          {(found) => <LinkForm lead={currentData.lead} offer={found} />}
        </QueryBoundary>
      ) : (
        <LinkForm lead={currentData.lead} offer={undefined} />
      )}
    </>
  );
}

function nameOf({ first_name, last_name }: Lead): string {
  return `${first_name} ${last_name}`;
}
