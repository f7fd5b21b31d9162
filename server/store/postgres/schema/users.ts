// The tables of passwords, sign-ins, saved views and the outbox; that of users is a declared record's.
import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { ViewLayout } from '@domain/contract/views';
import type { OutboxRow } from '../../outbox';
import { USERS } from '@domain/records/user';
import { tableOf } from './recordTable';

const users = tableOf(USERS);

const epoch = () => bigint({ mode: 'number' });

/** Hashes alone, apart from the people: nothing that reads users meets them. */
export const passwords = pgTable(
  'passwords',
  {
    user_id: text().primaryKey(),
    hash: text().notNull(),
  },
  (table) => [
    foreignKey({ name: 'passwords_user_id_fk', columns: [table.user_id], foreignColumns: [users['id']!] }).onDelete(
      'cascade',
    ),
  ],
);

export const signIns = pgTable(
  'sign_ins',
  {
    token_hash: text().primaryKey(),
    sign_in_id: text().notNull().unique('sign_ins_sign_in_id_key'),
    email: text().notNull(),
    created_on: epoch().notNull(),
    last_used_on: epoch().notNull(),
    expires_on: epoch().notNull(),
    address: text().notNull(),
    user_agent: text().notNull(),
    ended_on: epoch(),
  },
  (table) => [
    foreignKey({ name: 'sign_ins_email_fk', columns: [table.email], foreignColumns: [users['email']!] }).onDelete(
      'cascade',
    ),
    index('sign_ins_email_idx').on(table.email),
    index('sign_ins_expires_on_idx').on(table.expires_on),
    index('sign_ins_ended_on_idx').on(table.ended_on),
  ],
);

/** Attempts to sign in, by a signed key that tells nobody's address or e-mail. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    counted_from: epoch().notNull(),
  },
  (table) => [index('sign_in_attempts_counted_from_idx').on(table.counted_from)],
);

/** One-time links with which people choose a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    user_id: text().primaryKey(),
    token_hash: text().notNull().unique('password_resets_token_hash_key'),
    expires_on: epoch().notNull(),
    created_by: text().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'password_resets_user_id_fk',
      columns: [table.user_id],
      foreignColumns: [users['id']!],
    }).onDelete('cascade'),
  ],
);

/** Hashes of the tokens that make the first administrator. */
export const setupTokens = pgTable('setup_tokens', { token_hash: text().primaryKey() });

/** A lead source belongs to one permission: the source is the key. */
export const partners = pgTable('partners', {
  lead_source: text().primaryKey(),
  permission: text().notNull(),
});

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

/** Views of lists: a person's own, some of them shared with all staff. */
export const savedViews = pgTable(
  'saved_views',
  {
    owner: text().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    layout: jsonb().$type<ViewLayout>(),
    shared: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'saved_views_pk', columns: [table.owner, table.list, table.name] }),
    index('saved_views_shared_idx')
      .on(table.list)
      .where(sql`shared`),
  ],
);

/** With which view a person opens a list: one of their own, or a shared one. It outlives a view that is deleted and may be back. */
export const defaultViews = pgTable(
  'default_views',
  {
    person: text().notNull(),
    list: text().notNull(),
    owner: text().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'default_views_pk', columns: [table.person, table.list] }),
    index('default_views_view_idx').on(table.owner, table.list, table.name),
  ],
);

/** What messages say and whom they go to; kept for thirty days. */
export const outbox = pgTable(
  'outbox',
  {
    message_id: text().primaryKey(),
    at: epoch().notNull(),
    channel: text().$type<OutboxRow['channel']>().notNull(),
    /** Sealed by `server/store/encryption.ts`, as is the body. */
    to_sealed: text().notNull(),
    to_masked: text().notNull(),
    subject: text().notNull(),
    body_sealed: text().notNull(),
  },
  (table) => [index('outbox_at_idx').on(table.at)],
);
