// The API in this process over a database, as people call it, with its statements overheard.
import { createApp } from '@server/app';
import { Sessions } from '@server/auth/sessions';
import { scryptPasswords } from '@server/host/passwords';
import { subkey } from '@server/host/secret';
import { createCipher } from '@server/store/encryption';
import { Connections } from '@server/store/postgres/connections/connections';
import { postgresStore } from '@server/store/postgres/queries/postgresStore';
import { newCaller } from '../tests/api/testServer';
import { posted, searchInHeader } from './lists/requests';
import type { Statement } from './lists/plans';

export interface BenchApi {
  /** Signs the user in, once, and answers how they ask. */
  as(email: string): Promise<(path: string, body?: object) => Promise<Response>>;
  /** What the database was asked since they were last emptied. */
  statements: Statement[];
  close(): Promise<void>;
}

/** `max` connections, of which so many are in transactions: the server's own numbers by default. */
export async function openApi(url: string, secretKey: string, max = 10, maxTransactions = 7): Promise<BenchApi> {
  const statements: Statement[] = [];
  const onError = (problem: Error) => console.error(problem);
  const connections = new Connections({ connectionString: url, max, maxTransactions, onError });
  const use = connections.use.bind(connections);
  connections.use = (work) =>
    use((connection) =>
      work({
        query: (config, values = []) => {
          const given = typeof config === 'string' ? undefined : config.values;
          statements.push({ text: typeof config === 'string' ? config : config.text, values: given ?? values });
          return connection.query(config, values);
        },
      }),
    );
  const cipher = await createCipher(subkey(secretKey, 'data'));
  const store = postgresStore(connections, cipher, {
    close: () => connections.close(),
    listen: async () => () => undefined,
  });
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
  return {
    statements,
    as: async (email) => {
      const caller = newCaller(api);
      const cookies = {
        get: () => undefined,
        set: (name: string, value: string) => void caller.cookies.set(name, value),
        expire: () => undefined,
      };
      const user = await store.users.find(email);
      await new Sessions(store, secretKey).open(user!, { cookies, remote: 'bench', userAgent: '' }, now());
      return (path, body) => {
        const sent = searchInHeader(path);
        return caller.fetch(sent.path, { ...posted(body), headers: { ...sent.headers, ...posted(body).headers } });
      };
    },
    close: () => store.close(),
  };
}
