// `npm run db:generate -- --name what_it_does`: the migration that the schema asks for. Fields that a declaration says were
// called otherwise (`was`) are renamed first, in a migration of their own; everything else is drizzle-kit's.
import './installed.mjs';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const FOLDER = join(ROOT, 'server/store/postgres/drizzle');
const JOURNAL = join(FOLDER, 'meta/_journal.json');

const load = async (path) =>
  (await runnerImport(join(ROOT, path), { configFile: false, root: ROOT, resolve: { tsconfigPaths: true } })).module;
const { RECORDS } = await load('domain/records/all.ts');
const { renamedSnapshot, renamesSince, renamingSql } = await load('server/store/postgres/schema/renames.ts');

const journal = JSON.parse(readFileSync(JOURNAL, 'utf8'));
const last = journal.entries.at(-1);
const snapshotOf = (idx) => join(FOLDER, `meta/${String(idx).padStart(4, '0')}_snapshot.json`);
const snapshot = JSON.parse(readFileSync(snapshotOf(last.idx), 'utf8'));
const renames = renamesSince(snapshot, RECORDS);
if (renames.length > 0) {
  const idx = last.idx + 1;
  const tag = `${String(idx).padStart(4, '0')}_rename_${renames
    .map(({ to }) => to)
    .join('_')
    .slice(0, 60)}`;
  writeFileSync(join(FOLDER, `${tag}.sql`), renamingSql(renames));
  writeFileSync(snapshotOf(idx), JSON.stringify(renamedSnapshot(snapshot, renames, randomUUID()), null, 2));
  journal.entries.push({ ...last, idx, when: Math.max(Date.now(), last.when + 1), tag });
  writeFileSync(JOURNAL, JSON.stringify(journal, null, 2));
  console.log(`Renamed: ${renames.map(({ table, from, to }) => `${table}.${from} is ${to}`).join(', ')} (${tag}.sql)`);
}
// One named export a table: drizzle-kit sees no others.
const tables = join(ROOT, 'server/store/postgres/schema/records.generated.ts');
const lines = RECORDS.map(({ table }) => `export const ${table} = RECORD_TABLES['${table}']!;`);
writeFileSync(tables, ["import { RECORD_TABLES } from './recordTables';", ...lines, ''].join('\n'));
const kit = join(ROOT, 'node_modules/drizzle-kit/bin.cjs');
const { status } = spawnSync(
  process.execPath,
  [kit, 'generate', '--config', 'server/store/drizzle.config.ts', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
rmSync(tables);
process.exit(status ?? 1);
