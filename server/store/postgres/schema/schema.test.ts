import { readFile } from 'node:fs/promises';
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { generateDrizzleJson, generateMigration } from '../../../../tests/drizzleKit';
import journal from '../drizzle/meta/_journal.json';
import { schema } from './database';

test('spec 3: the migrations lead to the schema; `npm run db:generate` would have nothing to write', async () => {
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  const file = new URL(`../drizzle/meta/${newest}_snapshot.json`, import.meta.url);
  const snapshot = JSON.parse(await readFile(file, 'utf8')) as DrizzleSnapshotJSON;
  expect(await generateMigration(snapshot, generateDrizzleJson(schema))).toEqual([]);
  const { countries: _countries, ...without } = schema;
  expect(await generateMigration(snapshot, generateDrizzleJson(without))).not.toEqual([]);
}, 30_000);
