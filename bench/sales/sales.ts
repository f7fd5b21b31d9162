// Sales screens over a large company on PostgreSQL, beside one of a tenth of its history: how long the API takes, and how rows are found.
import type { IsoDate } from '@domain/units';
import { PEOPLE } from '../../e2e/hosts/people';
import { createDatabase, query } from '../../tests/stores';
import { type BenchApi, openApi } from '../inProcess';
import type { Scan } from '../lists/plans';
import { openExplaining } from '../lists/planner';
import { inTurn } from '../lists/requests';
import { openServer } from '../lists/server';
import { shortTables } from '../tables';
import { type SalesCase, salesGroups } from './cases';
import { fillSales, GROWTH, LEADS_OF_LARGE } from './company';
import { type GivenOut, giveOut } from './givenOut';

export interface SalesFigures {
  version: string;
  /** Rows by table, of the large company. */
  tables: ReadonlyMap<string, number>;
  short: ReadonlySet<string>;
  groups: { title: string; cases: SalesCaseFigures[] }[];
  given: GivenOut;
}

export interface SalesCaseFigures extends SalesCase {
  /** Ms in the large company and in the small one: of three rounds the best median. */
  large: number;
  small: number;
  /** How the large company's database finds the rows. */
  scans: Scan[];
}

const SECRET_KEY = 'only for measurements, never for people';
const ROUNDS = 3;
const REPETITIONS = 5;

/** Undefined, with a message, when there is no PostgreSQL. */
export async function measureSales(today: IsoDate, say: (what: string) => void): Promise<SalesFigures | undefined> {
  const server = await openServer();
  if (!server) {
    say('sales are left out: no PostgreSQL is installed, and neither TEST_DATABASE_URL nor DATABASE_URL names one');
    return undefined;
  }
  const [large, small] = [await createDatabase(server.url), await createDatabase(server.url)];
  try {
    say(`sales: filling databases with ${LEADS_OF_LARGE} leads and with a tenth of them`);
    const tables = await fillSales(large.url, SECRET_KEY, { leads: LEADS_OF_LARGE, today });
    await fillSales(small.url, SECRET_KEY, { leads: LEADS_OF_LARGE / GROWTH, today });
    const version = String((await query(large.url, 'show server_version'))[0]?.['server_version']);
    const short = await shortTables(large.url);
    return { version, tables, short, ...(await measureBoth(large.url, small.url, today, say)) };
  } finally {
    await large.drop();
    await small.drop();
    await server.stop();
  }
}

async function measureBoth(
  largeUrl: string,
  smallUrl: string,
  today: IsoDate,
  say: (what: string) => void,
): Promise<Pick<SalesFigures, 'groups' | 'given'>> {
  const [large, small] = [await openApi(largeUrl, SECRET_KEY), await openApi(smallUrl, SECRET_KEY)];
  const explaining = await openExplaining(largeUrl);
  try {
    const people = [large, small].map((api) => signedIn(api));
    const read = async (path: string) => (await (await people[0]!(PEOPLE.admin.email, path)).json()) as never;
    const groups = await inTurn(await salesGroups(today, read), async ({ title, cases }) => {
      say(`sales: ${title}`);
      return { title, cases: await inTurn(cases, measured) };
    });
    say('sales: leads given out to thirty managers at once');
    return { groups, given: await giveOut(large, largeUrl) };

    async function measured(each: SalesCase): Promise<SalesCaseFigures> {
      const best = [Infinity, Infinity];
      for (let round = 0; round <= ROUNDS; round++) {
        const times: number[][] = [[], []];
        // One after the other, so that whatever else the machine does slows both.
        for (let time = 0; time < REPETITIONS; time++)
          for (const [at, ask] of people.entries()) times[at]!.push(await timed(ask, each));
        // The first round warms up.
        if (round > 0) for (const at of [0, 1]) best[at] = Math.min(best[at]!, median(times[at]!));
      }
      large.statements.length = 0;
      small.statements.length = 0;
      await timed(people[0]!, each);
      return { ...each, large: best[0]!, small: best[1]!, scans: await explaining.scans(large) };
    }
  } finally {
    await explaining.close();
    await large.close();
    await small.close();
  }
}

type AskAs = (who: string, path: string, body?: object) => Promise<Response>;

/** Each person signs in when they first ask. */
function signedIn(api: BenchApi): AskAs {
  const known = new Map<string, ReturnType<BenchApi['as']>>();
  return async (who, path, body) => {
    const ask = known.get(who) ?? api.as(who);
    known.set(who, ask);
    return (await ask)(path, body);
  };
}

async function timed(ask: AskAs, { who, path, body }: SalesCase): Promise<number> {
  const began = performance.now();
  const answer = await ask(who, path, body);
  const text = await answer.text();
  const milliseconds = performance.now() - began;
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
  return milliseconds;
}

export function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}
