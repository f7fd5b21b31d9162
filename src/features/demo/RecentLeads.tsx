// The start of Book Demo: the leads that were worked with last, each with its next demo.
import { Paper, Title } from '@mantine/core';
import { useRecentLeadsQuery } from '@/store/api/leads';
import { leadOpened } from '@/store/bookDemo';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { LeadLines } from '@/widgets/leads/LeadLines';
import styles from './bookDemo.module.css';
import { searchOfLead } from './leadName';

export function RecentLeads() {
  const dispatch = useAppDispatch();
  const { data: leads, error, refetch } = useRecentLeadsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!leads && !error) return <LoadingState label="Loading the leads" />;
  if (!leads)
    return (
      <ErrorState title="The leads could not be loaded" onRetry={() => void refetch()}>
        {loadErrorText(error)} You can still search for a lead.
      </ErrorState>
    );
  if (leads.length === 0)
    return (
      <EmptyState title="Who is the demo for?">
        Search for the family by mobile number, e-mail or name. If they are new, create the lead; the slots that suit the child follow.
      </EmptyState>
    );
  return (
    <Paper className={styles.panel} component="section" aria-label="Recent leads">
      <Title order={2}>Recent leads</Title>
      <LeadLines label="Recent leads" leads={leads} linkTo={searchOfLead} onOpen={(id) => dispatch(leadOpened(id))} />
    </Paper>
  );
}
