// What the embedded database has answered is gone: its thread keeps none of it, however long the server runs.
import { afterAll, expect, test } from 'vitest';
import { openPglite } from '@server/store/postgres/host/openPglite';
import { migratedFiles } from './newDatabases';
import { ENCRYPTION_KEY } from './stores';

const MB = 1024 * 1024;
const opened = await openPglite({
  files: await migratedFiles(),
  encryptionKey: ENCRYPTION_KEY,
  onError: (failure) => {
    throw failure;
  },
});
afterAll(() => opened.close());

test('three hundred answers of a megabyte leave no megabytes behind', async () => {
  const ask = async (times: number) => {
    for (let at = 0; at < times; at++)
      await opened.withClient((connection) => connection.query(`select repeat('x', ${MB}) as answer`));
    return process.memoryUsage().rss / MB;
  };
  // Garbage is collected now and then: by then as much of it lies about as ever will.
  const before = await ask(200);
  expect((await ask(300)) - before).toBeLessThan(150);
}, 120_000);
