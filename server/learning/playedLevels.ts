// The levels of a conquest as a published version holds them: what was asked, and by which key it is judged.
import { type ConquestLevel, levelsOf } from '@domain/learning/conquest';
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
  if (!played) throw new Failure(404, { message: `The conquest has no version ${number}` });
  return played;
}
