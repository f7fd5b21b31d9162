// What a file may be about, and who may read it: everyone who may read that record (decisions 19).
import type { AuthUser } from '@domain/access';
import { mayTouch } from '@domain/records/access';
import { recordNamed } from '@domain/records/all';
import type { StoredFile } from '@domain/records/file';
import type { Store } from '../store/store';

/** Records that are not declared; all of the staff may read them. */
const FINDERS: Readonly<Record<string, (store: Store, id: string) => Promise<unknown>>> = {
  trainer: (store, id) => store.trainers.find(id),
  session: (store, id) => store.calendar.session(id),
};

/** Whether there can be files about such records. A file about itself, or about a part of itself, would be anybody's. */
export function isSubject(about_type: string): boolean {
  if (about_type === 'file' || about_type === 'file_part') return false;
  return Object.hasOwn(FINDERS, about_type) || recordNamed(about_type) !== undefined;
}

export interface Reader {
  user: AuthUser;
  onLocalhost: boolean;
}

/** Whether it is there, and this person may read it: what one may not read is as if it were not there. */
export async function mayReach(
  store: Store,
  { about_type, about_id }: Pick<StoredFile, 'about_type' | 'about_id'>,
  { user, onLocalhost }: Reader,
): Promise<boolean> {
  if (!isSubject(about_type)) return false;
  if (Object.hasOwn(FINDERS, about_type)) return (await FINDERS[about_type]!(store, about_id)) !== undefined;
  const type = recordNamed(about_type)!;
  const row = await store.records(type).find(about_id);
  return row !== undefined && mayTouch(type.access.read, row, user, onLocalhost);
}
