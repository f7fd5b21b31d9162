// How far a cycle is, by reviewer and by the manager of the trainers.
import type { ReviewProgress } from '@domain/contract/reviews';
import { momentText } from '@domain/formats';
import { useReviewProgressQuery } from '@/store/api/reviews';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { Status } from '@/ui/Status';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { addressOf, REVIEWS } from '../addresses';
import styles from '../reviews.module.css';

type Reviewer = ReviewProgress['reviewers'][number];
type Team = ReviewProgress['teams'][number];

export function Progress({ id }: { id: string }) {
  const query = useReviewProgressQuery({ path: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="progress" query={query}>
      {({ reviewers, teams }) => (
        <div className={styles.part}>
          <h3>By reviewer</h3>
          <RelatedTable
            label="Progress by reviewer"
            rows={reviewers}
            keyOf={({ reviewed_by }) => reviewed_by}
            columns={reviewerColumns(id)}
            empty="No reviewer yet"
          />
          <h3>By team</h3>
          <RelatedTable
            label="Progress by manager"
            rows={teams}
            keyOf={({ manager }) => manager}
            columns={TEAM_COLUMNS}
            empty="No trainer yet"
          />
        </div>
      )}
    </QueryBoundary>
  );
}

const number = (value: number) => <span className={styles.number}>{value}</span>;

function reviewerColumns(cycle: string) {
  return {
    Reviewer: ({ reviewed_by }: Reviewer) => (
      <Link to={addressOf(REVIEWS, { page: '1', cycle_id: cycle, reviewed_by })}>{reviewed_by}</Link>
    ),
    Status: (row: Reviewer) => stateOf(row),
    Open: ({ assigned, in_progress }: Reviewer) => number(assigned + in_progress),
    Submitted: ({ submitted }: Reviewer) => number(submitted),
    Declined: ({ declined }: Reviewer) => number(declined),
    'Of at most': ({ most }: Reviewer) => number(most),
  };
}

function stateOf({ confirmed_on, guide_read_on, assigned, in_progress, submitted }: Reviewer) {
  if (confirmed_on !== null) return <Status look="finished">{`Confirmed ${momentText(confirmed_on)} IST`}</Status>;
  if (assigned + in_progress + submitted === 0) return <Status look="cancelled">Nothing to review</Status>;
  if (assigned + in_progress === 0) return <Status look="attention">To confirm</Status>;
  return guide_read_on === null ? <Status look="upcoming">Not started</Status> : <Status look="now">Writing</Status>;
}

const TEAM_COLUMNS = {
  Manager: ({ manager }: Team) => manager || '–',
  Trainers: ({ trainers }: Team) => number(trainers),
  'Not mapped': ({ missing }: Team) => number(missing),
  Open: ({ assigned, in_progress }: Team) => number(assigned + in_progress),
  Submitted: ({ submitted }: Team) => number(submitted),
};
