// The reviews of each trainer side by side, those furthest apart first; a score is calibrated with a reason, and both stay.
import { NumberInput, TextInput } from '@mantine/core';
import type { ReviewNumbers } from '@domain/contract/reviews';
import { decimalText } from '@domain/formats';
import { CYCLE_STATES, type ReviewCycle } from '@domain/records/reviewCycle';
import { TRAINER_REVIEWS } from '@domain/records/trainerReview';
import { pathTo } from '@/routes/paths';
import { useRecordChanges } from '@/store/api/records';
import { useReviewNumbersQuery } from '@/store/api/reviews';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { Button } from '@mantine/core';
import { EmptyState } from '@/ui/State';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { percentWords } from '@/widgets/rubrics/percent';
import styles from '../reviews.module.css';
import { CallRefused } from '@/widgets/action/CallRefused';
import beside from './beside.module.css';

type Trainer = ReviewNumbers['trainers'][number];
type Review = Trainer['reviews'][number];

export default function Calibration({ id }: { id: string }) {
  const query = useReviewNumbersQuery({ path: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="reviews" query={query}>
      {(numbers) => <Shown numbers={numbers} />}
    </QueryBoundary>
  );
}

const SHOWN = 100;

function Shown({ numbers: { trainers, cycle } }: { numbers: ReviewNumbers }) {
  const isAdmin = useAppSelector((state) => selectMayAccess(state, 'admin'));
  const { status } = cycle as ReviewCycle;
  if (trainers.length === 0) return <EmptyState title="No review of this cycle is submitted that you may read" />;
  const rows = trainers.toSorted((one, other) => (other.apart ?? -1) - (one.apart ?? -1));
  return (
    <div className={styles.part}>
      <p className={styles.quiet}>
        {status === 'closed'
          ? isAdmin
            ? 'Trainers whose reviewers are furthest apart first.'
            : 'Production admins calibrate scores.'
          : `Scores are calibrated once a cycle is closed; this one is ${CYCLE_STATES[status].toLowerCase()}.`}
        {rows.length > SHOWN && ` The first ${SHOWN} of ${rows.length}.`}
      </p>
      {rows.slice(0, SHOWN).map((trainer) => (
        <OfTrainer key={trainer.teacher_id} trainer={trainer} saysWhy={isAdmin && status === 'closed'} />
      ))}
    </div>
  );
}

interface OfTrainerProps {
  trainer: Trainer;
  /** Where the same reason does not stand above all of them. */
  saysWhy: boolean;
}

function OfTrainer({
  trainer: { teacher_id, trainer_name, mean, apart, may_calibrate, reviews },
  saysWhy,
}: OfTrainerProps) {
  const name = trainer_name ?? teacher_id;
  return (
    <section className={beside.trainer} aria-label={name}>
      <h2>
        <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
          {name}
        </NameLink>
        <span className={styles.quiet}>
          {`Mean ${percentWords(mean)}${apart === null ? '' : `, ${decimalText(apart, 1)} points apart`}`}
        </span>
      </h2>
      {saysWhy && may_calibrate !== null && <p className={styles.quiet}>{`${may_calibrate}.`}</p>}
      <ul className={beside.reviews}>
        {reviews.map((review) => (
          <li key={review.id} className={beside.review}>
            <span>{review.reviewed_by}</span>
            <strong>{percentWords(review.calibrated_score ?? review.score)}</strong>
            {review.calibrated_score !== null && (
              <span className={styles.quiet}>
                {`Submitted ${percentWords(review.score)}. ${review.calibration_reason ?? ''}`}
              </span>
            )}
            {may_calibrate === null && <Calibrate review={review} of={name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Typed {
  score: number | null;
  reason: string;
}

function Calibrate({ review, of }: { review: Review; of: string }) {
  const [typed, setTyped] = useScreenState<Typed | null>(`calibrating ${review.id}`, null);
  const [isBusy, setBusy] = useScreenState(`calibrating now ${review.id}`, false);
  const [error, setError] = useScreenState<unknown>(`calibration refused ${review.id}`, null);
  const { act } = useRecordChanges(TRAINER_REVIEWS);
  if (typed === null)
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Calibrate ${of} by ${review.reviewed_by}`}
        onClick={() => setTyped({ score: review.calibrated_score ?? review.score, reason: '' })}
      >
        Calibrate
      </Button>
    );
  const { score, reason } = typed;

  async function press(): Promise<void> {
    setBusy(true);
    const answer = await act('calibrate', review.id, {
      version: review.version,
      calibrated_score: score,
      calibration_reason: reason.trim(),
    });
    setBusy(false);
    if ('error' in answer && answer.error) setError(answer.error);
    else setTyped(null);
  }

  return (
    <div className={styles.tools}>
      <NumberInput
        label="Calibrated score, %"
        min={0}
        max={100}
        decimalScale={1}
        value={score ?? ''}
        data-autofocus
        onChange={(next) => setTyped({ ...typed, score: typeof next === 'number' ? next : null })}
      />
      <TextInput
        label="Reason"
        required
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setTyped({ ...typed, reason: currentTarget.value })}
      />
      <BusyButton busy={isBusy} disabled={score === null || reason.trim().length < 3} onClick={() => void press()}>
        Save
      </BusyButton>
      <Button variant="default" onClick={() => setTyped(null)}>
        Cancel
      </Button>
      <CallRefused error={error} />
    </div>
  );
}
