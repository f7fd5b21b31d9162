// A company in memory that is made once for all tests of a file: each has a copy of its own, which begins as the first one stood.
import type { TableChanges } from '@server/store/memory/changes';
import { memoryFiles } from '@server/integrations/memoryFiles';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { Store } from '@server/store/store';
import { existingRecordRequests, loadExistingRecords } from './existingRecords';
import { type Caller, newCaller, NOW, openTestServer, peopled, type TestServer } from './testServer';

export interface CopiedCompany {
  /** A good call of every operation, to records of any of the copies. */
  requests: Awaited<ReturnType<typeof existingRecordRequests>>;
  /** Files have a place of their own: all copies share it, and each operation a file that no other one changes. */
  files: ReturnType<typeof memoryFiles>;
  /** Another store that begins as the first one stood; `onCommit` is told of what is changed from then on. */
  copy(onCommit?: (changes: TableChanges) => void): Promise<Store>;
  /** The administrator who made the first one, at the API of a copy. */
  adminAt(server: Pick<TestServer, 'api'>): Caller;
}

/** With what `loadExistingRecords` and `existingRecordRequests` make; `change` is done before. */
export async function copiedCompany(
  change: (store: Store) => Promise<unknown> = async () => {},
): Promise<CopiedCompany> {
  const made: TableChanges = {};
  const first = memoryStore({
    onCommit: (changes) => {
      for (const [table, rows] of Object.entries(changes)) Object.assign((made[table] ??= {}), rows);
    },
  });
  const files = memoryFiles(undefined, () => NOW);
  await loadExistingRecords(first);
  await change(first);
  const server = await openTestServer(await peopled(first, 0), { files });
  const admin = await server.as('admin');
  const requests = await existingRecordRequests(admin, first);
  const cookies = [...admin.cookies];
  return {
    requests,
    files,
    // As a browser puts back what was changed since the seed.
    copy: async (onCommit) => {
      const store = memoryStore({ restore: [made], ...(onCommit && { onCommit }) });
      await loadExistingRecords(store);
      return store;
    },
    adminAt: ({ api }) => {
      const caller = newCaller(api);
      for (const [name, value] of cookies) caller.cookies.set(name, value);
      return caller;
    },
  };
}
