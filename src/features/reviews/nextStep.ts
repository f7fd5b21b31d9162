// What a reviewer does next in a cycle: reads the guide, writes the first review that is open, confirms, or nothing.
import type { MyCycle, MyReview } from '@domain/contract/reviews';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import { addressOf, END, INTRO, taskAddress } from './addresses';

/** Where a review of one's own is written. */
export function reviewAddress(cycle: MyCycle['cycle'], { teacher_id }: Pick<MyReview, 'teacher_id'>): string {
  const { id, team } = cycle as ReviewCycle;
  return taskAddress(team, id, teacher_id);
}

export function nextStep({ cycle, reviewer, reviews }: MyCycle): { label: string; to: string } {
  const { id, status } = cycle as ReviewCycle;
  const at = { cycle: id };
  if (status !== 'open') return { label: 'See my reviews', to: addressOf(END, at) };
  if (reviewer.guide_read_on === null) return { label: 'Read the guide', to: addressOf(INTRO, at) };
  const open = reviews.find((review) => review.status === 'in_progress' || review.status === 'assigned');
  if (open) return { label: 'Write reviews', to: reviewAddress(cycle, open) };
  return { label: reviewer.confirmed_on === null ? 'Confirm all' : 'See my reviews', to: addressOf(END, at) };
}
