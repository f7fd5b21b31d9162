// What a trainer's record says in numbers of their work, counted from rows: what families said of demos, who of those that came bought, and the batches that they hold.
import { percentOf } from '../analytics/funnel';
import type { Trainer } from '../contract/trainers';
import { meanOf } from '../reviews/facts';
import type { TrainerId } from '../units';

/** Demos of so many days count. */
export const COUNTED_DAYS = 90;

/** A seat in a demo that is over. */
export interface DemoSeat {
  teacher_id: TrainerId;
  /** What the family said of it, 1 to 5. */
  rating: number | null;
  came: boolean;
  /** Bought since. */
  won: boolean;
}

export type TrainerNumbers = Pick<Trainer, 'rating' | 'rated_reviews' | 'demo_conversion_rating' | 'batches_count'>;

/** 0 where there are no rows: screens show a dash. The conversion is a percentage with one decimal. */
export function numbersOfTrainer(seats: readonly DemoSeat[], batches_count: number): TrainerNumbers {
  const ratings = seats.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  const came = seats.filter((seat) => seat.came);
  return {
    rating: meanOf(ratings, 2) ?? 0,
    rated_reviews: ratings.length,
    demo_conversion_rating: percentOf(came.filter(({ won }) => won).length, came.length) ?? 0,
    batches_count,
  };
}
