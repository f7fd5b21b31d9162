// Feedback as it is drafted from the reviews of a closed cycle: their words without names and without private notes, and the mean of the scores that stand (decisions 17).
import { groupedBy } from '@domain/groupedBy';
import { REVIEW_FEEDBACKS, type ReviewFeedback } from '@domain/records/reviewFeedback';
import { TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { meanScore } from '@domain/reviews/means';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { reviewsOf } from './mapping';
import { audit, heldCycle, trainersIn } from './people';

/** For trainers without a feedback yet: a draft that is there may have been edited, and is drafted again by its own action. */
export async function draftFeedbacks(
  tx: Store,
  id: string,
  by: By,
): Promise<{ drafted: number; without_reviews: number }> {
  const cycle = await heldCycle(tx, id);
  if (cycle.status !== 'closed')
    throw new Failure(409, {
      message:
        cycle.status === 'released'
          ? 'The cycle is released'
          : 'Close the cycle first: feedback is drafted from all of its reviews',
    });
  const reviews = groupedBy(
    (await reviewsOf(tx, id)).filter(({ status }) => status === 'submitted'),
    ({ teacher_id }) => teacher_id,
  );
  const there = new Set(
    (await allOf(tx, REVIEW_FEEDBACKS, { cycle_id: { anyOf: [id] } })).map(({ teacher_id }) => teacher_id),
  );
  const trainers = await trainersIn(tx, id);
  const rows = trainers.flatMap(({ teacher_id }) => {
    const own = reviews.get(teacher_id);
    return own && !there.has(teacher_id) ? [drafted(own, by)] : [];
  });
  if (rows.length > 0) {
    await tx.records(REVIEW_FEEDBACKS).insert(rows);
    await audit(tx, id, 'feedback-drafted', { feedbacks: rows.length }, by);
  }
  return {
    drafted: rows.length,
    without_reviews: trainers.filter(({ teacher_id }) => !reviews.has(teacher_id)).length,
  };
}

/** The reviews of a trainer in a cycle that feedback is made of. */
export function submittedOf(
  store: Store,
  { cycle_id, teacher_id }: Pick<ReviewFeedback, 'cycle_id' | 'teacher_id'>,
): Promise<TrainerReview[]> {
  return allOf(store, TRAINER_REVIEWS, {
    cycle_id: { anyOf: [cycle_id] },
    teacher_id: { anyOf: [teacher_id] },
    status: { anyOf: ['submitted'] },
  });
}

/** How many scores the mean is made of is counted with it: a review in which nothing counted hides nobody. */
export function meanOfReviews(reviews: readonly TrainerReview[]): Pick<ReviewFeedback, 'mean_score' | 'review_count'> {
  const scores = reviews.flatMap(({ standing_score }) => (standing_score === null ? [] : [standing_score]));
  return { mean_score: meanScore(scores), review_count: scores.length };
}

const MOST_LETTERS = 2000;

/** What was written, line by line, without who wrote it: in an order that follows from nobody's name. Private notes stay with the reviews. */
export function saidIn(
  reviews: readonly TrainerReview[],
): Pick<ReviewFeedback, 'strengths' | 'improve' | 'mean_score' | 'review_count'> {
  const inOrder = reviews.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const words = (field: 'strengths' | 'improve') =>
    inOrder
      .flatMap((review) => review[field] ?? [])
      .join('\n\n')
      .slice(0, MOST_LETTERS) || null;
  return { strengths: words('strengths'), improve: words('improve'), ...meanOfReviews(reviews) };
}

function drafted(reviews: readonly TrainerReview[], by: By): ReviewFeedback {
  const { cycle_id, team, teacher_id } = reviews[0]!;
  const said = saidIn(reviews);
  return newRow(REVIEW_FEEDBACKS, by, {
    id: REVIEW_FEEDBACKS.idOf({ cycle_id, team, teacher_id, ...said }),
    cycle_id,
    team,
    teacher_id,
    ...said,
    status: 'draft',
    released_on: null,
    released_by: null,
    read_on: null,
    answered_on: null,
    dispute: null,
    answer: null,
    decided_by: null,
    trainer_name: null,
    manager: null,
  });
}
