// Attempts at the levels of a conquest: begun, kept as far as they are answered, judged when they are finished or their time is up (decisions 13).
import { countedByLevel, isOver, mayBegin, type PlayRules, timeUpOn } from '@domain/learning/attempts';
import { type ConquestLevel, openLevels } from '@domain/learning/conquest';
import { type Answer, levelResult } from '@domain/learning/grading';
import { CONQUEST_ATTEMPTS, type ConquestAttempt, type ConquestPlay } from '@domain/records/conquestPlay';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import type { EpochSeconds } from '@domain/units';
import { followAttempt } from '../assignments/assignedWork';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { type Judged, judgedVersion } from './playedLevels';

/** On a page without an account: who has the link. */
export const CHILD = 'child';

/** All that the child made at the conquest, the earliest first: tries count whichever link they were made by. */
export async function attemptsOf(
  store: Store,
  { conquest_id, student_id }: Pick<ConquestPlay, 'conquest_id' | 'student_id'>,
): Promise<ConquestAttempt[]> {
  const own = { student_id: { anyOf: [student_id] }, conquest_id: { anyOf: [conquest_id] } };
  return (await allOf(store, CONQUEST_ATTEMPTS, own)).toSorted(
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

/** `levels`: with the key that holds now. */
export function standingsOf(
  levels: readonly ConquestLevel[],
  made: readonly ConquestAttempt[],
  play: PlayRules,
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
  play: Pick<ConquestPlay, 'id'>,
  made: readonly ConquestAttempt[],
  now: EpochSeconds,
): Promise<{ attempt: ConquestAttempt | undefined; isOver: boolean }> {
  const attempt = made.find(({ status, play_id }) => status === 'begun' && play_id === play.id);
  if (!attempt || !isOver(attempt, now)) return { attempt, isOver: false };
  await finish(tx, attempt, 'clock', now);
  return { attempt: undefined, isOver: true };
}

/** Undefined where the child has begun one more by another link meanwhile. Waits for others who begin or judge at the conquest. */
export async function begin(
  tx: Store,
  play: ConquestPlay,
  level: ConquestLevel,
  count: number,
  now: EpochSeconds,
): Promise<ConquestAttempt | undefined> {
  await tx.records(LMS_CONQUESTS).findForUpdate(play.conquest_id);
  const made = (await attemptsOf(tx, play)).filter(({ level_id }) => level_id === level.id);
  if (made.length !== count) return undefined;
  const attempt: ConquestAttempt = newRow(
    CONQUEST_ATTEMPTS,
    { actor: CHILD, now },
    {
      play_id: play.id,
      conquest_id: play.conquest_id,
      played_version: play.played_version,
      level_id: level.id,
      student_id: play.student_id,
      played_in: 'page',
      started_on: now,
      // What is begun shortly before the close ends with it.
      time_up_on: timeUpOn(level, play, now),
      key: `${play.id}:${level.id}:${count + 1}`,
      answers: {},
    },
  );
  await tx.records(CONQUEST_ATTEMPTS).insert([attempt]);
  return attempt;
}

export async function save(
  tx: Store,
  attempt: ConquestAttempt,
  answers: Readonly<Record<string, Answer>>,
  now: EpochSeconds,
): Promise<ConquestAttempt> {
  return write(tx, attempt, { answers }, { actor: CHILD, now });
}

/** Judged by the key that holds now, as it will be written. One whose time was up ended with it. */
export function judged(
  attempt: ConquestAttempt,
  { judged: levels, judged_by }: Pick<Judged, 'judged' | 'judged_by'>,
  ended_by: NonNullable<ConquestAttempt['ended_by']>,
  now: EpochSeconds,
): ConquestAttempt {
  const level = levels.find(({ id }) => id === attempt.level_id);
  const { points, of } = levelResult(level?.questions ?? [], attempt.answers);
  return {
    ...attempt,
    status: 'finished',
    ended_on: isOver(attempt, now) ? attempt.time_up_on : now,
    ended_by: isOver(attempt, now) ? 'clock' : ended_by,
    judged_points: points,
    first_points: points,
    most_points: of,
    judged_by,
  };
}

/** The play is held; the conquest is held too, so that nobody applies another key meanwhile. Lock order: link, play, conquest. */
export async function finish(
  tx: Store,
  attempt: ConquestAttempt,
  ended_by: NonNullable<ConquestAttempt['ended_by']>,
  now: EpochSeconds,
  actor = CHILD,
): Promise<ConquestAttempt> {
  await tx.records(LMS_CONQUESTS).findForUpdate(attempt.conquest_id);
  const version = await judgedVersion(tx, attempt.conquest_id, attempt.played_version);
  const judging = version ?? { judged: [], judged_by: attempt.played_version };
  const finished = await write(tx, attempt, judged(attempt, judging, ended_by, now), { actor, now });
  await followAttempt(tx, attempt.conquest_id, attempt.student_id, { actor, now });
  return finished;
}

export async function write(
  tx: Store,
  attempt: ConquestAttempt,
  values: Partial<ConquestAttempt>,
  { actor, now }: { actor: string; now: EpochSeconds },
): Promise<ConquestAttempt> {
  const next = { ...attempt, ...values, version: attempt.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(CONQUEST_ATTEMPTS).update(next, attempt.version)))
    throw new Error(`The attempt ${attempt.id} was not held`);
  return next;
}
