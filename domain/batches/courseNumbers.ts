// The numbers of a batch's course: each belongs to a session, or is without an hour (decisions 8).
export interface CourseRange {
  first_session: number;
  last_session: number;
}

export function numbersOf({ first_session, last_session }: CourseRange): number[] {
  return Array.from({ length: Math.max(0, last_session - first_session + 1) }, (_, at) => first_session + at);
}

/** Of the range, those that no session has; a batch that sleeps, or is over, plans none. */
export function numbersWithoutHour(
  batch: CourseRange & { stage: string },
  sessions: readonly { number: number | null }[],
): number[] {
  if (batch.stage !== 'upcoming' && batch.stage !== 'active') return [];
  const there = new Set(sessions.map(({ number }) => number));
  return numbersOf(batch).filter((number) => !there.has(number));
}
