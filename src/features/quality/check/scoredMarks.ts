// Marks as the score takes them: open items are left out.
import type { MarkRow } from '@domain/contract/quality';
import type { GivenMark } from '@domain/quality/marks';

export function scoredMarks(marks: Readonly<Record<string, MarkRow>>): Record<string, GivenMark> {
  return Object.fromEntries(
    Object.values(marks).flatMap(({ item, mark }) => (mark === null ? [] : [[item, mark] as const])),
  );
}
