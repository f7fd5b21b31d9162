// Lists over a large company on PostgreSQL: how long the API takes for each, and how the database finds the rows.
import { USERS } from '@domain/records/user';
import { addDays, TIME_ZONE } from '@domain/calendar';
import type { Lead } from '@domain/contract/leads';
import type { IsoDate } from '@domain/units';
import { createApp } from '@server/app';
import { Sessions } from '@server/auth/sessions';
import { scryptPasswords } from '@server/host/passwords';
import { subkey } from '@server/host/secret';
import { createCipher } from '@server/store/encryption';
import { Connections } from '@server/store/postgres/connections/connections';
import { postgresStore } from '@server/store/postgres/queries/postgresStore';
import { Client } from 'pg';
import { DEFAULT_SIZE } from '@domain/lists/list';
import { COUNTED_BY } from '@domain/lists/sessionCounts';
import { recordCall } from '@domain/records/calls';
import { SEARCH_HEADER, searchHeader } from '@domain/contract/operation';
import { inSearchHeader, type Operation, pathOf, SEARCH_IN_HEADER } from '@domain/contract/paths';
import { PEOPLE } from '../../e2e/hosts/people';
import { cookiesOf, newDataFolder, postForm, removeFolder, setUp, startServer } from '../../e2e/hosts/server';
import { newCaller } from '../../tests/api/testServer';
import { createDatabase, query } from '../../tests/stores';
import { type Spread, spread } from '../statistics';
import { BENCHED_RECORDS, type BenchedList, type Case, casesOf, type Fields, listsOf, pathWith } from './cases';
import { fillDatabase, type Filling, leaveToCover, RANKED, TRAINERS } from './company';
import { type Scan, scansOf, type Statement } from './plans';
import { DASHBOARDS, SUBSTITUTES } from './report';
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
  const planner = await openPlanner(url);
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

type Ask = (path: string, body?: object) => Promise<Response>;

