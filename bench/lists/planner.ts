// How the database finds what a call asks for: the same API in this process, with its statements overheard.
import { Client } from 'pg';
import { PEOPLE } from '../../e2e/hosts/people';
import { type BenchApi, openApi } from '../inProcess';
import type { Case } from './cases';
import { type Scan, scansOf } from './plans';
import { firstRows, inTurn } from './requests';

export interface Planner {
  scans(each: Case): Promise<Scan[]>;
  close(): Promise<void>;
}

export async function openPlanner(url: string, secretKey: string): Promise<Planner> {
  const api = await openApi(url, secretKey, 2, 1);
  const explain = await openExplaining(url);
  let ask: Awaited<ReturnType<BenchApi['as']>> | undefined;
  return {
    scans: async ({ path, body }) => {
      ask ??= await api.as(PEOPLE.admin.email);
      api.statements.length = 0;
      await firstRows(await ask(path, body));
      return explain.scans(api);
    },
    close: async () => {
      await explain.close();
      await api.close();
    },
  };
}

/** Explains what an API has asked, on a connection of its own. */
export async function openExplaining(
  url: string,
): Promise<{ scans(api: BenchApi): Promise<Scan[]>; close(): Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // As on every connection of the store.
  await client.query('set random_page_cost = 1.1');
  return {
    scans: async ({ statements }) => {
      const requested = statements.filter(
        ({ text }) => /^\s*(?:select|with)\b/i.test(text) && !text.includes('"sign_ins"'),
      );
      return (await inTurn(requested, (statement) => scansOf(client, statement))).flat();
    },
    close: () => client.end(),
  };
}
