// Book Demo: find or create the lead, choose a slot that suits it, hand over the links (spec 2.2, 6 and 7.3).
import { Button, Paper } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import {
  leadClosed,
  leadCreated,
  newLeadStarted,
  selectBookDemo,
  selectFamily,
  withoutInvalidParameters,
  findInvalidParameters,
} from '@/store/bookDemo';
import { useOneLeadQuery } from '@/store/api/leads';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AddressNotice } from '@/ui/AddressNotice';
import { PageHeader } from '@/ui/PageHeader';
import { part, whenIdle } from '@/ui/part';
import { ErrorState, LoadingState } from '@/ui/State';
import styles from './bookDemo.module.css';
import { FindLead } from './FindLead';

const NewLeadForm = lazy(() => import('./LeadForm'));
const LEAD_DEMO = part(() => import('./LeadDemo'));
const LeadDemo = lazy(LEAD_DEMO.load);

export default function BookDemoPage() {
  const dispatch = useAppDispatch();
  const lead = useAppSelector((state) => selectBookDemo(state, 'lead'));
  const search = useAppSelector(({ location }) => location.search);
  const invalidParameters = useMemo(() => findInvalidParameters(search), [search]);
  // What most leads are opened for: here before the first one is pressed.
  useEffect(() => whenIdle(() => void LEAD_DEMO.loadAhead()), []);
  const isOpen = lead !== '' && !invalidParameters.some(({ name }) => name === 'lead');
  return (
    <>
      <PageHeader title="Book Demo">
        {lead !== 'new' && (
          <Button variant="default" onClick={() => dispatch(newLeadStarted())}>
            New lead
          </Button>
        )}
      </PageHeader>
      <AddressNotice
        title="Part of this link can’t be used"
        parts={invalidParameters}
        instead="It is left out."
        onLeaveOut={(names) => dispatch(withoutInvalidParameters(names))}
      />
      <FindLead />
      {lead === 'new' ? <NewLead /> : isOpen && <OpenLead leadId={lead} />}
    </>
  );
}

function NewLead() {
  const dispatch = useAppDispatch();
  const contact = useAppSelector((state) => selectBookDemo(state, 'contact'));
  const family = useAppSelector(selectFamily);
  const { currentData, error, refetch } = useOneLeadQuery(family === '' ? skipToken : { path: { lead_id: family } });
  if (family !== '' && !currentData)
    return error ? (
      <LeadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading the family" />
    );
  return (
    <Paper className={styles.panel} component="section" aria-label="New lead">
      <Suspense fallback={<LoadingState label="Loading the form" />}>
        <NewLeadForm
          key={family}
          contact={contact}
          sibling={currentData?.lead}
          onSaved={({ lead_id }) => dispatch(leadCreated(lead_id))}
          onCancel={() => dispatch(leadClosed())}
        />
      </Suspense>
    </Paper>
  );
}

function OpenLead({ leadId }: { leadId: string }) {
  const { currentData, error, refetch } = useOneLeadQuery({ path: { lead_id: leadId } });
  if (currentData)
    return (
      <Suspense fallback={<LoadingState label="Loading the lead" />}>
        <LeadDemo {...currentData} />
      </Suspense>
    );
  if (!error) return <LoadingState label="Loading the lead" />;
  return <LeadFailed error={error} onRetry={() => void refetch()} />;
}

function LeadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorState title="The lead could not be loaded" onRetry={onRetry}>
      {loadErrorText(error)}
    </ErrorState>
  );
}
