// A mapping as the API tells it, in the shapes that the rules take.
import type { ReviewMapping } from '@domain/contract/reviews';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import { COUNTED_REVIEWS } from '@domain/records/trainerReview';
import { pairKey } from '@domain/reviews/pairs';
import type { PlanInput } from '@domain/reviews/planned';

export function planInput({ cycle, trainers, reviewers, barred, reviews }: ReviewMapping): PlanInput {
  const { team, per_trainer } = cycle as ReviewCycle;
  return {
    team,
    each: per_trainer,
    managers: new Map(trainers.map(({ teacher_id, manager }) => [teacher_id, manager])),
    most: new Map(reviewers.map(({ reviewed_by, most }) => [reviewed_by, most])),
    barred: new Set(barred.map(({ reviewer, trainer }) => pairKey(reviewer, trainer))),
    pairs: reviews.filter(({ status }) => COUNTED_REVIEWS.includes(status)),
    declined: reviews.filter(({ status }) => status === 'declined'),
  };
}

/** Names of the trainers, by id. */
export function namesOf({ trainers }: ReviewMapping): ReadonlyMap<string, string> {
  return new Map(trainers.map(({ teacher_id, trainer_name }) => [teacher_id, trainer_name ?? teacher_id]));
}
