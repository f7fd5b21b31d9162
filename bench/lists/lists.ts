// Lists over a large company on PostgreSQL: how long the API takes for each, and how the database finds the rows.
import { pathOf } from '@domain/contract/paths';
import type { IsoDate } from '@domain/units';
import { PEOPLE } from '../../e2e/hosts/people';
import { cookiesOf, newDataFolder, postForm, removeFolder, setUp, startServer } from '../../e2e/hosts/server';
import { createDatabase, query } from '../../tests/stores';
import { type Spread, spread } from '../statistics';
import { type BenchedList, type Case, casesOf, type Fields, listsOf } from './cases';
import { fillDatabase, type Filling, leaveToCover, RANKED, TRAINERS } from './company';
import { dashboards, otherCases } from './otherCalls';
import { openPlanner } from './planner';
import type { Scan } from './plans';
import { DASHBOARDS, SUBSTITUTES } from './report';
import { type Ask, firstRows, inTurn, posted, searchInHeader } from './requests';
import { openServer } from './server';

export interface ListFigures {
  version: string;
  filling: Filling;
  groups: { title: string; cases: CaseFigures[] }[];
}

export interface CaseFigures {
  title: string;
  isFile: boolean;
  /** From request to last byte over HTTP, uncompressed, ms; of a CSV to its first rows. */
  time: Spread;
  /** Of all pages; undefined where there are no pages. */
  total: number | undefined;
  scans: Scan[];
}

const SECRET_KEY = 'only for measurements, never for people';
const REPETITIONS = 8;
const WARM_UP = 2;
const SAMPLE_PAGES = 5;
const NOT_MEASURED =
  'lists are left out: no PostgreSQL is installed, and neither TEST_DATABASE_URL nor DATABASE_URL names one';

/** `main` is the built server. Undefined, with a message, when there is no PostgreSQL. */
export async function measureLists(
  main: string,
  today: IsoDate,
  say: (what: string) => void,
): Promise<ListFigures | undefined> {
  const server = await openServer();
  if (!server) {
    say(NOT_MEASURED);
    return undefined;
  }
  try {
    const database = await createDatabase(server.url);
    try {
      say(`lists: filling a database with ${TRAINERS.toLocaleString('en')} trainers`);
      const filling = await fillDatabase(database.url, SECRET_KEY, today);
      const version = String((await query(database.url, 'show server_version'))[0]?.['server_version']);
      return { version, filling, groups: await measureDatabase(database.url, main, today, say) };
    } finally {
      await database.drop();
    }
  } finally {
    await server.stop();
  }
}

async function measureDatabase(
  url: string,
  main: string,
  today: IsoDate,
  say: (what: string) => void,
): Promise<ListFigures['groups']> {
  const folder = await newDataFolder();
  const server = await startServer(
    folder,
    { DATABASE_URL: url, SECRET_KEY, SEED_TRAINERS: '0', LOG_LEVEL: 'info' },
    { main },
  );
  const planner = await openPlanner(url, SECRET_KEY);
  try {
    await setUp(server);
    const { email, password } = PEOPLE.admin;
    const cookie = cookiesOf(await postForm(new URL(pathOf('signIn').path, server.url), { email, password }));
    const ask: Ask = (path, body) => {
      const sent = searchInHeader(path);
      return fetch(new URL(sent.path, server.url), {
        ...posted(body),
        headers: { ...sent.headers, ...posted(body).headers, Cookie: cookie, 'Accept-Encoding': 'identity' },
      });
    };
    const measured = async (each: Case): Promise<CaseFigures> => ({
      ...(await timed(each, ask)),
      scans: await planner.scans(each),
    });
    const groups: ListFigures['groups'] = [];
    for (const list of listsOf()) {
      say(`lists: ${list.shape.noun.many}`);
      const cases = await casesFor(list, ask);
      groups.push({ title: list.shape.noun.many, cases: await inTurn(cases, measured) });
    }
    say(`lists: ${DASHBOARDS}`);
    groups.push({ title: DASHBOARDS, cases: await inTurn(await dashboards(url), measured) });
    say('lists: other calls');
    groups.push({ title: 'other calls', cases: await inTurn(await otherCases(url, today), measured) });
    // Last, since it takes most trainers away.
    say('lists: substitutes');
    const leave = await leaveToCover(url, today);
    const ranking = {
      title: `substitutes of ${RANKED.sessions} sessions among ${RANKED.trainers} trainers`,
      path: pathOf('leaveImpact').path.replace(':id', leave),
    };
    groups.push({ title: SUBSTITUTES, cases: [{ ...(await timed(ranking, ask)), scans: [] }] });
    return groups;
  } finally {
    await planner.close();
    await server.stop();
    await removeFolder(folder);
  }
}

async function casesFor(list: BenchedList, ask: Ask): Promise<Case[]> {
  const sample: Fields[] = [];
  let counted: number | undefined;
  for (let page = 1; page <= SAMPLE_PAGES; page++) {
    const answer = (await (
      await ask(`${list.page}?${new URLSearchParams({ size: '200', page: String(page) })}`)
    ).json()) as { rows: Fields[]; total?: number };
    // Some rows are a record and what was computed beside it.
    sample.push(...answer.rows.map((row) => ({ ...row, ...(row['batch'] as Fields | undefined) })));
    counted = answer.total;
  }
  // Pages of declared records leave counting to a call of its own.
  const total = counted ?? ((await (await ask(list.page.replace(/page$/, 'total'))).json()) as { total: number }).total;
  return casesOf(list, sample, total);
}

async function timed({ path, body, csv, title }: Case, ask: Ask): Promise<Omit<CaseFigures, 'scans'>> {
  const times: number[] = [];
  let total: number | undefined;
  for (let round = 0; round < WARM_UP + REPETITIONS; round++) {
    const began = performance.now();
    const answer = await ask(path, body);
    const text = csv ? await firstRows(answer) : await answer.text();
    if (round >= WARM_UP) times.push(performance.now() - began);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
    if (!csv) ({ total } = JSON.parse(text) as { total?: number });
  }
  return { title, isFile: csv === true, time: spread(times), total };
}
