import { readFile } from 'node:fs/promises';
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import journal from '../drizzle/meta/_journal.json';
import { schema } from './database';

// It gives every array a method, which each loop over an array's keys would meet in the files after this one: a store that looks whether
// its state was changed took it for a change. What is there already, out of sight, stays so when it is set.
// oxlint-disable-next-line no-extend-native -- it is the tool that extends it
Object.defineProperty(Array.prototype, 'random', { writable: true, configurable: true, enumerable: false });
const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');

test('spec 3: the migrations lead to the schema; `npm run db:generate` would have nothing to write', async () => {
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  const file = new URL(`../drizzle/meta/${newest}_snapshot.json`, import.meta.url);
  const snapshot = JSON.parse(await readFile(file, 'utf8')) as DrizzleSnapshotJSON;
  expect(await generateMigration(snapshot, generateDrizzleJson(schema))).toEqual([]);
  const { countries: _countries, ...without } = schema;
  expect(await generateMigration(snapshot, generateDrizzleJson(without))).not.toEqual([]);
}, 30_000);

test('what the tool adds to arrays no loop over their keys meets', () => {
  expect('random' in []).toBe(true);
  for (const key in []) expect.unreachable(`Arrays have a key ${key}`);
});
