// `npm run db:squash -- first_release`: makes one migration of all, before a release (docs/decisions/035). What the files hold
// after `-- By hand:` is carried over, since drizzle-kit does not generate it. Databases of the old migrations are refused.
import { spawnSync } from 'node:child_process';
import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MARK = '-- By hand:';
const BREAKPOINT = '--> statement-breakpoint\n';
const FOLDER = 'server/store/postgres/drizzle';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const name = process.argv[2];
if (!/^[a-z][a-z_]*$/.test(name ?? '')) {
  console.error('Usage: npm run db:squash -- name_of_the_release');
  process.exit(1);
}

const byHand = [];
for (const file of (await readdir(FOLDER)).filter((each) => each.endsWith('.sql')).sort()) {
  const text = await readFile(join(FOLDER, file), 'utf8');
  if (text.includes(MARK)) byHand.push(text.slice(text.indexOf(MARK)).trimEnd());
}
// What the folder is stays said in it.
for (const each of await readdir(FOLDER)) if (each !== 'README.md') await rm(join(FOLDER, each), { recursive: true });
const options = ['drizzle-kit', 'generate', '--config', 'server/store/drizzle.config.ts', '--name', name];
const { status } = spawnSync('npx', options, { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const written = join(FOLDER, `0000_${name}.sql`);
for (const each of byHand) await appendFile(written, `\n${BREAKPOINT}${each}\n`);
