// End Task: what is left of one's reviews of a cycle, and confirming all of them (decisions 17).
import type { MyCycle, MyReview } from '@domain/contract/reviews';
import { lookOf } from '@domain/actions/looks';
import { countText, momentText } from '@domain/formats';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import { REVIEW_STATES, TRAINER_REVIEWS } from '@domain/records/trainerReview';
import { useConfirmReviewsMutation } from '@/store/api/reviews';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { Status } from '@/ui/Status';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { percentWords } from '@/widgets/rubrics/percent';
import { END } from './addresses';
import { ChooseMine } from './ChooseMine';
import { reviewAddress } from './nextStep';
import styles from './reviews.module.css';
import { CallRefused } from '@/widgets/action/CallRefused';
import { useMine } from './useMine';

export default function EndTaskPage() {
  const { asked, query, mine } = useMine();
  return (
    <>
      <PageHeader title="End Task" />
      <QueryBoundary what="reviews" query={query}>
        {(all) => (mine ? <End key={mine.cycle.id} mine={mine} /> : <ChooseMine mine={all} asked={asked} path={END} />)}
      </QueryBoundary>
    </>
  );
}

const REVIEW = { one: 'review', many: 'reviews' };

function End({ mine }: { mine: MyCycle }) {
  const dispatch = useAppDispatch();
  const { reviewer, reviews } = mine;
  const cycle = mine.cycle as ReviewCycle;
  const [confirm, { isLoading, error }] = useConfirmReviewsMutation();
  const left = reviews.filter(({ status }) => status === 'assigned' || status === 'in_progress').length;
  const submitted = reviews.filter(({ status }) => status === 'submitted').length;

  async function press(): Promise<void> {
    const { data } = await confirm({ path: { id: cycle.id } });
    if (data) dispatch(notify({ kind: 'success', text: `${countText(REVIEW, submitted)} confirmed` }));
  }

  return (
    <div className={styles.part}>
      <p role="status">{`${cycle.name}: ${saidOf(cycle, left, submitted, reviewer.confirmed_on)}`}</p>
      <RelatedTable
        label="My reviews"
        rows={reviews}
        keyOf={({ id }) => id}
        columns={columnsOf(cycle)}
        empty="You review nobody in this cycle"
      />
      {cycle.status === 'open' && reviewer.confirmed_on === null && (
        <div>
          <BusyButton busy={isLoading} disabled={left > 0 || submitted === 0} onClick={() => void press()}>
            Confirm all
          </BusyButton>
        </div>
      )}
      <CallRefused error={error} />
    </div>
  );
}

function columnsOf(cycle: ReviewCycle) {
  return {
    Trainer: (review: MyReview) => (
      <Link to={reviewAddress(cycle, review)}>{review.trainer_name ?? review.teacher_id}</Link>
    ),
    Status: ({ status }: MyReview) => (
      <Status look={lookOf(TRAINER_REVIEWS.looks, status)}>{REVIEW_STATES[status]}</Status>
    ),
    'Items open': ({ open_items, status }: MyReview) => (
      <span className={styles.number}>{status === 'declined' ? '–' : open_items}</span>
    ),
    Score: ({ score }: MyReview) => <span className={styles.number}>{percentWords(score)}</span>,
  };
}

function saidOf({ status }: ReviewCycle, left: number, submitted: number, confirmed: number | null): string {
  if (status !== 'open') return `the cycle is ${status}; nothing is written any more.`;
  if (confirmed !== null)
    return `confirmed ${momentText(confirmed)} IST. You can still withdraw a review while the cycle is open.`;
  if (left > 0) return `${countText(REVIEW, left)} left to submit, ${submitted} submitted.`;
  return submitted > 0 ? 'all submitted. Confirm them to end.' : 'nothing is left.';
}
