// Marks as the score takes them: open items are left out.
import type { GivenMark } from '@domain/quality/marks';
import type { ShownMark } from '@/store/markQueue';

export function scoredMarks(marks: Readonly<Record<string, ShownMark>>): Record<string, GivenMark> {
  return Object.fromEntries(
    Object.values(marks).flatMap(({ item, mark }) => (mark === null ? [] : [[item, mark] as const])),
  );
}
