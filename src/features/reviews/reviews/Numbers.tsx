// How the scores of a cycle are spread, and how lenient each reviewer is beside others of the same trainers.
import type { ReviewNumbers } from '@domain/contract/reviews';
import { countText, decimalText } from '@domain/formats';
import { useReviewNumbersQuery } from '@/store/api/reviews';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Figure } from '@/widgets/numbers/Figure';
import { PointChart } from '@/widgets/numbers/PointChart';
import { percentWords } from '@/widgets/rubrics/percent';
import { addressOf, REVIEWS } from '../addresses';
import styles from '../reviews.module.css';

const REVIEW = { one: 'review', many: 'reviews' };
type Reviewer = ReviewNumbers['reviewers'][number];

export default function Numbers({ id }: { id: string }) {
  const query = useReviewNumbersQuery({ path: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="numbers" query={query}>
      {(numbers) =>
        numbers.submitted === 0 ? (
          <EmptyState title="No review of this cycle is submitted that you may read" />
        ) : (
          <Shown id={id} numbers={numbers} />
        )
      }
    </QueryBoundary>
  );
}

function Shown({ id, numbers: { submitted, mean, spread, reviewers } }: { id: string; numbers: ReviewNumbers }) {
  const listed = { page: '1', cycle_id: id, status: 'submitted' };
  const tens = spread.map((count, at) => ({
    count,
    mark: at === 9 ? '90–100' : `${at * 10}–${at * 10 + 9}`,
    to: addressOf(REVIEWS, { ...listed, standing_score: `${at * 10}..${at === 9 ? 100 : at * 10 + 9.9}` }),
  }));
  return (
    <div className={styles.part}>
      <p>
        <Link to={addressOf(REVIEWS, listed)}>{countText(REVIEW, submitted)}</Link>
        {` submitted, mean ${percentWords(mean)}.`}
      </p>
      <Figure
        title="Scores by tens"
        name="review-scores"
        rows={tens}
        keyOf={({ mark }) => mark}
        columns={[
          { name: 'Score, %', text: ({ mark }) => mark },
          { name: 'Reviews', text: ({ count }) => String(count), to: ({ to }) => to },
        ]}
      >
        <PointChart
          title="Scores by tens"
          points={tens.map(({ mark, count, to }) => ({
            key: mark,
            mark,
            value: count,
            said: `${mark} %: ${countText(REVIEW, count)}`,
            to,
          }))}
          textOf={String}
        />
      </Figure>
      <h2>Leniency</h2>
      <p className={styles.quiet}>
        Points above what others gave the same trainers, on average, by the scores as they were submitted.
      </p>
      <RelatedTable
        label="Leniency by reviewer"
        rows={reviewers}
        keyOf={({ reviewer }) => reviewer}
        columns={reviewerColumns(listed)}
        empty="Nobody"
      />
    </div>
  );
}

function reviewerColumns(listed: Readonly<Record<string, string>>) {
  return {
    Reviewer: ({ reviewer }: Reviewer) => (
      <Link to={addressOf(REVIEWS, { ...listed, reviewed_by: reviewer })}>{reviewer}</Link>
    ),
    Reviews: ({ reviews }: Reviewer) => <span className={styles.number}>{reviews}</span>,
    Mean: ({ mean }: Reviewer) => <span className={styles.number}>{percentWords(mean)}</span>,
    Leniency: ({ lenient }: Reviewer) => <span className={styles.number}>{signed(lenient)}</span>,
  };
}

function signed(points: number | null): string {
  if (points === null) return '–';
  return points > 0 ? `+${decimalText(points, 1)}` : points < 0 ? `−${decimalText(Math.abs(points), 1)}` : '0.0';
}
