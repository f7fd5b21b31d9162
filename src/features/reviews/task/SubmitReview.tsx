// Submits a review with the marks that are on the screen, once all of them and all words are saved; then on to the next trainer.
import { useNavigate } from 'react-router-dom';
import type { MyCycle } from '@domain/contract/reviews';
import { itemsOf } from '@domain/quality/rubric';
import type { ReviewForm } from '@domain/records/reviewForm';
import type { TrainerReview } from '@domain/records/trainerReview';
import { useSubmitReviewMutation } from '@/store/api/reviews';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import type { ShownMark } from '@/store/markQueue';
import { selectMarksOf, sendingRetried, whenMarksAreKept } from '@/store/reviewMarks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { KeptMarks } from '@/widgets/rubrics/KeptMarks';
import { scoredMarks } from '@/widgets/rubrics/scoredMarks';
import { nextStep } from '../nextStep';
import { CallRefused } from '@/widgets/action/CallRefused';

interface SubmitReviewProps {
  review: TrainerReview;
  form: ReviewForm;
  marks: Readonly<Record<string, ShownMark>>;
  mine: MyCycle;
}

export function SubmitReview({ review, form, marks, mine }: SubmitReviewProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useAppStore();
  const { waiting, problem } = useAppSelector((state) => selectMarksOf(state, review.id));
  const [isAwaited, setAwaited] = useScreenState(`submitting ${review.id}`, false);
  const [submit, { isLoading, error }] = useSubmitReviewMutation();
  const isOpen = itemsOf(form).some(({ id }) => (marks[id]?.mark ?? null) === null);

  async function press(): Promise<void> {
    setAwaited(true);
    const areKept = await whenMarksAreKept(store, review.id);
    setAwaited(false);
    if (!areKept) return;
    const { data } = await submit({
      path: { id: review.id },
      body: { version: review.version, marks: scoredMarks(marks) },
    });
    if (!data) return;
    dispatch(notify({ kind: 'success', text: 'Review submitted' }));
    const reviews = mine.reviews.map((each) =>
      each.id === review.id ? { ...each, status: 'submitted' as const } : each,
    );
    void navigate(nextStep({ ...mine, reviews }).to);
  }

  return (
    <>
      <BusyButton busy={isAwaited || isLoading} disabled={isOpen} onClick={() => void press()}>
        Submit
      </BusyButton>
      <KeptMarks waiting={waiting.length} problem={problem} onRetry={() => dispatch(sendingRetried(review.id))} />
      <CallRefused error={error} />
    </>
  );
}
