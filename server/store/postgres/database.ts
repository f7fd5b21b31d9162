// What the parts of the PostgreSQL store are given: the database itself, or a transaction in it.
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import * as demo from './demoSchema';
import * as people from './peopleSchema';
import * as house from './schema';

export const schema = { ...house, ...demo, ...people };
/** Inside a transaction this is the transaction; its own `transaction` is a savepoint. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/**
 * Tells the planner of a new connection that pages lie in memory or on flash: PostgreSQL takes a page that is not the next
 * one for four times as dear, as on a turning disk, and would rather read a whole table than the index of a list.
 */
export async function planForFlash(client: ClientBase): Promise<void> {
  await client.query('set random_page_cost = 1.1');
}
