// How the database finds what a call asks for: the same API in this process, with its statements overheard.
import { createApp } from '@server/app';
import { Sessions } from '@server/auth/sessions';
import { scryptPasswords } from '@server/host/passwords';
import { subkey } from '@server/host/secret';
import { createCipher } from '@server/store/encryption';
import { Connections } from '@server/store/postgres/connections/connections';
import { postgresStore } from '@server/store/postgres/queries/postgresStore';
import { Client } from 'pg';
import { PEOPLE } from '../../e2e/hosts/people';
import { newCaller } from '../../tests/api/testServer';
import type { Case } from './cases';
import { type Scan, scansOf, type Statement } from './plans';
import { firstRows, inTurn, posted, searchInHeader } from './requests';

/** The same API in this process, over the same database, with its statements overheard. */
export async function openPlanner(
  url: string,
  secretKey: string,
): Promise<{ scans(each: Case): Promise<Scan[]>; close(): Promise<void> }> {
  const statements: Statement[] = [];
  const onError = (problem: Error) => console.error(problem);
  const connections = new Connections({ connectionString: url, max: 2, maxTransactions: 1, onError });
  const ask = connections.query;
  connections.query = (config, values = []) => {
    statements.push({ text: typeof config === 'string' ? config : config.text, values });
    return ask(config, values);
  };
  const cipher = await createCipher(subkey(secretKey, 'data'));
  const store = postgresStore(connections, cipher, { close: () => connections.close() });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set random_page_cost = 1.1');
  const now = () => Math.floor(Date.now() / 1000);
  const log = { info: () => undefined, error: (facts: object, message: string) => console.error(message, facts) };
  const api = createApp({
    store,
    passwords: scryptPasswords,
    cookieSecret: secretKey,
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
        await new Sessions(store, secretKey).open(user!, { cookies: jar, remote: 'bench', userAgent: '' }, now());
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
