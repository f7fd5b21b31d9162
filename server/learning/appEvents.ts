// Attempts that the learning app tells of: signed as a whole, each taken once however often it comes, judged here by the version's own key (decisions 13).
import { z } from 'zod';
import type { PlayRules } from '@domain/learning/attempts';
import { levelResult } from '@domain/learning/grading';
import { whyNotTaken } from '@domain/learning/reportedAttempts';
import { CONQUEST_ATTEMPTS, CONQUEST_PLAYS, type ConquestAttempt } from '@domain/records/conquestPlay';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { STUDENTS } from '@domain/records/student';
import type { EpochSeconds } from '@domain/units';
import { followAttempt } from '../assignments/assignedWork';
import { LATEST_SECONDS, wrongText as wrong } from '../integrations/signedText';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { attemptsOf } from './attempts';
import { judgedVersion } from './playedLevels';

export const LEARNING_APP = 'learning app';
const MOST_EVENTS = 200;

const id = z.string().regex(/^[\w-]{1,40}$/);
const value = z.union([
  z.string().max(400),
  z.number().min(-1e15).max(1e15),
  z.array(z.string().max(40)).max(20),
  z.record(z.string().max(40), z.string().max(40)),
  z.null(),
]);
const attempt = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  conquest_id: id,
  version: z.int().min(1).max(999_999),
  level_id: id,
  student_id: id,
  begun_at: z.int().min(0),
  ended_at: z.int().min(0),
  answers: z.record(id, z.object({ value: value.optional(), hints: z.int().min(0).max(5).default(0) })),
});
export type ReportedAttempt = z.output<typeof attempt>;
const delivery = z.object({ attempts: z.array(attempt).min(1).max(MOST_EVENTS) });

/** Throws a `Failure` 400. */
export function attemptsIn(text: string, now: EpochSeconds): ReportedAttempt[] {
  let read;
  try {
    read = delivery.safeParse(JSON.parse(text));
  } catch {
    throw wrong('Must be JSON');
  }
  if (!read.success)
    throw wrong(`Must be attempts at conquests: ${read.error.issues[0]!.path.join('.') || 'attempts'} is wrong`);
  const { attempts } = read.data;
  if (attempts.some(({ begun_at, ended_at }) => ended_at > now + LATEST_SECONDS || begun_at > ended_at))
    throw wrong('Must have ended, after it was begun');
  return attempts;
}

export interface Taken {
  added: number;
  /** Those that name what is not there, or break the rules of a level, with why: the app need not tell of them again. */
  refused: { id: string; message: string }[];
}

export async function takeAttempts(tx: Store, told: readonly ReportedAttempt[], by: By): Promise<Taken> {
  const taken: Taken = { added: 0, refused: [] };
  // Beginning and judging attempts at a conquest lock it: tries are counted one after the other.
  const conquests = [...new Set(told.map(({ conquest_id }) => conquest_id))].sort();
  for (const conquest of conquests) await tx.records(LMS_CONQUESTS).findForUpdate(conquest);
  for (const each of told) {
    if (await tx.records(CONQUEST_ATTEMPTS).find(rowId(each))) continue;
    const row = await judged(tx, each, by);
    if (typeof row === 'string') taken.refused.push({ id: each.id, message: row });
    else if (await tx.records(CONQUEST_ATTEMPTS).insertNew(row)) {
      taken.added += 1;
      await followAttempt(tx, row.conquest_id, row.student_id, by);
    }
  }
  return taken;
}

/** The same attempt, told twice, is one row. */
function rowId({ id: own }: ReportedAttempt): string {
  return `app:${own}`;
}

async function judged(tx: Store, told: ReportedAttempt, by: By): Promise<ConquestAttempt | string> {
  const { conquest_id, version: number, level_id, student_id, begun_at, ended_at } = told;
  const played = await judgedVersion(tx, conquest_id, number);
  const level = played?.judged.find((each) => each.id === level_id);
  if (!played || !level) return 'There is no such level in that version';
  if (!(await tx.records(STUDENTS).find(student_id))) return 'There is no such student';
  const known = level.questions.map(({ id: question }) => question);
  const answers = Object.fromEntries(
    Object.entries(told.answers)
      .filter(([question]) => known.includes(question))
      .map(([question, { value: given = null, hints }]) => [question, { value: given, hints }]),
  );
  const own = { conquest_id, student_id };
  const made = (await attemptsOf(tx, own)).filter((other) => other.level_id === level_id);
  const why = whyNotTaken(level, await playsOf(tx, own), made, { begun_at, ended_at, answers });
  if (why) return why;
  const { points, of } = levelResult(level.questions, answers);
  return newRow(CONQUEST_ATTEMPTS, by, {
    id: rowId(told),
    key: rowId(told),
    conquest_id,
    played_version: number,
    level_id,
    student_id,
    played_in: 'app',
    started_on: begun_at,
    status: 'finished',
    ended_on: ended_at,
    answers,
    judged_points: points,
    first_points: points,
    most_points: of,
    judged_by: played.judged_by,
  });
}

/** The windows that the child was given; a play that was ended closed then. */
async function playsOf(tx: Store, own: { conquest_id: string; student_id: string }): Promise<PlayRules[]> {
  const plays = await allOf(tx, CONQUEST_PLAYS, {
    conquest_id: { anyOf: [own.conquest_id] },
    student_id: { anyOf: [own.student_id] },
  });
  return plays.map(({ status, opens, closes, extra_tries, updated_on }) => ({
    opens,
    closes: status === 'open' ? closes : Math.min(closes ?? updated_on, updated_on),
    extra_tries,
  }));
}
