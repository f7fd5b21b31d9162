// `npm run backup`, `npm run restore` and `npm run move`: reads the arguments, does the work and reports to the terminal.
import { rmSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart, readConfiguration } from '../host/configuration';
import type { Configuration } from '../host/environment';
import { subkey } from '../host/secret';
import { createCipher } from '../store/encryption';
import { requestServer } from './channel';
import { checkBackup } from './check';
import { hasDatabase, nameOf, withFolder, withPostgres } from './databases';
import { dump } from './dump';
import { linesOf, withDump, writeBackup } from './file';
import type { TableCount } from './lines';
import { load } from './load';
import { BackupProblem } from './problem';

type Env = Readonly<Record<string, string | undefined>>;

export interface Terminal {
  say(text: string): void;
  /** Called when the operator gives up before the work is done. */
  onCleanup(clean: () => void): void;
}

const USAGE = `How to use it:
  npm run backup -- FILE                  writes everything the database holds
  npm run restore -- FILE                 puts it into an empty database
  npm run move -- postgres://host/name    copies the embedded database into an empty one on PostgreSQL`;
const WITHOUT_KEY = '--without-key';

/** Does what the arguments ask for; answers the exit code. */
export async function run(args: readonly string[], env: Env, terminal: Terminal = ofProcess()): Promise<number> {
  const [command, ...rest] = args;
  const [target, ...more] = rest.filter((each) => each !== WITHOUT_KEY);
  try {
    if (!target || more.length > 0) throw new BackupProblem(USAGE);
    const withoutKey = rest.includes(WITHOUT_KEY);
    if (command === 'backup') await backup(target, readConfiguration(env), terminal);
    else if (command === 'restore') await restore(target, readConfiguration(env), withoutKey, terminal);
    else if (command === 'move')
      await move(target, readConfiguration({ ...env, DATABASE_URL: '', MIGRATION_DATABASE_URL: '' }), terminal);
    else throw new BackupProblem(USAGE);
    return 0;
  } catch (problem) {
    if (!(problem instanceof BackupProblem || problem instanceof CannotStart)) throw problem;
    terminal.say(problem.message);
    return 1;
  }
}

async function backup(
  file: string,
  { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_FOLDER }: Configuration,
  { say, onCleanup }: Terminal,
): Promise<void> {
  const write = (content: Parameters<typeof writeBackup>[1]) => writeBackup(file, content, onCleanup);
  const written = await (DATABASE_URL
    ? withPostgres(MIGRATION_DATABASE_URL ?? DATABASE_URL, { migrated: false }, (client) => withDump(client, write))
    : embedded(DATA_FOLDER));
  say(listed(written.tables));
  say(`${file}: ${Math.ceil(written.bytes / 1024)} kB, read again and found whole.`);
  if (!DATABASE_URL)
    say(
      `The key of its sealed fields is not in it: keep a copy of ${join(DATA_FOLDER, 'secret')}, or of SECRET_KEY, elsewhere.`,
    );

  async function embedded(folder: string) {
    const answer = await requestServer(folder);
    if (answer) return write(answer);
    const database = join(folder, 'db');
    if (!(await hasDatabase(database))) throw new BackupProblem(`There is no database in ${database}`);
    return withFolder(database, { migrated: false }, (client) => withDump(client, write));
  }
}

async function restore(
  file: string,
  configuration: Configuration,
  withoutKey: boolean,
  { say, onCleanup }: Terminal,
): Promise<void> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_FOLDER } = configuration;
  // Checked before anything is changed, so that an incomplete file is refused at once.
  await checkBackup(linesOf(file), { id: await keyIdOfServer(configuration), orWithout: withoutKey });
  const tables = DATABASE_URL
    ? await withPostgres(MIGRATION_DATABASE_URL ?? DATABASE_URL, { migrated: true }, (client) =>
        load(client, linesOf(file)),
      )
    : await intoFolder(join(DATA_FOLDER, 'db'));
  say(listed(tables));
  say(`Restored into ${DATABASE_URL ? nameOf(DATABASE_URL) : join(DATA_FOLDER, 'db')}, and compared row by row.`);

  async function intoFolder(folder: string): Promise<TableCount[]> {
    const fill = (where: string) => withFolder(where, { migrated: true }, (client) => load(client, linesOf(file)));
    if (await hasDatabase(folder)) return fill(folder);
    // A new database is built in another folder and renamed when it is complete.
    const beside = `${folder}.${process.pid}.partial`;
    const clean = () => rmSync(beside, { recursive: true, force: true });
    onCleanup(clean);
    try {
      await mkdir(beside, { recursive: true, mode: 0o700 });
      const filled = await fill(beside);
      await rename(beside, folder);
      return filled;
    } finally {
      clean();
    }
  }
}

async function move(url: string, configuration: Configuration, { say }: Terminal): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new BackupProblem('Name the database to move to as postgres://user:password@host/name');
  const folder = join(configuration.DATA_FOLDER, 'db');
  if (!(await hasDatabase(folder))) throw new BackupProblem(`There is no database in ${folder}`);
  // The folder stays locked until everything is done: a server would otherwise keep writing into the old one.
  const tables = await withFolder(folder, { migrated: true }, (from) =>
    withPostgres(url, { migrated: true }, (to) => load(to, eachLine(dump(from)))),
  );
  say(listed(tables, 'the same there'));
  say(
    `Moved from ${folder} to ${nameOf(url)}: every row was compared. Start with DATABASE_URL, and with SECRET_KEY set to`,
  );
  say(
    configuration.SECRET_KEY
      ? 'what it is now.'
      : `what ${join(configuration.DATA_FOLDER, 'secret')} holds: SECRET_KEY="$(cat ${join(configuration.DATA_FOLDER, 'secret')})"`,
  );
}

async function* eachLine(portions: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const portion of portions) yield* portion.slice(0, -1).split('\n');
}

/** Derived from the secret that a server with this configuration would use; a missing secret is not created. */
async function keyIdOfServer({ SECRET_KEY, DATABASE_URL, DATA_FOLDER }: Configuration): Promise<string | undefined> {
  const file = join(DATA_FOLDER, 'secret');
  const stored = DATABASE_URL ? undefined : await readFile(file, 'utf8').catch(() => undefined);
  const secret = SECRET_KEY ?? stored?.trim();
  return secret && (await createCipher(subkey(secret, 'data'))).keyId;
}

function listed(tables: readonly TableCount[], remark = ''): string {
  const width = Math.max(...tables.map(({ name }) => name.length));
  const lines = tables.map(
    ({ name, rows, sha256 }) =>
      `${name.padEnd(width)} ${String(rows).padStart(9)}  sha256 ${sha256}${remark && `  ${remark}`}`,
  );
  const sum = tables.reduce((total, { rows }) => total + rows, 0);
  return [...lines, `${tables.length} tables, ${sum} rows`].join('\n');
}

/** Ctrl-C leaves nothing behind. */
function ofProcess(): Terminal {
  return {
    say: (text) => void process.stdout.write(`${text}\n`),
    onCleanup: (clean) => {
      // Not `once`: a second Ctrl-C would end the process before the first has cleaned up.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => {
          clean();
          process.exit(130);
        });
    },
  };
}
