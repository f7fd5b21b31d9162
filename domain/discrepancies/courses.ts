// Courses whose rows say otherwise than their state: lessons that a batch lost, and courses that ended or went on without reason.
import { numbersOf, type CourseRange } from '../batches/courseNumbers';

export interface BatchCourse extends CourseRange {
  stage: string;
}

export interface MemberCourse {
  status: string;
  classes_left: number;
}

/**
 * Numbers of the course that no session has: of a batch that goes on, and of one that was completed without them though its members
 * still have classes.
 */
export function lostLessons(
  batch: BatchCourse,
  sessions: readonly { number: number | null }[],
  members: readonly MemberCourse[],
): number[] {
  const goesOn = batch.stage === 'upcoming' || batch.stage === 'active';
  const isWaitedFor =
    batch.stage === 'completed' && members.some(({ status, classes_left }) => status === 'active' && classes_left > 0);
  if (!goesOn && !isWaitedFor) return [];
  const there = new Set(sessions.map(({ number }) => number));
  return numbersOf(batch).filter((number) => !there.has(number));
}

/** Numbers as people read them: `1–3, 5`. */
export function rangesText(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

export interface Reactivated {
  status: string;
  /** What was said of the money: nothing before that was asked. */
  reactivation: string | null;
  /** Of the course's own money. */
  wentBack: number;
  courseStatus: string;
}

/** A course that goes on though its money went back, and nothing was asked for again. */
export function isReactivatedFree({ status, reactivation, wentBack, courseStatus }: Reactivated): boolean {
  return (
    status === 'reactivated' &&
    reactivation === null &&
    wentBack > 0 &&
    courseStatus !== 'ended' &&
    courseStatus !== 'refund_in_progress'
  );
}