function posted(body: object | undefined): { method?: 'POST'; body?: string; headers?: Record<string, string> } {
  return body ? { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {};
}

/** As the console sends it: a search stands in no address. */
function searchInHeader(path: string): { path: string; headers: Record<string, string> } {
  const [pathname = '', search] = path.split('?');
  const operation = (Object.keys(SEARCH_IN_HEADER) as Operation[]).find((each) => pathOf(each).path === pathname);
  const params = new URLSearchParams(search);
  // A declared record with personal data is searched as those are.
  const record = BENCHED_RECORDS.find((type) => recordCall(type, 'page').path === pathname);
  const name = operation ? SEARCH_IN_HEADER[operation] : record && inSearchHeader(`${record.name}.page`);
  const words = name && params.get(name);
  if (!words) return { path, headers: {} };
  params.delete(name);
  return { path: `${pathname}?${params}`, headers: { [SEARCH_HEADER]: searchHeader(words) } };
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

/** Reads until there are rows beneath the head. */
async function firstRows(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of answer.body!) {
    text += decoder.decode(bytes, { stream: true });
    if (text.split('\r\n').length > 2) break;
  }
  return text;
}

/** The same API in this process, over the same database, with its statements overheard. */
async function openPlanner(url: string): Promise<{ scans(each: Case): Promise<Scan[]>; close(): Promise<void> }> {
  const statements: Statement[] = [];
  const onError = (problem: Error) => console.error(problem);
  const connections = new Connections({ connectionString: url, max: 2, maxTransactions: 1, onError });
  const ask = connections.query;
  connections.query = (config, values = []) => {
    statements.push({ text: typeof config === 'string' ? config : config.text, values });
    return ask(config, values);
  };
  const cipher = await createCipher(subkey(SECRET_KEY, 'data'));
  const store = postgresStore(connections, cipher, { close: () => connections.close() });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set random_page_cost = 1.1');
  const now = () => Math.floor(Date.now() / 1000);
  const log = { info: () => undefined, error: (facts: object, message: string) => console.error(message, facts) };
  const api = createApp({
    store,
    passwords: scryptPasswords,
    cookieSecret: SECRET_KEY,
    now,
    publicOrigin: () => 'http://localhost',
    allowedOrigins: [],
    log,
  });
  const caller = newCaller(api);
  const jar = {
    get: () => undefined,
    set: (name: string, value: string) => void caller.cookies.set(name, value),
    expire: () => undefined,
  };
  return {
    scans: async ({ path, body }) => {
      if (caller.cookies.size === 0) {
        const user = await store.users.find(PEOPLE.admin.email);
        await new Sessions(store, SECRET_KEY).open(user!, { cookies: jar, remote: 'bench', userAgent: '' }, now());
      }
      statements.length = 0;
      const sent = searchInHeader(path);
      await firstRows(
        await caller.fetch(sent.path, { ...posted(body), headers: { ...sent.headers, ...posted(body).headers } }),
      );
      const requested = statements.filter(
        ({ text }) => /^\s*(?:select|with)\b/i.test(text) && !text.includes('"sign_ins"'),
      );
      return (await inTurn(requested, (statement) => scansOf(client, statement))).flat();
    },
    close: async () => {
      await client.end();
      await store.close();
    },
  };
}

/** What counts or gathers over large tables for one page. */
async function dashboards(url: string): Promise<Case[]> {
  const [course] = await query(url, 'select student_id from variants order by classes_taken desc limit 1');
  const withoutBatch = await query(
    url,
    `select id from variants where batch_id is null and status = 'onboarding' order by student_name limit ${DEFAULT_SIZE}`,
  );
  const ofStudent = (operation: 'studentProfile' | 'studentDashboard') =>
    pathOf(operation).path.replace(':id', String(course?.['student_id']));
  return [
    { title: 'a student’s profile', path: ofStudent('studentProfile') },
    { title: 'a student’s dashboard', path: ofStudent('studentDashboard') },
    {
      title: 'a page of courses without a batch, each with the batches that suit it',
      path: pathOf('allocationCounts').path,
      body: { variants: withoutBatch.map(({ id }) => id) },
    },
    { title: 'refunds by status', path: pathOf('refundQueue').path },
    ...Object.keys(COUNTED_BY).map((by): Case => ({
      title: `sessions by ${by}`,
      path: pathWith('countBatchSessions', { by }),
    })),
  ];
}

/** What else looks for a few rows in large tables. */
async function otherCases(url: string, today: IsoDate): Promise<Case[]> {
  const [lead] = (await query(url, 'select * from leads order by lead_id limit 1')) as unknown as Lead[];
  const [trainer] = await query(
    url,
    `select teacher_id from trainers where trainer_status = 'active' order by rating limit 1`,
  );
  const email = String(trainer?.['teacher_id']);
  const benchCase = (title: string, path: string): Case => ({ title, path });
  return [
    benchCase('users', `${USERS.path}/page`),
    benchCase('leads by mobile number', pathWith('findLeads', { contact: lead!.mobile_number })),
    benchCase('leads by e-mail', pathWith('findLeads', { contact: lead!.email_address })),
    benchCase('leads by name', pathWith('findLeads', { contact: lead!.last_name })),
    benchCase('leads by two letters of a name', pathWith('findLeads', { contact: lead!.first_name.slice(0, 2) })),
    benchCase('leads of nobody', pathWith('findLeads', { contact: '0000000000' })),
    benchCase('recent leads', pathWith('recentLeads', {})),
    benchCase('suitable slots of a lead', pathWith('suitableSlots', { lead_id: lead!.lead_id })),
    benchCase('a day of suitable slots', pathWith('suitableDay', { lead_id: lead!.lead_id })),
    benchCase('trainers in no group, by a search', pathWith('nonGroupedTrainers', { search: 'an' })),
    benchCase('a trainer', pathWith('oneTrainer', { email })),
    benchCase(
      'a trainer’s sessions',
      pathWith('trainerSessions', {
        email,
        start_date: addDays(today, -30),
        end_date: addDays(today, 30),
        tz: TIME_ZONE,
      }),
    ),
    benchCase('a trainer’s leaves', pathWith('trainerLeaves', { email })),
    benchCase('leaves by status', pathWith('leaveQueue', {})),
    benchCase('a trainer’s activity', pathWith('trainerActivity', { email })),
  ];
}

/** One after another, so that they do not take each other’s time. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
