// A sales manager's leave: on which of the next days they are away, and which demos and next steps of their leads need somebody then.
import { skipToken } from '@reduxjs/toolkit/query';
import { countText, dateText, momentText } from '@domain/formats';
import { useManagerAwayQuery, useSalesTeamQuery } from '@/store/api/assignment';
import { useAppSelector } from '@/store/hooks';
import type { Answer } from '@/store/call';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { EmptyState } from '@/ui/State';
import { leadNamed } from '@/widgets/leads/leadNamed';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './assign/assign.module.css';

type AwayAnswer = Answer<'managerAway'>;

const DEMOS = {
  Lead: ({ lead_id, lead_name }: AwayAnswer['demos'][number]) => leadNamed(lead_id, lead_name),
  'Demo (IST)': ({ start_time }: AwayAnswer['demos'][number]) => momentText(start_time),
  Trainer: ({ teacher_name }: AwayAnswer['demos'][number]) => teacher_name,
};
const STEPS = {
  Lead: ({ lead_id, lead_name }: AwayAnswer['steps'][number]) => leadNamed(lead_id, lead_name),
  'Due (IST)': ({ due }: AwayAnswer['steps'][number]) => momentText(due),
  'Next step': ({ next_step }: AwayAnswer['steps'][number]) => next_step ?? '–',
};

export default function Away({ id }: { id: string }) {
  const team = useSalesTeamQuery();
  const user = useAppSelector(({ auth }) => auth.user);
  const mayRead = user?.email === id || team.data?.managers.find((each) => each.id === id)?.may_give;
  const query = useManagerAwayQuery(mayRead ? { path: { id } } : skipToken, { refetchOnMountOrArgChange: true });
  if (team.data && !mayRead)
    return (
      <EmptyState title="Not in your team">
        Their leave is shown to production admins, and to the team’s leader while they work here.
      </EmptyState>
    );
  return (
    <QueryBoundary
      what="leave"
      query={{ data: query.currentData, error: query.error ?? team.error, refetch: query.refetch }}
    >
      {(away) => <Listed away={away} />}
    </QueryBoundary>
  );
}

function Listed({ away: { days, demos, steps } }: { away: AwayAnswer }) {
  if (days.length === 0) return <EmptyState title="At work">No day of the next 60 is one away.</EmptyState>;
  return (
    <div className={styles.parts}>
      <p className={styles.line}>
        {`Away on ${countText({ one: 'day', many: 'days' }, days.length)} of the next 60: ${days.map(dateText).join(', ')}`}
      </p>
      <h3>{countText({ one: 'demo needs somebody', many: 'demos need somebody' }, demos.length)}</h3>
      <RelatedTable
        label="Demos while away"
        rows={demos}
        keyOf={({ lead_id, start_time }) => `${lead_id} ${start_time}`}
        columns={DEMOS}
        empty="No demo on these days"
      />
      <h3>{countText({ one: 'next step needs somebody', many: 'next steps need somebody' }, steps.length)}</h3>
      <RelatedTable
        label="Next steps while away"
        rows={steps}
        keyOf={({ lead_id }) => lead_id}
        columns={STEPS}
        empty="No next step on these days"
      />
    </div>
  );
}
