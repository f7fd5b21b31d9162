// Leads given to sales managers: whose leads, which of them, to whom; then the preview, and then what became of each.
import { pathTo } from '@/routes/paths';
import { useSalesTeamQuery } from '@/store/api/assignment';
import { useScreenState } from '@/store/screen';
import { LinkedHeader } from '@/widgets/action/LinkedHeader';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './assign.module.css';
import { ChooseLeads } from './ChooseLeads';
import { Preview } from './Preview';
import { Results } from './Results';
import { type Asked, NOT_ASKED, NOT_RUN, type Run, type Team } from './team';

/** `owner`: e-mail of whose leads they are, or `nobody`. */
export default function AssignLeads({ owner }: { owner: string }) {
  const { data, error, refetch } = useSalesTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <LinkedHeader title="Assign leads" links={{ 'Sales managers': pathTo('/sales/assign-sm') }} />
      <QueryBoundary what="sales managers" query={{ data, error, refetch }}>
        {(team) =>
          team.refusal === null ? (
            <Steps key={owner} team={team} owner={owner} />
          ) : (
            <EmptyState title="You give no leads">{`${team.refusal}.`}</EmptyState>
          )
        }
      </QueryBoundary>
    </>
  );
}

function Steps({ team, owner }: { team: Team; owner: string }) {
  const [asked, ask] = useScreenState<Asked>(`assignment of ${owner}`, NOT_ASKED);
  const [run, setRun] = useScreenState<Run>(`assigned of ${owner}`, NOT_RUN);
  const again = () => {
    ask(NOT_ASKED);
    setRun(NOT_RUN);
  };
  return (
    <div className={styles.parts}>
      {run.id !== '' ? (
        <Results key={run.id} team={team} run={run} onRun={setRun} onAgain={again} />
      ) : asked.body ? (
        <Preview team={team} body={asked.body} onRun={setRun} onBack={() => ask(NOT_ASKED)} />
      ) : (
        <ChooseLeads team={team} owner={owner} onAsked={(body) => ask({ body })} />
      )}
    </div>
  );
}
