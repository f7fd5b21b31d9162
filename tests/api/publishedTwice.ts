// A node of learning content that was published twice: its second version says what its first did.
import { LMS_VERSIONS, versionId } from '@domain/records/lmsVersion';
import type { RecordRow, RecordType } from '@domain/records/record';
import type { Store } from '@server/store/store';

/** Returns its id. */
export async function publishAgain(store: Store, type: RecordType): Promise<string> {
  const query = { page: 1, size: 500, sort: { field: 'created_on', descending: true }, search: '', filters: {} };
  const { rows } = await store.records(type).page(query);
  const { id } = rows.find((row) => Reflect.get(row, 'status') === 'published')!;
  const row = (await store.records(type).find(id))!;
  const number = Number(Reflect.get(row, 'published_version'));
  const latest = (await store.records(LMS_VERSIONS).find(versionId(id, number)))!;
  await store.records(LMS_VERSIONS).insert([{ ...latest, id: versionId(id, number + 1), number: number + 1 }]);
  const changed = { published_version: number + 1, draft_of: number + 1, version: row.version + 1 };
  await store.records(type).update({ ...row, ...changed } as RecordRow, row.version);
  return id;
}
