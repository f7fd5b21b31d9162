// Pages of what production admins look after, in PostgreSQL: the security log and the outbox.
import { and, count, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '@domain/lists/list';
import type { MessageState } from '@domain/messages/delivery';
import { OUTBOX_LIST } from '@domain/lists/outboxList';
import { SECURITY_LOG_LIST } from '@domain/lists/securityLogList';
import { everyRow, type ListIds, type Lists } from '../../lists';
import type { Database } from '../schema/database';
import { matching, offsetOf, ordering } from './listing';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { tableOf } from '../schema/recordTable';
import { outbox } from '../schema/users';
import { auditLog, isSecurityEvent } from '../schema/core';

const EVENT = {
  event_id: auditLog.audit_id,
  at: auditLog.at,
  actor: auditLog.actor,
  action: auditLog.action,
  subject: auditLog.subject_id,
  times: sql<number>`coalesce((${auditLog.details} ->> 'times')::int, 1)`,
  says: sql<string>`coalesce(${auditLog.details} ->> 'says', '')`,
  remote: sql<string>`coalesce(${auditLog.remote}, '')`,
  request_id: sql<string>`coalesce(${auditLog.request_id}, '')`,
};

/** Addresses and ids, of which folding leaves everything but their case. */
const EVENT_TEXTS = [EVENT.actor, EVENT.subject, EVENT.request_id].map((text) => sql`lower(${text})`);

const { message_id, at, channel, to_masked, subject } = outbox;
const sent = tableOf(SENT_MESSAGES);
/** Messages of before there was a record of what became of them never left the server. */
const MESSAGE = {
  message_id,
  at,
  channel,
  to: to_masked,
  subject,
  state: sql<MessageState>`coalesce(${sent['status']!}, 'kept')`,
  failure: sql<string>`coalesce(${sent['failure']!}, '')`,
};
const OF_MESSAGE = eq(sent['id']!, message_id);

export function postgresAdminLists(db: Database): Pick<Lists, 'security' | 'outbox'> {
  return {
    security: async (query) => {
      const where = and(isSecurityEvent(auditLog), matching(SECURITY_LOG_LIST, EVENT, query, EVENT_TEXTS));
      const order = ordering(SECURITY_LOG_LIST, EVENT, query);
      const rows = await db
        .select(EVENT)
        .from(auditLog)
        .where(where)
        .orderBy(...order)
        .limit(query.size)
        .offset(offsetOf(query));
      return { rows, total: await db.$count(auditLog, where) };
    },
    outbox: async (query) => {
      const where = matching(OUTBOX_LIST, MESSAGE, query, [sql`lower(${subject})`]);
      const order = ordering(OUTBOX_LIST, MESSAGE, query);
      const rows = await db
        .select(MESSAGE)
        .from(outbox)
        .leftJoin(sent, OF_MESSAGE)
        .where(where)
        .orderBy(...order)
        .limit(query.size)
        .offset(offsetOf(query));
      const [counted] = await db.select({ total: count() }).from(outbox).leftJoin(sent, OF_MESSAGE).where(where);
      return { rows, total: counted!.total };
    },
  };
}

export function postgresAdminIds(db: Database): Pick<ListIds, 'security'> {
  return {
    security: async (query: ListQuery) =>
      (await postgresAdminLists(db).security(everyRow(query))).rows.map(({ event_id }) => String(event_id)),
  };
}
