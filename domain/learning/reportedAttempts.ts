// Attempts that the learning app tells of, held against the rules of a level and the plays that the child was given (decisions 13).
import type { EpochSeconds } from '../units';
import { type PlayRules, triesAt } from './attempts';
import type { ConquestLevel } from './conquest';
import type { Answer } from './grading';

export interface ReportedAttempt {
  begun_at: EpochSeconds;
  ended_at: EpochSeconds;
  answers: Readonly<Record<string, Answer>>;
}

interface OtherAttempt {
  started_on: EpochSeconds;
  ended_on: EpochSeconds | null;
}

/** Seconds that the app’s clock and its sending may be off. */
const LEEWAY = 60;
const LONGEST = 7 * 86_400;

/**
 * Why it is not taken, in words; undefined where it is. `plays`: of the child, at this conquest; the app may give one by itself, and
 * keeps its rules then. `made`: its other attempts at the level, however they were played.
 */
export function whyNotTaken(
  level: Pick<ConquestLevel, 'attempts' | 'wait' | 'minutes' | 'questions'>,
  plays: readonly PlayRules[],
  made: readonly OtherAttempt[],
  { begun_at, ended_at, answers }: ReportedAttempt,
): string | undefined {
  const hints = new Map(level.questions.map((question) => [question.id, question.hints.length]));
  if (Object.entries(answers).some(([question, answer]) => (answer.hints ?? 0) > hints.get(question)!))
    return 'It opened more hints than the question has';
  if (ended_at - begun_at > LONGEST) return 'It took longer than an attempt can take';
  if (plays.length === 0) return undefined;
  const within = plays.filter(
    ({ opens, closes }) =>
      (opens === null || begun_at >= opens) && (closes === null || (begun_at < closes && ended_at <= closes + LEEWAY)),
  );
  if (within.length === 0)
    return plays.some(({ closes }) => closes === null || begun_at < closes)
      ? plays.every(({ opens }) => opens !== null && begun_at < opens)
        ? 'The conquest was not open yet'
        : 'It ended after the conquest had closed'
      : 'The conquest had closed';
  if (level.minutes !== null && ended_at - begun_at > level.minutes * 60 + LEEWAY)
    return 'It took longer than the level gives';
  const most = triesAt(level, Math.max(...within.map(({ extra_tries = 0 }) => extra_tries)));
  if (most !== null && made.length >= most) return 'All tries at the level were used';
  const wait = (level.wait ?? 0) * 60;
  // Told in any order: those before it are waited for, and those after it wait for it.
  const isTooSoon = made.some(
    ({ started_on, ended_on }) => begun_at < (ended_on ?? started_on) + wait && started_on < ended_at + wait,
  );
  return wait > 0 && isTooSoon ? 'The wait between two tries was not over' : undefined;
}
