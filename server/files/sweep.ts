// Uploads that nobody went on with for a day are given up: their parts would fill the storage.
import { SECONDS_PER_DAY } from '@domain/calendar';
import { FILE_PARTS, FILES } from '@domain/records/file';
import type { EpochSeconds } from '@domain/units';
import type { FileStore } from '../integrations/fileStore';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { change, uploadOf } from './files';

/** How many were given up. */
export async function sweepFiles(store: Store, storage: FileStore, now: EpochSeconds): Promise<number> {
  const before = now - SECONDS_PER_DAY;
  let given = 0;
  for (const file of await allOf(store, FILES, { status: { anyOf: ['uploading'] } })) {
    if (file.created_on >= before || (await lastPartOn(store, file.id)) >= before) continue;
    const isOver = await store.transaction(async (tx) => {
      const held = await tx.records(FILES).findForUpdate(file.id);
      if (held?.status !== 'uploading') return false;
      await change(tx, held, { status: 'cancelled' }, { actor: 'system', now });
      return true;
    });
    if (!isOver) continue;
    await storage.abort(uploadOf(file));
    await storage.delete(file.id);
    given += 1;
  }
  // What was begun and never written down, or was given up while the storage did not answer.
  for (const upload of await storage.unfinished(new Date(before * 1000)))
    if ((await store.records(FILES).find(upload.key))?.status !== 'uploading') {
      await storage.abort(upload);
      given += 1;
    }
  return given;
}

async function lastPartOn(store: Store, file_id: string): Promise<EpochSeconds> {
  const { rows } = await store.records(FILE_PARTS).page({
    page: 1,
    size: 1,
    sort: { field: 'created_on', descending: true },
    search: '',
    filters: { file_id: { anyOf: [file_id] } },
  });
  return rows[0]?.created_on ?? 0;
}
