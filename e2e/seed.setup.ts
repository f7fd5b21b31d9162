// Creates the database of the browser tests once: each worker's server starts with a copy of it.
import { readFile, rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { fillNextDays } from './hosts/nextDays';
import { moveSeeded } from './hosts/seeded';
import { SEEDED_FOLDER, type ServerProcess, setUp, startServer } from './hosts/server';

test('the database is seeded and has its people', async () => {
  test.setTimeout(420_000);
  await rm(SEEDED_FOLDER, { recursive: true, force: true });
  // A database may be older than the day on which it is used (scripts/days.mjs).
  const { TEST_SEEDED } = process.env;
  const server = await startServer(SEEDED_FOLDER, TEST_SEEDED ? { TEST_NOW: TEST_SEEDED } : {});
  // The only server that begins with nothing: what it takes is measured here, once what loading took is given back. It holds about
  // 380 MB when it is started again; of the thousand that loading takes, the C library keeps 90 to 160, by how busy the machine is.
  if (process.platform === 'linux')
    await expect
      .poll(() => residentKb(server), { message: 'kB of memory of a fresh server', timeout: 60_000 })
      .toBeLessThan(600 * 1024);
  await setUp(server);
  await server.stop();
  if (TEST_SEEDED) {
    const later = await startServer(SEEDED_FOLDER);
    await fillNextDays(later);
    await later.stop();
  }
  await moveSeeded();
});

async function residentKb({ process: { pid } }: ServerProcess): Promise<number> {
  return Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
