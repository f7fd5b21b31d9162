// The address of the attempts that a number counts: it carries all that the number was asked by (decisions 18).
import { editedAt } from '../nodeScreens';

export const ATTEMPT_FILTERS = ['number', 'level', 'student', 'question', 'given', 'answer', 'seen'] as const;
export type AttemptFilters = Partial<Record<(typeof ATTEMPT_FILTERS)[number], string>>;

export function attemptsAt(conquest: string, filters: AttemptFilters): string {
  return `${editedAt('conquest', conquest)}?${new URLSearchParams({ tab: 'attempts', ...filters })}`;
}
