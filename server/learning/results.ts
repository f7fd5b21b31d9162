// What students reached in conquests, in percent of the most: of each conquest its best play counts, levels that were not played give nothing.
import { groupedBy } from '@domain/groupedBy';
import { bestPlay } from '@domain/learning/attempts';
import type { ConquestLevel } from '@domain/learning/conquest';
import { CONQUEST_ATTEMPTS, type ConquestAttempt } from '@domain/records/conquestPlay';
import type { EpochSeconds } from '@domain/units';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';
import { judgedOverdue } from './overdue';
import { playedVersion } from './playedLevels';

const PICKED = [
  'id',
  'play_id',
  'conquest_id',
  'student_id',
  'level_id',
  'played_version',
  'judged_by',
  'judged_points',
  'started_on',
  'ended_on',
] as const;
export type CountedAttempt = Pick<ConquestAttempt, (typeof PICKED)[number]>;

const FINISHED = { status: { anyOf: ['finished'] } };

export interface Reached {
  /** Of the most of those that were played, one decimal cut off. */
  percent: number;
  /** Conquests of which every level was finished. */
  finished: ReadonlySet<string>;
  /** By conquest, of its most, one decimal cut off. */
  byConquest: ReadonlyMap<string, number>;
}

/**
 * By student, one decimal cut off; without those who finished no level. `now`: what is over by then counts though nobody has judged it yet.
 * `students`: of these alone, since all attempts there are may be a million.
 */
export async function conquestResults(
  store: Store,
  now?: EpochSeconds,
  students?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const over = now === undefined ? [] : await judgedOverdue(store, now, undefined, students);
  return resultsOf(store, [...(await countedAttempts(store, students)), ...over]);
}

/** What counts of some students at all conquests, or of everybody. */
export function countedAttempts(store: Store, students?: readonly string[]): Promise<CountedAttempt[]> {
  const own = students && { student_id: { anyOf: students } };
  return someOf(store, CONQUEST_ATTEMPTS, { ...FINISHED, ...own }, PICKED);
}

export async function resultsOf(store: Store, made: readonly CountedAttempt[]): Promise<ReadonlyMap<string, number>> {
  return new Map([...(await reachedIn(store, made))].map(([student, { percent }]) => [student, percent]));
}

/** The same of some students, in some conquests. */
export async function reachedBy(
  store: Store,
  students: readonly string[],
  conquests: readonly string[],
): Promise<ReadonlyMap<string, Reached>> {
  if (conquests.length === 0) return new Map();
  const meant = new Set(conquests);
  const made = await countedAttempts(store, [...new Set(students)]);
  return reachedIn(
    store,
    made.filter(({ conquest_id }) => meant.has(conquest_id)),
  );
}

async function reachedIn(store: Store, made: readonly CountedAttempt[]): Promise<Map<string, Reached>> {
  const versions = new Map<string, readonly ConquestLevel[]>();
  const levelsOf = async (conquest: string, version: number) => {
    const key = `${conquest}:${version}`;
    const levels = versions.get(key) ?? (await playedVersion(store, conquest, version))?.levels ?? [];
    versions.set(key, levels);
    return levels;
  };
  const results = new Map<string, Reached>();
  for (const [student, own] of groupedBy(made, ({ student_id }) => student_id)) {
    let [points, most] = [0, 0];
    const [finished, byConquest] = [new Set<string>(), new Map<string, number>()];
    for (const [conquest, tries] of groupedBy(own, ({ conquest_id }) => conquest_id)) {
      const plays: { made: CountedAttempt[]; levels: readonly ConquestLevel[] }[] = [];
      for (const play of groupedBy(tries, playOf).values())
        plays.push({ made: play, levels: await levelsOf(conquest, Math.max(...play.map(judgedBy))) });
      const best = bestPlay(plays);
      if (plays.some(({ made: play, levels }) => hasFinished(levels, play))) finished.add(conquest);
      if (best && best.most > 0) byConquest.set(conquest, percentOf(best));
      points += best?.points ?? 0;
      most += best?.most ?? 0;
    }
    if (most > 0) results.set(student, { percent: percentOf({ points, most }), finished, byConquest });
  }
  return results;
}

function percentOf({ points, most }: { points: number; most: number }): number {
  return Math.floor((1000 * points) / most) / 10;
}

function hasFinished(levels: readonly ConquestLevel[], made: readonly CountedAttempt[]): boolean {
  const played = new Set(made.map(({ level_id }) => level_id));
  return levels.length > 0 && levels.every(({ id }) => played.has(id));
}

/** The learning app knows of no plays: its attempts at one version are one. */
function playOf({ play_id, played_version }: CountedAttempt): string {
  return play_id ?? `version ${played_version}`;
}

function judgedBy({ judged_by, played_version }: CountedAttempt): number {
  return judged_by ?? played_version;
}
