// A trainer's reviews over the cycles: the mean of each, the numbers of then, and the steps that were agreed on between.
import type { TrainerOverTime } from '@domain/contract/reviews';
import { dateText } from '@domain/formats';
import { REVIEW_STEPS, type ReviewStep, STEP_KINDS } from '@domain/records/reviewFeedback';
import { lookOf } from '@domain/actions/looks';
import { useTrainerOverTimeQuery } from '@/store/api/reviews';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { Status } from '@/ui/Status';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { percentWords } from '@/widgets/rubrics/percent';
import { addressOf, REVIEWS } from '../addresses';
import styles from '../reviews.module.css';
import { BeforeAfter } from '../task/StepsBefore';

type Row = TrainerOverTime[number];

export function OverTime({ teacher_id }: { teacher_id: string }) {
  const query = useTrainerOverTimeQuery({ query: { teacher_id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="reviews" query={query}>
      {(rows) => (
        <div className={styles.part}>
          <RelatedTable
            label="Reviews over time"
            rows={rows}
            keyOf={({ cycle_id }) => cycle_id}
            columns={columnsOf(teacher_id)}
            empty="No review of this trainer is submitted that you may read"
          />
          {rows.slice(0, -1).map((row, at) => {
            const before = rows[at + 1]!;
            return row.facts && before.facts ? (
              <section key={row.cycle_id} className={styles.part} aria-label={`${before.name} and ${row.name}`}>
                <h3>{`From ${before.name} to ${row.name}`}</h3>
                <BeforeAfter label={before.name} before={before.facts} now={row.facts} />
              </section>
            ) : null;
          })}
        </div>
      )}
    </QueryBoundary>
  );
}

function columnsOf(teacher_id: string) {
  return {
    Cycle: ({ cycle_id, name }: Row) => (
      <Link to={addressOf(REVIEWS, { page: '1', cycle_id, teacher_id })}>{name}</Link>
    ),
    Period: ({ period_from, period_to }: Row) => `${dateText(period_from)} to ${dateText(period_to)}`,
    Reviews: ({ reviews }: Row) => <span className={styles.number}>{reviews}</span>,
    Mean: ({ mean }: Row) => <span className={styles.number}>{percentWords(mean)}</span>,
    Agreed: ({ steps }: Row) => <Steps steps={steps as ReviewStep[]} />,
  };
}

function Steps({ steps }: { steps: readonly ReviewStep[] }) {
  if (steps.length === 0) return '–';
  return steps.map(({ id, kind, status }) => (
    <Status key={id} look={lookOf(REVIEW_STEPS.looks, status)}>
      {STEP_KINDS[kind]}
    </Status>
  ));
}
