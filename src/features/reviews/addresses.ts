// Addresses of the screens of trainer reviews.
import type { ReviewTeam } from '@domain/reviews/teams';
import { pathTo } from '@/routes/paths';

export const CYCLES = pathTo('/review/cycle-details');
export const MAPPING = pathTo('/review/mapping');
export const INTRO = pathTo('/review/intro-task');
export const END = pathTo('/review/end-task');
export const REVIEWS = pathTo('/review/all-reviews');
export const FEEDBACKS = pathTo('/review/all-feedbacks');
export const REQUESTS = pathTo('/review/requests');
const TASK = '/review/review-task/';

export function addressOf(path: string, named: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(named)}`;
}

export function taskAddress(team: ReviewTeam, cycle: string, trainer: string): string {
  return addressOf(`${TASK}${team}`, { cycle, trainer });
}
