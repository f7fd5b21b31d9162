// Review Task: one trainer after the other, a form beside what was known when the cycle opened (decisions 17).
import { Button } from '@mantine/core';
import { useParams } from 'react-router-dom';
import type { MyCycle } from '@domain/contract/reviews';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import { isReviewTeam, TEAM_WORDS } from '@domain/reviews/teams';
import { useReviewSheetQuery } from '@/store/api/reviews';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/State';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { addressOf, INTRO } from './addresses';
import { ChooseMine } from './ChooseMine';
import { reviewAddress } from './nextStep';
import { Task } from './task/Task';
import { useMine } from './useMine';

export default function ReviewTaskPage() {
  const { category } = useParams();
  const { asked, query, mine } = useMine();
  return (
    <>
      <PageHeader title="Review Task" />
      {isReviewTeam(category) ? (
        <QueryBoundary what="reviews" query={query}>
          {(all) =>
            mine ? <OfCycle mine={mine} category={category} /> : <ChooseMine mine={all} asked={asked} path={INTRO} />
          }
        </QueryBoundary>
      ) : (
        <EmptyState
          title="There is no such team"
          action={
            <Button variant="default" component={Link} to={INTRO}>
              My cycles
            </Button>
          }
        >
          {`Trainers are reviewed in the teams ${Object.values(TEAM_WORDS).join(', ')}.`}
        </EmptyState>
      )}
    </>
  );
}

function OfCycle({ mine, category }: { mine: MyCycle; category: keyof typeof TEAM_WORDS }) {
  const trainer = useOpened('trainer');
  const cycle = mine.cycle as ReviewCycle;
  const first = mine.reviews.find(({ status }) => status !== 'declined') ?? mine.reviews[0];
  if (cycle.team !== category)
    return (
      <EmptyState
        title={`This cycle reviews ${TEAM_WORDS[cycle.team]}, not ${TEAM_WORDS[category]}`}
        action={
          first && (
            <Button variant="default" component={Link} to={reviewAddress(cycle, first)}>{`Open its reviews`}</Button>
          )
        }
      >
        The address names another team than the cycle has.
      </EmptyState>
    );
  if (cycle.status === 'open' && mine.reviewer.guide_read_on === null)
    return (
      <EmptyState
        title="Read the guide first"
        action={
          <Button variant="default" component={Link} to={addressOf(INTRO, { cycle: cycle.id })}>
            Intro Task
          </Button>
        }
      >
        Conflicts of interest are declared there too.
      </EmptyState>
    );
  const review = trainer === null ? first : mine.reviews.find(({ teacher_id }) => teacher_id === trainer);
  if (!review)
    return (
      <EmptyState
        title="You don’t review this trainer"
        action={
          first && (
            <Button variant="default" component={Link} to={reviewAddress(cycle, first)}>
              My reviews
            </Button>
          )
        }
      >
        It is somebody else’s task, or nobody’s.
      </EmptyState>
    );
  return <One key={review.id} id={review.id} mine={mine} />;
}

function One({ id, mine }: { id: string; mine: MyCycle }) {
  const { currentData, error, refetch } = useReviewSheetQuery({ path: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="review" query={{ data: currentData, error, refetch }}>
      {(sheet) => <Task sheet={sheet} mine={mine} />}
    </QueryBoundary>
  );
}
