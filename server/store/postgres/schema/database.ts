// The database as the parts of the PostgreSQL store get it: the whole database, or a transaction in it.
import { type NodePgQueryResultHKT, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Connections, Queryable } from '../connections/connections';
import * as demos from './demos';
import * as idempotency from './idempotency';
import * as live from './live';
import * as users from './users';
import { RECORD_TABLES } from './recordTables';
import * as core from './core';

export const schema = { ...core, ...demos, ...users, ...idempotency, ...live, ...RECORD_TABLES };
/** Inside a transaction this is the transaction; its own `transaction` is a savepoint. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

type Tables = Record<string, never>;
type Transaction = NodePgTransaction<Tables, Tables>;

/** Each statement on any free connection, each transaction on one of its own. */
export function databaseOver(connections: Connections): Database {
  return databaseOf(new FreeConnections(connections));
}

/** All on one connection. */
export function databaseOn(connection: Queryable): Database {
  return databaseOf(sessionOn(connection));
}

class FreeConnections extends NodePgSession<Tables, Tables> {
  constructor(private readonly connections: Connections) {
    super(clientOf(connections), new PgDialect(), undefined);
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    return this.connections.transaction((connection) => sessionOn(connection).transaction(work, config));
  }
}

export function sessionOn(connection: Queryable): NodePgSession<Tables, Tables> {
  return new NodePgSession(clientOf(connection), new PgDialect(), undefined);
}

/** Of a client, drizzle calls only `query`. */
function clientOf(connection: Queryable): PoolClient {
  return connection as unknown as PoolClient;
}

function databaseOf(session: NodePgSession<Tables, Tables>): Database {
  return new PgDatabase(new PgDialect(), session, undefined) as unknown as Database;
}
