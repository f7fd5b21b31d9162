// Which batches to open for those who wait: what is asked for, and up to three proposals beside each other (docs/decisions/260).
import { Button } from '@mantine/core';
import type { OpeningsAnswer } from '@domain/contract/futureBatches';
import { countText } from '@domain/formats';
import { WAITING_ENTRIES } from '@domain/records/waiting';
import { pathTo } from '@/routes/paths';
import { usePlanOpeningsQuery } from '@/store/api/futureBatches';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useAppSelector } from '@/store/hooks';
import { openingsBody } from '@/store/openings';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { useDebounced } from '@/ui/useDebounced';
import { OpeningCard } from './OpeningCard';
import { OpeningsForm } from './OpeningsForm';
import styles from './openings.module.css';
import { headingOf, WHY_FEWER_WORDS } from './words';

/** What was asked first was refused: the fields say what. */
const NOTHING = { courses: [], asked: null };

export default function Openings() {
  const search = useAppSelector(({ location }) => location.search);
  const text = JSON.stringify(openingsBody(search));
  const rested = useDebounced(text);
  const asked = usePlanOpeningsQuery(
    { body: JSON.parse(rested) as ReturnType<typeof openingsBody> },
    { refetchOnMountOrArgChange: true },
  );
  const { data, error, isFetching, refetch } = asked;
  const refused = error && !isFetching ? failedCall(error) : undefined;
  const problems = refused ? fieldErrors(refused) : {};
  return (
    <>
      <PageHeader title="Which batches to open">
        <Button variant="default" component={Link} to={pathTo('/trainers/view-future-batches')}>
          Future batches
        </Button>
        <Button
          variant="default"
          component={Link}
          to={`${pathTo('/student/allocate-batch')}?${new URLSearchParams({ list: 'waiting' })}`}
        >
          Waiting list
        </Button>
      </PageHeader>
      {(data ?? refused) && <OpeningsForm answer={data ?? NOTHING} problems={problems} />}
      {refused ? (
        <ErrorState
          title={Object.keys(problems).length > 0 ? 'Fix the fields above to see proposals' : 'No proposals'}
          onRetry={() => void refetch()}
        >
          {Object.keys(problems).length > 0 ? undefined : errorText(refused)}
        </ErrorState>
      ) : data ? (
        <Proposals answer={data} isOld={isFetching || rested !== text} />
      ) : (
        <LoadingState label="Looking for hours and trainers" />
      )}
    </>
  );
}

function Proposals({ answer, isOld }: { answer: OpeningsAnswer; isOld: boolean }) {
  const { asked, proposals, waiting, why } = answer;
  if (asked === null || proposals.length === 0)
    return <EmptyState title="No batch to propose">{WHY_FEWER_WORDS[why ?? 'no_slot']}</EmptyState>;
  return (
    <div aria-busy={isOld}>
      <p className={styles.quiet} role="status">
        {isOld
          ? 'Looking for hours and trainers'
          : `${proposals.length === 1 ? '1 proposal' : `${proposals.length} proposals`} for ${countText(WAITING_ENTRIES.noun, waiting.length)}. Each suits those it seats at every session, and its trainer can hold all of them.`}
      </p>
      <div className={styles.cards}>
        {proposals.map((proposal, at) => (
          <OpeningCard
            key={`${proposal.merit} ${proposal.slots.join()} ${proposal.start_date}`}
            proposal={proposal}
            asked={asked}
            waiting={waiting}
            heading={headingOf(at, proposals)}
            isFirst={at === 0}
          />
        ))}
      </div>
      {!isOld && why !== null && <p className={styles.quiet}>{WHY_FEWER_WORDS[why]}</p>}
    </div>
  );
}
