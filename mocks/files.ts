// Uploaded files of the mock API, kept in IndexedDB: a service worker may end between two parts of one.
import type { EpochSeconds } from '@domain/units';
import { type FileStore, StorageFull, type Upload, UploadGone } from '@server/integrations/fileStore';
import { completed, openDatabase, settle } from './database';

const DATABASE = 'mock-files';
const UPLOADS = 'uploads';
const PARTS = 'parts';
const FILES = 'files';
const OF = 'of';
const ALL = [UPLOADS, PARTS, FILES, OF] as const;
const MEGABYTE = 1024 * 1024;

interface Part {
  key: string;
  number: number;
  bytes: Blob;
}

/** Files kept for other rows are thrown away. */
export async function keptFiles(of: string, now: () => EpochSeconds, most = 100 * MEGABYTE): Promise<FileStore> {
  const database = await openDatabase(DATABASE, [UPLOADS, FILES, OF], { [PARTS]: ['key', 'number'] });
  await discardOthers();

  async function discardOthers(): Promise<void> {
    const stores = database.transaction(ALL, 'readwrite');
    if ((await settle(stores.objectStore(OF).get(OF))) === of) return;
    for (const name of ALL) stores.objectStore(name).clear();
    stores.objectStore(OF).put(of, OF);
    await completed(stores);
  }

  /** In one transaction, which is on disk when this settles. What it throws undoes it. */
  async function write<T>(work: (stores: IDBTransaction) => Promise<T>): Promise<T> {
    const stores = database.transaction(ALL, 'readwrite');
    const done = completed(stores);
    try {
      const result = await work(stores);
      await done;
      return result;
    } catch (problem) {
      done.catch(() => undefined);
      try {
        stores.abort();
      } catch {
        // The upload is over already.
      }
      throw problem;
    }
  }

  return {
    begin: (key) =>
      write(async (stores) => {
        stores.objectStore(UPLOADS).put({ begun: now() * 1000 }, key);
        return key;
      }),
    put: ({ key }, { number }, bytes) =>
      write(async (stores) => {
        if (!(await has(stores, UPLOADS, key))) throw new UploadGone();
        const parts = (await settle(stores.objectStore(PARTS).getAll())) as Part[];
        const files = (await settle(stores.objectStore(FILES).getAll())) as Blob[];
        const others = parts.filter((part) => part.key !== key || part.number !== number).map((part) => part.bytes);
        const held = [...others, ...files].reduce((sum, { size }) => sum + size, 0);
        if (held + bytes.length > most) throw new StorageFull(`Only ${most / MEGABYTE} MB of files fit in here`);
        stores.objectStore(PARTS).put({ key, number, bytes: new Blob([bytes]) } satisfies Part);
      }),
    isThere: async ({ key }) => {
      const stores = database.transaction(ALL);
      return (await has(stores, UPLOADS, key)) || has(stores, FILES, key);
    },
    complete: ({ key }) =>
      write(async (stores) => {
        if (await has(stores, FILES, key)) return;
        if (!(await has(stores, UPLOADS, key))) throw new UploadGone();
        // Their keys are in order, so the parts are.
        const parts = (await settle(stores.objectStore(PARTS).getAll(partsOf(key)))) as Part[];
        stores.objectStore(FILES).put(new Blob(parts.map(({ bytes }) => bytes)), key);
        forget(stores, key);
      }),
    abort: ({ key }) => write(async (stores) => forget(stores, key)),
    unfinished: async (before) => {
      const uploads = database.transaction(UPLOADS).objectStore(UPLOADS);
      const [keys, begun] = await Promise.all([settle(uploads.getAllKeys()), settle(uploads.getAll())]);
      return (begun as { begun: number }[]).flatMap((each, at): Upload[] =>
        each.begun < before.getTime() ? [{ key: String(keys[at]), id: String(keys[at]) }] : [],
      );
    },
    find: async (key) => {
      const file = (await settle(database.transaction(FILES).objectStore(FILES).get(key))) as Blob | undefined;
      return file && { size: file.size, read: (first, last) => file.slice(first, last + 1) };
    },
    delete: (key) => write(async (stores) => void stores.objectStore(FILES).delete(key)),
  };
}

async function has(stores: IDBTransaction, store: string, key: string): Promise<boolean> {
  return (await settle(stores.objectStore(store).getKey(key))) !== undefined;
}

function forget(stores: IDBTransaction, key: string): void {
  stores.objectStore(UPLOADS).delete(key);
  stores.objectStore(PARTS).delete(partsOf(key));
}

function partsOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}
