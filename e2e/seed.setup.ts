// Creates the database of the browser tests once: each worker's server starts with a copy of its folder.
import { rm } from 'node:fs/promises';
import { test } from '@playwright/test';
import { fillNextDays } from './hosts/nextDays';
import { SEEDED_FOLDER, setUp, startServer } from './hosts/server';

test('the database is seeded and has its people', async () => {
  test.setTimeout(240_000);
  await rm(SEEDED_FOLDER, { recursive: true, force: true });
  // A database may be older than the day on which it is used (scripts/days.mjs).
  const { TEST_SEEDED } = process.env;
  const server = await startServer(SEEDED_FOLDER, TEST_SEEDED ? { TEST_NOW: TEST_SEEDED } : {});
  await setUp(server);
  await server.stop();
  if (!TEST_SEEDED) return;
  const later = await startServer(SEEDED_FOLDER);
  await fillNextDays(later);
  await later.stop();
});
