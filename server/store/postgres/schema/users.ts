// The tables of passwords, sign-ins, saved views and the outbox; that of users is a declared record's.
import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { OutboxRow } from '../../outbox';
import { users } from './records';

const epoch = () => bigint({ mode: 'number' });

/** Hashes alone, apart from the people: nothing that reads users meets them. */
export const passwords = pgTable(
  'passwords',
  {
    user_id: text().primaryKey(),
    hash: text().notNull(),
  },
  (table) => [
    foreignKey({ name: 'passwords_user_id_fk', columns: [table.user_id], foreignColumns: [users['id']!] }).onDelete('cascade'),
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

/** What was sent to people, or waits for want of a way to send it; kept for thirty days. */
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
    state: text().$type<OutboxRow['state']>().notNull(),
  },
  (table) => [index('outbox_at_idx').on(table.at)],
);
