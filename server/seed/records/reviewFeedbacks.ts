// Feedback of the seeded company's cycles that are over, in every state, with the steps that were agreed on.
import { addDays, dateOf, SECONDS_PER_DAY } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import { REVIEW_FEEDBACKS, type ReviewFeedback, type ReviewStep, REVIEW_STEPS } from '@domain/records/reviewFeedback';
import { meanScore } from '@domain/reviews/means';
import { idOfAll } from '@domain/reviews/ids';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { newRow } from '../../store/newRow';
import { BOSS, type SeedCycle, type SeedReview } from './reviewCycles';
import { madeBy } from './stamps';

type Feedback = Omit<ReviewFeedback, 'trainer_name' | 'manager'>;
type Step = Omit<ReviewStep, 'trainer_name'>;

/** Of a closed cycle that is not the latest one. */
const MIXED = ['acknowledged', 'disputed', 'released', 'acknowledged', 'draft', 'released'] as const;
const ENDED = ['acknowledged', 'settled', 'acknowledged'] as const;

export function seedFeedbacks(
  cycles: readonly SeedCycle[],
  reviews: readonly SeedReview[],
  managers: ReadonlyMap<TrainerId, string>,
  now: EpochSeconds,
): { feedbacks: Feedback[]; steps: Step[] } {
  const over = cycles.filter(({ status }) => status === 'closed' || status === 'released');
  const latest = over.findLast(({ status }) => status === 'closed');
  const feedbacks = over.flatMap((cycle) => {
    const own = groupedBy(
      reviews.filter(({ cycle_id }) => cycle_id === cycle.id),
      ({ teacher_id }) => teacher_id,
    );
    return [...own.values()].map((of, at) => {
      const state = cycle.status === 'released' ? ENDED[at % 3]! : cycle === latest ? 'draft' : MIXED[at % 6]!;
      return feedbackOf(cycle, of, state, at, now);
    });
  });
  const told = feedbacks.filter(({ status }) => status !== 'draft');
  return {
    feedbacks,
    steps: told.flatMap((feedback, at) => (at % 2 === 0 ? [stepOf(feedback, managers, at, now)] : [])),
  };
}

function feedbackOf(
  { id: cycle_id, closed_on }: SeedCycle,
  reviews: readonly SeedReview[],
  status: Feedback['status'],
  at: number,
  now: EpochSeconds,
): Feedback {
  const { team, teacher_id } = reviews[0]!;
  const words = (field: 'strengths' | 'improve') =>
    reviews.flatMap((review) => review[field] ?? []).join('\n\n') || null;
  const isReleased = status !== 'draft';
  const released_on = isReleased ? Math.min(closed_on! + 2 * SECONDS_PER_DAY + at * 3600, now - 7200) : null;
  const isRead = isReleased && status !== 'released';
  const isDisputed = status === 'disputed' || status === 'settled';
  const values = {
    cycle_id,
    team,
    teacher_id,
    strengths: words('strengths'),
    improve: words('improve'),
  };
  return newRow(REVIEW_FEEDBACKS, madeBy(BOSS, closed_on! + SECONDS_PER_DAY + at), {
    id: REVIEW_FEEDBACKS.idOf(values),
    ...values,
    status,
    mean_score: meanScore(reviews.map(({ standing_score }) => standing_score)),
    review_count: reviews.filter(({ standing_score }) => standing_score !== null).length,
    released_on,
    released_by: isReleased ? BOSS : null,
    read_on: isRead ? released_on! + 3600 : null,
    answered_on: isRead ? released_on! + 5400 : null,
    dispute: isDisputed ? 'Two of these weeks I was on approved leave.' : null,
    answer: status === 'settled' ? 'The leave is in the numbers; the mark stays, with a note.' : null,
    decided_by: status === 'settled' ? BOSS : null,
  });
}

const KINDS = ['training', 'shadowing', 'second_check'] as const;
const TEXTS = {
  training: 'The course on questions that children answer themselves',
  shadowing: 'Watch three lessons of a colleague who teaches mixed batches',
  second_check: 'A second check of one lesson after the course',
} as const;

function stepOf(
  { id: feedback_id, cycle_id, teacher_id, released_on }: Feedback,
  managers: ReadonlyMap<TrainerId, string>,
  at: number,
  now: EpochSeconds,
): Step {
  const owner = managers.get(teacher_id) ?? BOSS;
  const kind = KINDS[(at / 2) % 3]!;
  const status = (['done', 'open', 'done', 'dropped'] as const)[(at / 2) % 4]!;
  return newRow(
    REVIEW_STEPS,
    madeBy(owner, released_on! + SECONDS_PER_DAY > now ? now - 3600 : released_on! + SECONDS_PER_DAY),
    {
      id: idOfAll('step', feedback_id),
      feedback_id,
      cycle_id,
      teacher_id,
      kind,
      text: TEXTS[kind],
      owner,
      due_on: addDays(dateOf(released_on!), 30),
      status,
      done_on: status === 'done' ? Math.min(released_on! + 20 * SECONDS_PER_DAY, now - 1800) : null,
      note: status === 'dropped' ? 'The trainer has taken the course before' : null,
      read_by: [owner],
    },
  );
}
