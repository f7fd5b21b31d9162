// What the parts of the PostgreSQL store are given: the database itself, or a transaction in it.
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import * as demo from './demoSchema';
import * as house from './schema';

export const schema = { ...house, ...demo };
/** Inside a transaction this is the transaction; its own `transaction` is a savepoint. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;
