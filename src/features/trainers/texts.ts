// Values of a trainer that are more than their column says, in the roster and beside it.
import type { ShownTrainer } from '@domain/contract/trainers';
import { decimalText } from '@domain/formats';

export const TEXTS: Readonly<Partial<Record<keyof ShownTrainer, (trainer: ShownTrainer) => string>>> = {
  // Without a rating there is no number.
  rating: ({ rating, rated_reviews }) => (rated_reviews > 0 ? decimalText(rating, 2) : '–'),
  demo_conversion_rating: ({ demo_conversion_rating: percent }) => (percent > 0 ? `${decimalText(percent, 1)} %` : '–'),
  age_groups: ({ age_groups }) => age_groups.join('–'),
};
