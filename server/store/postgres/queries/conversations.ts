// Conversations with the assistant, in PostgreSQL.
import { and, asc, count, eq, gt, gte, inArray, lt, max, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  CONVERSATION_READINGS,
  CONVERSATION_REVEALS,
  CONVERSATIONS,
  type Conversation,
  type ConversationReading,
  type ConversationReveal,
} from '@domain/records/conversation';
import { CONVERSATION_MESSAGES, type ConversationMessage } from '@domain/records/conversationMessage';
import type { RecordType } from '@domain/records/record';
import type { Cipher } from '../../encryption';
import type { Conversations, ConversationsAsked, ListedConversation, Place } from '../../conversations';
import type { Database } from '../schema/database';
import { messageWords } from '../schema/ownIndexes';
import { digestColumn, type TypedTable, tableOf } from '../schema/recordTable';
import { fieldsOf } from './recordFields';
import { digestOf, maskedOpened } from './sealing';

const conversations = tableOf(CONVERSATIONS as never) as unknown as TypedTable<Conversation>;
const readings = tableOf(CONVERSATION_READINGS as never) as unknown as TypedTable<ConversationReading>;
const reveals = tableOf(CONVERSATION_REVEALS as never) as unknown as TypedTable<ConversationReveal>;
const messages = tableOf(CONVERSATION_MESSAGES as never) as unknown as TypedTable<ConversationMessage>;
const TYPE = CONVERSATIONS as unknown as RecordType;
const NUMBER_DIGEST = tableOf(TYPE)[digestColumn('mobile_number')]!;
const CONVERSATION = columnsOf(CONVERSATIONS, conversations);
const MESSAGE = columnsOf(CONVERSATION_MESSAGES, messages);

const UNREAD = sql<number>`greatest(0, ${conversations.messages} - coalesce(${readings.messages}, 0))::int`;
const ID = sql`${conversations.id} collate "C"`;
const MESSAGE_ID = sql`${messages.id} collate "C"`;
const PLACE = sql`(${messages.at_ms}, ${MESSAGE_ID})`;
const IS_SHOWN = ne(messages.status, 'awaited');

/** Newest messages that are looked through, in some 20 ms, before the index of words is asked: a word that is in one of a thousand fills a page of them. */
const LOOKED_THROUGH = 40_000;
/** More than there are: with a limit the database finds them first, and orders them then. */
const ALL = 2 ** 31 - 1;

