// Opens the store on a PostgreSQL server.
import { type Cipher, createCipher } from '../../encryption';
import type { Store } from '../../store';
import { Connections, type Limits } from '../connections/connections';
import { LIVE_CHANNEL, Notices } from '../connections/notices';
import { grantServing } from './grants';
import { warnOfLostSecrets } from './lostSecrets';
import { migrate } from './migrations';
import { postgresStore } from '../queries/postgresStore';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  url: string;
  /** The same database as the role that owns the tables; without it, `url` migrates and owns them itself. */
  migrationUrl?: string;
  /** At least 32 characters; the same on every start. */
  encryptionKey: string;
  /** Called when an idle connection breaks (the next query opens another), and when secrets need another key. */
  onError: (failure: Error) => void;
  /** `LIMITS` by default. */
  limits?: Partial<Limits>;
}

const MAX_CONNECTIONS = 10;
/** The other connections are for reads, even while many transactions wait for locks. */
const MAX_TRANSACTIONS = 7;

/** Migrates the database, then answers the store. Rejects when the server cannot be reached. */
export async function openPostgres({
  url,
  migrationUrl,
  encryptionKey,
  onError,
  limits,
}: PostgresOptions): Promise<Store> {
  const cipher = await createCipher(encryptionKey);
  const connections = new Connections({
    connectionString: url,
    max: MAX_CONNECTIONS,
    maxTransactions: MAX_TRANSACTIONS,
    onError,
    limits,
  });
  try {
    await (migrationUrl
      ? migrateAsOwner(migrationUrl, connections, cipher, onError)
      : connections.unlimited((connection) => migrate(connection, cipher)));
    await warnOfLostSecrets(connections, cipher, onError);
  } catch (failure) {
    await connections.close();
    throw failure;
  }
  const notices = new Notices(url, LIVE_CHANNEL);
  return postgresStore(connections, cipher, {
    close: async () => {
      await notices.close();
      await connections.close();
    },
    listen: (onNews) => notices.listen(onNews),
  });
}

/** The role that serves requests is granted what it needs, and owns nothing. */
async function migrateAsOwner(
  migrationUrl: string,
  serving: Connections,
  cipher: Cipher,
  onError: PostgresOptions['onError'],
): Promise<void> {
  const { rows } = await serving.query('select current_user as role');
  const owner = new Connections({ connectionString: migrationUrl, max: 1, maxTransactions: 1, onError });
  try {
    await owner.unlimited(async (connection) => {
      await migrate(connection, cipher);
      await grantServing(connection, (rows as { role: string }[])[0]!.role);
    });
  } finally {
    await owner.close();
  }
}
