// Reviews of trainers and classes of every kind in a large company on PostgreSQL: how long the API takes, and how rows are found.
import type { IsoDate } from '@domain/units';
import { PEOPLE } from '../../e2e/hosts/people';
import { createDatabase, query } from '../../tests/stores';
import { measuringBoth, signedIn } from '../both';
import type { BothGroups } from '../bothReport';
import { openApi } from '../inProcess';
import { openExplaining } from '../lists/planner';
import { inTurn } from '../lists/requests';
import { openServer } from '../lists/server';
import { shortTables } from '../tables';
import { classGroups, type Kind } from './cases';
import { beginClasses, fillClasses } from './company';
import { type Mapped, mapInWorker } from './mapping';

export interface ClassFigures extends BothGroups<Kind> {
  mapped: readonly Mapped[];
}

const SECRET_KEY = 'only for measurements, never for people';

/** Undefined, with a message, when there is no PostgreSQL. */
export async function measureClasses(today: IsoDate, say: (what: string) => void): Promise<ClassFigures | undefined> {
  const server = await openServer();
  if (!server) {
    say('classes are left out: no PostgreSQL is installed, and neither TEST_DATABASE_URL nor DATABASE_URL names one');
    return undefined;
  }
  const database = await createDatabase(server.url);
  try {
    say('classes: filling a database with reviews and seats');
    const tables = await fillClasses(database.url, SECRET_KEY, today);
    const version = String((await query(database.url, 'show server_version'))[0]?.['server_version']);
    const short = await shortTables(database.url);
    const groups = await measureClassesIn(database.url, say);
    say('classes: reviewers are mapped to trainers in a worker');
    return { version, tables, short, groups, mapped: await mapInWorker() };
  } finally {
    await database.drop();
    await server.stop();
  }
}

export async function measureClassesIn(url: string, say: (what: string) => void): Promise<ClassFigures['groups']> {
  const large = await openApi(url, SECRET_KEY);
  const explaining = await openExplaining(url);
  try {
    const ask = signedIn(large);
    const measured = measuringBoth({ large, explaining });
    const read = async (path: string) => (await (await ask(PEOPLE.admin.email, path)).json()) as never;
    return await inTurn(await classGroups(read), async ({ title, cases }) => {
      say(`classes: ${title}`);
      await beginClasses(url, Math.floor(Date.now() / 1000));
      return { title, cases: await inTurn(cases, async (each) => ({ ...each, ...(await measured(each)) })) };
    });
  } finally {
    await explaining.close();
    await large.close();
  }
}
