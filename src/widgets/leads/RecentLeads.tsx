// The leads that were worked with last, each with its next demo: where a search for one begins.
import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { useRecentLeadsQuery } from '@/store/api/leads';
import { loadErrorText } from '@/store/errors/catalogue';
import { ErrorState, LoadingState } from '@/ui/State';
import { LeadLines } from './LeadLines';
import styles from './leadLines.module.css';

interface RecentLeadsProps {
  linkTo: (leadId: string) => To;
  onOpen: (leadId: string) => void;
  /** Shown where there is none. */
  empty: ReactNode;
}

export function RecentLeads({ linkTo, onOpen, empty }: RecentLeadsProps) {
  const { data: leads, error, refetch } = useRecentLeadsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!leads && !error) return <LoadingState label="Loading the leads" />;
  if (!leads)
    return (
      <ErrorState title="The leads could not be loaded" onRetry={() => void refetch()}>
        {loadErrorText(error)} You can still search for a lead.
      </ErrorState>
    );
  if (leads.length === 0) return empty;
  return (
    <Paper className={styles.panel} component="section" aria-label="Recent leads">
      <Title order={2}>Recent leads</Title>
      <LeadLines label="Recent leads" leads={leads} linkTo={linkTo} onOpen={onOpen} />
    </Paper>
  );
}