export function postgresConversations(db: Database, cipher: Cipher): Conversations {
  const opened = <Row extends Conversation>(rows: readonly unknown[]) =>
    Promise.all(rows.map((row) => maskedOpened(TYPE, cipher, row as Row)));
  const readBy = (person: string) => and(eq(readings.conversation_id, conversations.id), eq(readings.person, person));
  return {
    list: async (asked, after, limit) => {
      const rows = await db
        .select({ ...CONVERSATION, unread: UNREAD })
        .from(conversations)
        .leftJoin(readings, readBy(asked.person))
        .where(and(matching(asked), after && sql`(${conversations.last_ms}, ${ID}) < ${placed(after)}`))
        .orderBy(sql`${conversations.last_ms} desc`, sql`${ID} desc`)
        .limit(limit);
      return opened<ListedConversation>(rows);
    },
    count: async (asked, most) => {
      const some = db
        .select({ id: conversations.id })
        .from(conversations)
        .leftJoin(readings, readBy(asked.person))
        .where(matching(asked))
        .limit(most + 1);
      const [counted] = await db.select({ total: count() }).from(some.as('matching'));
      return counted!.total;
    },
    ofFamily: async ({ lead_ids, numbers }, limit) => {
      const digests = await Promise.all(numbers.map((number) => digestOf(TYPE, cipher, 'mobile_number', number)));
      const isOurs = [
        ...(lead_ids.length > 0 ? [inArray(conversations.lead_id, [...lead_ids])] : []),
        ...(digests.length > 0 ? [inArray(NUMBER_DIGEST, digests)] : []),
      ];
      if (isOurs.length === 0) return [];
      const rows = await db
        .select(CONVERSATION)
        .from(conversations)
        .where(or(...isOurs))
        .orderBy(sql`${conversations.opened_ms} desc`, sql`${ID} desc`)
        .limit(limit);
      return (await opened<Conversation>(rows)).reverse();
    },
    revealed: async (conversationIds, person, after) => {
      if (conversationIds.length === 0) return new Map();
      const rows = await db
        .select({ id: reveals.conversation_id, until: max(reveals.until) })
        .from(reveals)
        .where(
          and(
            inArray(reveals.conversation_id, [...conversationIds]),
            eq(reveals.person, person),
            gt(reveals.until, after),
          ),
        )
        .groupBy(reveals.conversation_id);
      return new Map(rows.map(({ id, until }) => [id, Number(until)]));
    },
    lastMessages: async (conversationIds) => {
      if (conversationIds.length === 0) return [];
      const last = db
        .select({ id: messages.id })
        .from(messages)
        .where(and(sql`${messages.conversation_id} = asked.id`, IS_SHOWN))
        .orderBy(sql`${messages.at_ms} desc`, sql`${MESSAGE_ID} desc`)
        .limit(1);
      const rows = await db
        .select(MESSAGE)
        .from(messages)
        .where(
          sql`${messages.id} in (select last.id from unnest(${sql.param([...conversationIds])}::text[]) as asked(id), lateral (${last}) as last)`,
        );
      const byConversation = new Map(
        (rows as unknown as ConversationMessage[]).map((row) => [row.conversation_id, row]),
      );
      return conversationIds.flatMap((id) => byConversation.get(id) ?? []);
    },
    thread: async (conversationId, side, place, limit) => {
      const isBefore = side === 'before';
      const rows = await db
        .select(MESSAGE)
        .from(messages)
        .where(
          and(
            eq(messages.conversation_id, conversationId),
            IS_SHOWN,
            place && (isBefore ? sql`${PLACE} < ${placed(place)}` : sql`${PLACE} > ${placed(place)}`),
          ),
        )
        .orderBy(...(isBefore ? newestFirst() : [asc(messages.at_ms), asc(MESSAGE_ID)]))
        .limit(limit);
      const read = rows as unknown as ConversationMessage[];
      return isBefore ? read.reverse() : read;
    },
    search: async (terms, before, limit) => {
      if (terms.length === 0) return [];
      const ids = (await newest(terms, before, limit)) ?? (await indexed(terms, before, limit));
      const rows = ids.length === 0 ? [] : await db.select(MESSAGE).from(messages).where(inArray(messages.id, ids));
      const byId = new Map((rows as unknown as ConversationMessage[]).map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };

  /** A frequent word is found among the newest; undefined where these do not fill a page. */
  async function newest(terms: readonly string[], before: Place | undefined, limit: number) {
    const some = db
      .select({ id: messages.id, at_ms: messages.at_ms, words: messages.words, status: messages.status })
      .from(messages)
      .where(before && sql`${PLACE} < ${placed(before)}`)
      .orderBy(...newestFirst())
      .limit(LOOKED_THROUGH)
      .as('some');
    const rows = await db
      .select({ id: some.id })
      .from(some)
      .where(and(ne(some.status, 'awaited'), ...terms.map((term) => sql`strpos(${some.words}, ${` ${term}`}) > 0`)))
      .orderBy(sql`${some.at_ms} desc`, sql`${some.id} collate "C" desc`)
      .limit(limit);
    return rows.length < limit ? undefined : rows.map(({ id }) => String(id));
  }

  /** All that have them, of which few are to be expected, and the newest of these. */
  async function indexed(terms: readonly string[], before: Place | undefined, limit: number) {
    const query = terms.map((term) => `'${term}':*`).join(' & ');
    const found = db.$with('found').as(
      db
        .select({ id: messages.id, at_ms: messages.at_ms })
        .from(messages)
        .where(and(sql`${messageWords(messages.words)} @@ ${query}::tsquery`, IS_SHOWN))
        .limit(ALL),
    );
    const place = sql`(${found.at_ms}, ${found.id} collate "C")`;
    const rows = await db
      .with(found)
      .select({ id: found.id })
      .from(found)
      .where(before && sql`${place} < ${placed(before)}`)
      .orderBy(sql`${found.at_ms} desc`, sql`${found.id} collate "C" desc`)
      .limit(limit);
    return rows.map(({ id }) => String(id));
  }
}

function matching({ unread, status, channel, lead_ids, from, until }: ConversationsAsked): SQL | undefined {
  return and(
    gt(conversations.messages, 0),
    unread ? sql`${conversations.messages} > coalesce(${readings.messages}, 0)` : undefined,
    status && eq(conversations.status, status),
    channel && eq(conversations.channel, channel),
    lead_ids && inArray(conversations.lead_id, [...lead_ids]),
    from === undefined ? undefined : gte(conversations.last_message_on, from),
    until === undefined ? undefined : lt(conversations.last_message_on, until),
  );
}

function newestFirst(): SQL[] {
  return [sql`${messages.at_ms} desc`, sql`${MESSAGE_ID} desc`];
}

function placed({ at_ms, id }: Place): SQL {
  return sql`(${at_ms}::bigint, ${id}::text collate "C")`;
}

function columnsOf(type: unknown, table: unknown) {
  return fieldsOf(type as RecordType, table as never) as never as Record<string, typeof conversations.id>;
}
