// The tables of requests that carry an Idempotency-Key.
import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

const epoch = () => bigint({ mode: 'number' });

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    claim_id: text().notNull(),
    request: text().notNull(),
    run: text().notNull(),
    started_on: epoch().notNull(),
    held_until: epoch().notNull(),
    expires_on: epoch().notNull(),
    answer: text(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pk', columns: [table.owner, table.operation, table.key] }),
    unique('idempotency_keys_claim_id_unique').on(table.claim_id),
    index('idempotency_keys_expires_on_idx').on(table.expires_on),
  ],
);

/** The steps of a request that has no answer yet. */
export const idempotencySteps = pgTable(
  'idempotency_steps',
  {
    claim_id: text().notNull(),
    step: integer().notNull(),
    result: text().notNull(),
    expires_on: epoch().notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_steps_pk', columns: [table.claim_id, table.step] }),
    index('idempotency_steps_expires_on_idx').on(table.expires_on),
  ],
);
