// Attempts at the levels of a conquest: begun, kept as far as they are answered, judged when they are finished or their time is up (decisions 13).
import { mayBegin, countedByLevel } from '@domain/learning/attempts';
import { type ConquestLevel, openLevels } from '@domain/learning/conquest';
import { type Answer, levelResult } from '@domain/learning/grading';
import { CONQUEST_ATTEMPTS, type ConquestAttempt, type ConquestPlay } from '@domain/records/conquestPlay';
import type { EpochSeconds } from '@domain/units';
import { followAttempt } from '../assignments/assignedWork';
import { allOf, newRow } from '../store/rows';
import type { Store } from '../store/store';

/** On a page without an account: who has the link. */
export const CHILD = 'child';

export async function attemptsOf(store: Store, play: string): Promise<ConquestAttempt[]> {
  return (await allOf(store, CONQUEST_ATTEMPTS, { play_id: { anyOf: [play] } })).toSorted(
    (one, other) => one.started_on - other.started_on || (one.id < other.id ? -1 : 1),
  );
}

export interface LevelStanding {
  level: ConquestLevel;
  isOpen: boolean;
  /** What its finished attempts count for; null before the first. */
  points: number | null;
  made: number;
  /** Why no attempt may begin now; null where one may. */
  why: 'early' | 'closed' | 'used_up' | 'wait' | null;
  /** From when on, where it is a question of time. */
  from: EpochSeconds | null;
}

export function standingsOf(
  levels: readonly ConquestLevel[],
  made: readonly ConquestAttempt[],
  play: Pick<ConquestPlay, 'opens' | 'closes'>,
  now: EpochSeconds,
): LevelStanding[] {
  const counted = countedByLevel(levels, made);
  const open = openLevels(levels, counted);
  return levels.map((level) => {
    const { why, from } = mayBegin(level, made, play, now);
    return {
      level,
      isOpen: open.has(level.id),
      points: counted[level.id] ?? null,
      made: made.filter(({ level_id }) => level_id === level.id).length,
      why,
      from,
    };
  });
}

/** The attempt that is being played; one whose time is up is judged first, with what was saved. The play is held. */
export async function openAttempt(
  tx: Store,
  made: readonly ConquestAttempt[],
  levels: readonly ConquestLevel[],
  now: EpochSeconds,
): Promise<{ attempt: ConquestAttempt | undefined; isOver: boolean }> {
  const attempt = made.find(({ status }) => status === 'begun');
  if (!attempt || attempt.time_up_on === null || now < attempt.time_up_on) return { attempt, isOver: false };
  await finish(tx, attempt, levels, attempt.time_up_on);
  return { attempt: undefined, isOver: true };
}

export async function begin(
  tx: Store,
  play: ConquestPlay,
  level: ConquestLevel,
  count: number,
  now: EpochSeconds,
): Promise<ConquestAttempt> {
  // What is begun shortly before the close ends with it.
  const ends = [level.minutes === null ? null : now + level.minutes * 60, play.closes].filter((at) => at !== null);
  const attempt: ConquestAttempt = {
    ...newRow({ actor: CHILD, now }),
    play_id: play.id,
    conquest_id: play.conquest_id,
    played_version: play.played_version,
    level_id: level.id,
    student_id: play.student_id,
    played_in: 'page',
    started_on: now,
    time_up_on: ends.length === 0 ? null : Math.min(...ends),
    key: `${play.id}:${level.id}:${count + 1}`,
    status: 'begun',
    ended_on: null,
    answers: {},
    judged_points: null,
    first_points: null,
    most_points: null,
    judged_by: null,
  };
  await tx.records(CONQUEST_ATTEMPTS).insert([attempt]);
  return attempt;
}

export async function save(
  tx: Store,
  attempt: ConquestAttempt,
  answers: Readonly<Record<string, Answer>>,
  now: EpochSeconds,
): Promise<ConquestAttempt> {
  return write(tx, attempt, { answers }, now);
}

/** Judged by the key of the version that was played. */
export async function finish(
  tx: Store,
  attempt: ConquestAttempt,
  levels: readonly ConquestLevel[],
  now: EpochSeconds,
): Promise<ConquestAttempt> {
  const level = levels.find(({ id }) => id === attempt.level_id);
  const { points, of } = levelResult(level?.questions ?? [], attempt.answers);
  const result = { judged_points: points, first_points: points, most_points: of, judged_by: attempt.played_version };
  const finished = await write(tx, attempt, { ...result, status: 'finished', ended_on: now }, now);
  await followAttempt(tx, attempt.conquest_id, attempt.student_id, { actor: CHILD, now });
  return finished;
}

async function write(
  tx: Store,
  attempt: ConquestAttempt,
  values: Partial<ConquestAttempt>,
  now: EpochSeconds,
): Promise<ConquestAttempt> {
  const next = { ...attempt, ...values, version: attempt.version + 1, updated_by: CHILD, updated_on: now };
  if (!(await tx.records(CONQUEST_ATTEMPTS).update(next, attempt.version)))
    throw new Error(`The attempt ${attempt.id} was not held`);
  return next;
}
