// Whether a session to come can be taught: its topic is published, and its trainer is trained for its number (decisions 13). And when one could be.
import { dateOf, SECONDS_PER_HOUR, startOfDay } from '../calendar';
import { askedOf, type CandidateTime } from '../leaves/candidateTime';
import type { Stretch } from '../leaves/leaves';
import type { EpochSeconds } from '../units';

export const READY_DAYS = 28;

export const MISSING_WORDS = {
  course: 'No published course',
  topic: 'No topic for it',
  training: 'Trainer not trained',
} as const;
export type Missing = keyof typeof MISSING_WORDS;

/** `taught`: null where its batch is at no published course; `trained`: undefined where the trainer may not teach the course at all. */
export function missingOf(
  number: number,
  taught: { topic: object | null } | null,
  trained: readonly (readonly [number, number])[] | undefined,
): Missing[] {
  return [
    ...(taught === null ? (['course'] as const) : taught.topic === null ? (['topic'] as const) : []),
    ...(trained?.some(([first, last]) => first <= number && number <= last) ? [] : (['training'] as const)),
  ];
}

/** Why an hour is blocked: by it one that was blocked for the session is known again. */
export function trainingNote(number: number, title: string | null): string {
  return `Training: session ${number}${title === null ? '' : `, ${title}`}`;
}

/** The first whole hour of Asia/Kolkata before the session in which the trainer works and is free; none where there is none. */
export function freeHourBefore(
  start: EpochSeconds,
  time: CandidateTime,
  now: EpochSeconds,
  isTaken: (hour: EpochSeconds) => boolean,
): Stretch | undefined {
  const midnight = startOfDay(dateOf(now));
  const first = midnight + Math.ceil((now - midnight) / SECONDS_PER_HOUR) * SECONDS_PER_HOUR;
  for (let hour = first; hour + SECONDS_PER_HOUR <= start; hour += SECONDS_PER_HOUR) {
    if (isTaken(hour)) continue;
    const stretch = { start: hour, end: hour + SECONDS_PER_HOUR };
    const asked = askedOf({ ...stretch, id: '', teacher_id: null, batch: null, children: [], isHosted: true }, now - 1);
    if (time.judge(asked) === 'may') return stretch;
  }
  return undefined;
}
