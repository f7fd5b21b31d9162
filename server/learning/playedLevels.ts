// The levels of a conquest as a published version holds them: what was asked, and by which key it is judged.
import { type ConquestLevel, levelsOf } from '@domain/learning/conquest';
import { CONQUEST_KEYS } from '@domain/records/conquestKey';
import { LMS_VERSIONS, versionId } from '@domain/records/lmsVersion';
import { Failure } from '../failure';
import type { Store } from '../store/store';

export interface Played {
  title: string;
  levels: ConquestLevel[];
}

/** Undefined where there is no such version. */
export async function playedVersion(store: Store, conquest: string, number: number): Promise<Played | undefined> {
  const version = await store.records(LMS_VERSIONS).find(versionId(conquest, number));
  if (version?.kind !== 'conquest') return undefined;
  return { title: version.title, levels: levelsOf(version.content.fields['levels']) };
}

/** Throws a `Failure` 404. */
export async function versionOrFail(store: Store, conquest: string, number: number): Promise<Played> {
  const played = await playedVersion(store, conquest, number);
  if (!played) throw noSuchVersion(number);
  return played;
}

function noSuchVersion(number: number): Failure {
  return new Failure(404, { message: `The conquest has no version ${number}` });
}

export interface Judged extends Played {
  /** As they were asked, with the rules of the version that is played; their questions with the key that holds now. */
  judged: ConquestLevel[];
  /** The version whose key that is. */
  judged_by: number;
}

/** Throws a `Failure` 404. */
export async function judgedOrFail(store: Store, conquest: string, number: number): Promise<Judged> {
  const judged = await judgedVersion(store, conquest, number);
  if (!judged) throw noSuchVersion(number);
  return judged;
}

/** A version as it is played and judged; undefined where there is no such version. */
export async function judgedVersion(store: Store, conquest: string, number: number): Promise<Judged | undefined> {
  const played = await playedVersion(store, conquest, number);
  if (!played) return undefined;
  const corrected = await store.records(CONQUEST_KEYS).find(versionId(conquest, number));
  const key = corrected && (await playedVersion(store, conquest, corrected.judged_by));
  if (!corrected || !key) return { ...played, judged: played.levels, judged_by: number };
  const questions = new Map(key.levels.map((level) => [level.id, level.questions]));
  return {
    ...played,
    // A level that the corrected version has no more is judged as it was asked.
    judged: played.levels.map((level) => ({ ...level, questions: questions.get(level.id) ?? level.questions })),
    judged_by: corrected.judged_by,
  };
}
