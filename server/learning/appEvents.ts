// Attempts that the learning app tells of: signed as a whole, each taken once however often it comes, judged here by the version's own key (decisions 13).
import { z } from 'zod';
import { levelResult } from '@domain/learning/grading';
import { CONQUEST_ATTEMPTS, type ConquestAttempt } from '@domain/records/conquestPlay';
import { STUDENTS } from '@domain/records/student';
import type { EpochSeconds } from '@domain/units';
import { followAttempt } from '../assignments/assignedWork';
import { Failure } from '../failure';
import { LATEST_SECONDS } from '../integrations/signedDelivery';
import { type By, newRow } from '../store/rows';
import type { Store } from '../store/store';
import { playedVersion } from './playedLevels';

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
export type ToldAttempt = z.output<typeof attempt>;
const delivery = z.object({ attempts: z.array(attempt).min(1).max(MOST_EVENTS) });

/** Throws a `Failure` 400. */
export function attemptsIn(text: string, now: EpochSeconds): ToldAttempt[] {
  const wrong = (message: string) => new Failure(400, { errors: [{ field: 'body', message }] });
  let read;
  try {
    // PostgreSQL stores no NUL.
    read = delivery.safeParse(JSON.parse(text.replaceAll('\\u0000', '\\ufffd')));
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
  /** Those that name what is not there, with why: the app need not tell of them again. */
  refused: { id: string; message: string }[];
}

export async function takeAttempts(tx: Store, told: readonly ToldAttempt[], by: By): Promise<Taken> {
  const taken: Taken = { added: 0, refused: [] };
  for (const each of told) {
    const row = await judged(tx, each, by);
    if (typeof row === 'string') taken.refused.push({ id: each.id, message: row });
    else if (await tx.records(CONQUEST_ATTEMPTS).insertNew(row)) {
      taken.added += 1;
      await followAttempt(tx, row.conquest_id, row.student_id, by);
    }
  }
  return taken;
}

async function judged(tx: Store, told: ToldAttempt, by: By): Promise<ConquestAttempt | string> {
  const { conquest_id, version: number, level_id, student_id, begun_at, ended_at } = told;
  const played = await playedVersion(tx, conquest_id, number);
  const level = played?.levels.find((each) => each.id === level_id);
  if (!level) return 'There is no such level in that version';
  if (!(await tx.records(STUDENTS).find(student_id))) return 'There is no such student';
  const known = level.questions.map(({ id: question }) => question);
  const answers = Object.fromEntries(
    Object.entries(told.answers)
      .filter(([question]) => known.includes(question))
      .map(([question, { value: given = null, hints }]) => [question, { value: given, hints }]),
  );
  const { points, of } = levelResult(level.questions, answers);
  return {
    ...newRow(by),
    // The same attempt, told twice, is one row.
    id: `app:${told.id}`,
    key: `app:${told.id}`,
    play_id: null,
    conquest_id,
    played_version: number,
    level_id,
    student_id,
    played_in: 'app',
    started_on: begun_at,
    time_up_on: null,
    status: 'finished',
    ended_on: ended_at,
    answers,
    judged_points: points,
    first_points: points,
    most_points: of,
    judged_by: number,
  };
}
