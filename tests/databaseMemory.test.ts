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

test('six hundred answers of half a megabyte leave no megabytes behind', async () => {
  const memoryAfter = async (answers: number) => {
    for (let at = 0; at < answers; at++)
      await opened.withClient((connection) => connection.query(`select repeat('x', ${MB / 2}) as answer`));
    return process.memoryUsage().rss / MB;
  };
  // Garbage lies about until it is collected, here and in the database's thread: only the least of several looks says what is kept.
  const looks: number[] = [];
  while (looks.length < 9) looks.push(await memoryAfter(70));
  expect(Math.min(...looks.slice(6)) - Math.min(...looks.slice(0, 6))).toBeLessThan(100);
}, 120_000);
