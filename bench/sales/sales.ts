// Sales screens over a large company on PostgreSQL, beside one of a tenth of its history: how long the API takes, and how rows are found.
import type { IsoDate } from '@domain/units';
import { PEOPLE } from '../../e2e/hosts/people';
import { createDatabase, query } from '../../tests/stores';
import { type BothFigures, measuringBoth, signedIn } from '../both';
import { openApi } from '../inProcess';
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

export interface SalesCaseFigures extends SalesCase, BothFigures {}

const SECRET_KEY = 'only for measurements, never for people';

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
    const ask = signedIn(large);
    const measured = measuringBoth({ large, small, explaining });
    const read = async (path: string) => (await (await ask(PEOPLE.admin.email, path)).json()) as never;
    const groups = await inTurn(await salesGroups(today, read), async ({ title, cases }) => {
      say(`sales: ${title}`);
      return { title, cases: await inTurn(cases, async (each) => ({ ...each, ...(await measured(each)) })) };
    });
    say('sales: leads given out to thirty managers at once');
    return { groups, given: await giveOut(large, largeUrl) };
  } finally {
    await explaining.close();
    await large.close();
    await small.close();
  }
}
