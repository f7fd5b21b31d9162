// Attempts at a level as a set: who may begin one, what the finished ones count for, and where children go wrong (decisions 13).
import type { EpochSeconds } from '../units';
import { type ConquestLevel, type ConquestQuestion, mostOf } from './conquest';
import { type Answer, type AnswerValue, type AttemptAnswer, countedOf, gradeOf, mayAttempt } from './grading';

export const LEVEL_SOURCES = { page: 'Page by a link', app: 'Learning app' } as const;
export const LEVEL_ENDS = { child: 'The child', clock: 'Its clock', play: 'The end of its play' } as const;

interface Made {
  level_id: string;
  started_on: EpochSeconds;
  ended_on: EpochSeconds | null;
  judged_points: number | null;
}

/** From when to when a play is open, and how many tries it gives beyond those of its levels. */
export interface PlayRules {
  opens: EpochSeconds | null;
  closes: EpochSeconds | null;
  extra_tries?: number;
}

/** Whether a child may begin another attempt at a level, by the play's window and the level's own rules. `made`: at any play. */
export function mayBegin(
  level: Pick<ConquestLevel, 'id' | 'attempts' | 'wait'>,
  made: readonly Made[],
  { opens, closes, extra_tries = 0 }: PlayRules,
  now: EpochSeconds,
): AttemptAnswer {
  const attempts = made
    .filter(({ level_id }) => level_id === level.id)
    .map(({ ended_on, started_on }) => ended_on ?? started_on);
  return mayAttempt({ attempts, most: triesAt(level, extra_tries), wait: level.wait ?? 0, opens, closes }, now);
}

/** How many attempts a child has at the level; null for any number. */
export function triesAt({ attempts }: Pick<ConquestLevel, 'attempts'>, extra: number): number | null {
  return attempts === null ? null : attempts + extra;
}

/** Until when an attempt at a level takes answers: its clock, and the close of its play where that is earlier; null: for ever. */
export function timeUpOn(
  { minutes }: Pick<ConquestLevel, 'minutes'>,
  { closes }: Pick<PlayRules, 'closes'>,
  started: EpochSeconds,
): EpochSeconds | null {
  const ends = [minutes === null ? null : started + minutes * 60, closes].filter((at) => at !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Whether an attempt was not finished in its time. */
export function isOver(
  { status, time_up_on }: { status: 'begun' | 'finished'; time_up_on: EpochSeconds | null },
  now: EpochSeconds,
): boolean {
  return status === 'begun' && time_up_on !== null && time_up_on <= now;
}

/** Of each level what its finished attempts count for; null where none is finished. */
export function countedByLevel(
  levels: readonly Pick<ConquestLevel, 'id' | 'counting'>[],
  made: readonly Made[],
): Record<string, number | null> {
  return Object.fromEntries(
    levels.map(({ id, counting }) => [
      id,
      countedOf(
        made.flatMap(({ level_id, judged_points: points, ended_on }) =>
          level_id === id && points !== null ? [{ points, at: ended_on ?? 0 }] : [],
        ),
        counting,
      ),
    ]),
  );
}

/** What a child reached in one conquest: the best of its plays, in hundredths of a point; null where none gives points. */
export function bestPlay(
  plays: readonly { levels: readonly ConquestLevel[]; made: readonly Made[] }[],
): { points: number; most: number } | null {
  return plays.reduce<{ points: number; most: number } | null>((best, { levels, made }) => {
    const counted = Object.values(countedByLevel(levels, made)).reduce<number>((sum, points) => sum + (points ?? 0), 0);
    const most = levels.reduce((sum, level) => sum + mostOf(level), 0);
    // A key that was corrected may give less than was earned before.
    const points = Math.min(counted, most);
    const isBetter = best === null || points * best.most > best.points * most;
    return most > 0 && isBetter ? { points, most } : best;
  }, null);
}

export interface QuestionNumbers {
  question: string;
  ask: string;
  /** Attempts in which it was answered. */
  answered: number;
  /** Of these, that earned all of it. */
  right: number;
  /** Wrong answers in words, the commonest first. */
  wrong: { answer: string; count: number }[];
}

/** What was given to a question; undefined where it was not answered. */
export interface Given {
  isRight: boolean;
  /** The answer in words. */
  words: string;
}

export function givenTo(question: ConquestQuestion, answers: Readonly<Record<string, Answer>>): Given | undefined {
  const value = answers[question.id]?.value;
  if (value === undefined || isNothing(value)) return undefined;
  return {
    isRight: gradeOf({ ...question, penalty: 0 }, { value }) === question.most,
    words: answerWords(question, value),
  };
}

/** Which answers a number of `hardest` counts: the rows that it leads to are those. */
export const GIVEN = { answered: 'Answered', right: 'Right', wrong: 'Wrong' } as const;
export type GivenAs = keyof typeof GIVEN;

export function isGivenAs(given: Given | undefined, as: GivenAs, words?: string): boolean {
  if (!given || (words !== undefined && given.words !== words)) return false;
  return as === 'answered' || given.isRight === (as === 'right');
}

const MOST_WRONG = 3;

/** The hardest question first: by the share of right answers, then by their number, then as they are asked. */
export function hardest(
  questions: readonly ConquestQuestion[],
  attempts: readonly Readonly<Record<string, Answer>>[],
): QuestionNumbers[] {
  const numbers = questions.map((question): QuestionNumbers => {
    const given = attempts.flatMap((answers) => givenTo(question, answers) ?? []);
    const counts = new Map<string, number>();
    for (const each of given) if (isGivenAs(each, 'wrong')) counts.set(each.words, (counts.get(each.words) ?? 0) + 1);
    const wrong = [...counts].map(([answer, count]) => ({ answer, count }));
    return {
      question: question.id,
      ask: question.ask,
      answered: given.length,
      right: given.filter((each) => isGivenAs(each, 'right')).length,
      wrong: wrong
        .toSorted((one, other) => other.count - one.count || (one.answer < other.answer ? -1 : 1))
        .slice(0, MOST_WRONG),
    };
  });
  const share = ({ answered, right }: QuestionNumbers) => (answered === 0 ? 2 : right / answered);
  return numbers.toSorted((one, other) => share(one) - share(other) || other.answered - one.answered);
}

function isNothing(value: AnswerValue): boolean {
  return (
    value === null ||
    (typeof value === 'string' ? value.trim() === '' : typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** As a person reads it: choices by their texts. */
export function answerWords({ choices, partners }: ConquestQuestion, value: AnswerValue): string {
  const words = new Map([...choices, ...partners].map(({ id, text }) => [id, text]));
  const word = (id: unknown) => words.get(String(id)) ?? String(id);
  if (value === null) return 'No answer';
  if (Array.isArray(value)) return value.map(word).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([id, other]) => `${word(id)} – ${word(other)}`)
      .join(', ');
  return word(value).trim().toLowerCase();
}
