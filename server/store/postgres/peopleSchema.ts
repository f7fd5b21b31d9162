// The tables of who may sign in, who is signed in, and what they keep for themselves, beside those of the house.
import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const epoch = () => bigint({ mode: 'number' });

export const users = pgTable('users', {
  email: text().primaryKey(),
  permissions: text().array().notNull(),
  password_hash: text().notNull(),
  created_on: epoch().notNull(),
  created_by: text().notNull(),
});

export const signIns = pgTable(
  'sign_ins',
  {
    token_hash: text().primaryKey(),
    email: text().notNull(),
    expires_on: epoch().notNull(),
  },
  (table) => [
    foreignKey({ name: 'sign_ins_email_fk', columns: [table.email], foreignColumns: [users.email] }).onDelete(
      'cascade',
    ),
    index('sign_ins_email_idx').on(table.email),
    index('sign_ins_expires_on_idx').on(table.expires_on),
  ],
);

/** One-time codes on their way to their owners. */
export const otps = pgTable('otps', {
  email: text().primaryKey(),
  code_hash: text().notNull(),
  sent_on: epoch().notNull(),
  expires_on: epoch().notNull(),
  tries: integer().notNull(),
  sends: integer().notNull(),
  counted_from: epoch().notNull(),
});

/** A person's own views of lists. */
export const savedViews = pgTable(
  'saved_views',
  {
    owner: text().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    is_default: boolean().notNull(),
  },
  (table) => [primaryKey({ name: 'saved_views_pk', columns: [table.owner, table.list, table.name] })],
);
