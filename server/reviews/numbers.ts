// How far a cycle is, how its scores are spread, how lenient each reviewer is: over the reviews that the person may read (decisions 17).
import type { ReviewNumbers, ReviewProgress } from '@domain/contract/reviews';
import { isProdAdmin } from '@domain/access';
import { groupedBy } from '@domain/groupedBy';
import { isWithin } from '@domain/lists/within';
import { rowsOf } from '@domain/records/access';
import { CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import { REVIEW_STATES, type ReviewState, TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { REVIEW_FEEDBACKS, type ReviewFeedback } from '@domain/records/reviewFeedback';
import { leniencies, meanScore, spread } from '@domain/reviews/means';
import { allOf } from '../store/rows';
import type { Store, User } from '../store/store';
import { reviewsOf } from './mapping';
import { cycleOf, reviewersOf, trainersIn } from './people';
import { calibrationRefusal } from './writing';

async function readable(store: Store, cycle: string, user: User): Promise<TrainerReview[]> {
  const within = rowsOf(TRAINER_REVIEWS.access.read, user);
  return (await reviewsOf(store, cycle)).filter((review) => isWithin(review, within));
}

export async function progressOf(store: Store, id: string, user: User): Promise<ReviewProgress> {
  const cycle = await cycleOf(store, id);
  const reviews = await readable(store, id, user);
  const byReviewer = groupedBy(reviews, ({ reviewed_by }) => reviewed_by);
  const within = rowsOf(CYCLE_TRAINERS.access.read, user);
  const trainers = (await trainersIn(store, id)).filter((row) => isWithin(row, within));
  const byTrainer = groupedBy(reviews, ({ teacher_id }) => teacher_id);
  const seats = (await reviewersOf(store, id)).filter(
    ({ reviewed_by, most }) =>
      byReviewer.has(reviewed_by) || (most > 0 && (isProdAdmin(user) || reviewed_by === user.email)),
  );
  return {
    cycle,
    reviewers: seats
      .map(({ reviewed_by, most, guide_read_on, confirmed_on }) => ({
        reviewed_by,
        most,
        guide_read_on,
        confirmed_on,
        ...countsOf(byReviewer.get(reviewed_by) ?? []),
      }))
      .sort((one, other) => (one.reviewed_by < other.reviewed_by ? -1 : 1)),
    teams: [...groupedBy(trainers, ({ manager }) => manager ?? '')]
      .map(([manager, own]) => {
        const of = own.flatMap(({ teacher_id }) => byTrainer.get(teacher_id) ?? []);
        const counts = countsOf(of);
        const wanted = own.length * cycle.per_trainer;
        const missing = Math.max(0, wanted - counts.assigned - counts.in_progress - counts.submitted);
        return { manager, trainers: own.length, missing, ...counts };
      })
      .sort((one, other) => (one.manager < other.manager ? -1 : 1)),
  };
}

function countsOf(reviews: readonly TrainerReview[]): Record<ReviewState, number> {
  const of = (state: string) => reviews.filter(({ status }) => status === state).length;
  return Object.fromEntries(Object.keys(REVIEW_STATES).map((state) => [state, of(state)])) as Record<
    ReviewState,
    number
  >;
}

export async function numbersOf(store: Store, id: string, user: User): Promise<ReviewNumbers> {
  const cycle = await cycleOf(store, id);
  const reviews = (await readable(store, id, user)).filter(({ status }) => status === 'submitted');
  const scores = reviews.map(({ standing_score }) => standing_score);
  const feedbacks = new Map<string, ReviewFeedback['status']>();
  if (isProdAdmin(user))
    for (const { teacher_id, status } of await allOf(store, REVIEW_FEEDBACKS, { cycle_id: { anyOf: [id] } }))
      feedbacks.set(teacher_id, status);
  return {
    cycle,
    submitted: reviews.length,
    mean: meanScore(scores),
    spread: spread(scores),
    reviewers: leniencies(
      // By what they submitted: a calibrated score says nothing of the reviewer.
      reviews.map(({ teacher_id, reviewed_by, score }) => ({ trainer: teacher_id, reviewer: reviewed_by, score })),
    ),
    trainers: [...groupedBy(reviews, ({ teacher_id }) => teacher_id)]
      .map(([teacher_id, own]) => {
        const known = own.flatMap(({ standing_score }) => (standing_score === null ? [] : [standing_score]));
        return {
          teacher_id,
          trainer_name: own[0]!.trainer_name,
          mean: meanScore(known),
          may_calibrate: isProdAdmin(user)
            ? calibrationRefusal(cycle, feedbacks.get(teacher_id))
            : 'Production admins calibrate scores',
          apart: known.length < 2 ? null : Math.round(10 * (Math.max(...known) - Math.min(...known))) / 10,
          reviews: own
            .map(({ id: review, version, reviewed_by, score, calibrated_score, calibration_reason }) => ({
              id: review,
              version,
              reviewed_by,
              score,
              calibrated_score,
              calibration_reason,
            }))
            .sort((one, other) => (one.reviewed_by < other.reviewed_by ? -1 : 1)),
        };
      })
      .sort((one, other) => ((one.trainer_name ?? '') < (other.trainer_name ?? '') ? -1 : 1)),
  };
}
