// Conversations with the assistant, in memory.
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
import { wholeValue } from '@domain/wholeValue';
import { hasTerms } from '@domain/words';
import type { Conversations, ConversationsAsked, ListedConversation, Place } from '../conversations';
import { copied } from './copied';
import { recordTable, type Tables } from './tables';
import { compare } from './trainers';

export function memoryConversations(tables: Tables): Conversations {
  const rowsOf = <Row>(type: unknown) =>
    [...recordTable(tables, type as RecordType).values()].map((row) => copied(row)) as unknown as Row[];
  const conversations = () => rowsOf<Conversation>(CONVERSATIONS);
  const shown = () => rowsOf<ConversationMessage>(CONVERSATION_MESSAGES).filter(({ status }) => status !== 'awaited');
  const listed = (asked: ConversationsAsked) => {
    const read = new Map(
      rowsOf<ConversationReading>(CONVERSATION_READINGS)
        .filter(({ person }) => person === asked.person)
        .map(({ conversation_id, messages }) => [conversation_id, messages]),
    );
    return conversations()
      .map((row): ListedConversation => ({ ...row, unread: Math.max(0, row.messages - (read.get(row.id) ?? 0)) }))
      .filter((row) => matches(row, asked))
      .sort((one, other) => byPlace(lastPlace(other), lastPlace(one)));
  };
  return {
    list: async (asked, after, limit) =>
      listed(asked)
        .filter((row) => !after || byPlace(lastPlace(row), after) < 0)
        .slice(0, limit),
    count: async (asked, most) => Math.min(listed(asked).length, most + 1),
    ofFamily: async ({ lead_ids, numbers }, limit) => {
      const values = numbers.map(wholeValue);
      return conversations()
        .filter(
          ({ lead_id, mobile_number }) =>
            (lead_id !== null && lead_ids.includes(lead_id)) ||
            (mobile_number !== null && values.includes(wholeValue(mobile_number))),
        )
        .sort((one, other) => one.opened_ms - other.opened_ms || compare(one.id, other.id))
        .slice(-limit);
    },
    revealed: async (conversationIds, person, after) => {
      const until = new Map<string, number>();
      for (const row of rowsOf<ConversationReveal>(CONVERSATION_REVEALS))
        if (row.person === person && row.until > after && conversationIds.includes(row.conversation_id))
          until.set(row.conversation_id, Math.max(row.until, until.get(row.conversation_id) ?? 0));
      return until;
    },
    lastMessages: async (conversationIds) => {
      const last = new Map<string, ConversationMessage>();
      for (const message of shown().sort(byPlace)) last.set(message.conversation_id, message);
      return conversationIds.flatMap((id) => last.get(id) ?? []);
    },
    thread: async (conversationId, side, place, limit) => {
      const inOrder = shown()
        .filter(({ conversation_id }) => conversation_id === conversationId)
        .sort(byPlace);
      if (side === 'after') return inOrder.filter((row) => !place || byPlace(row, place) > 0).slice(0, limit);
      return inOrder.filter((row) => !place || byPlace(row, place) < 0).slice(-limit);
    },
    search: async (terms, before, limit) =>
      shown()
        .filter((row) => hasTerms(row.words, terms) && (!before || byPlace(row, before) < 0))
        .sort((one, other) => byPlace(other, one))
        .slice(0, limit),
  };
}

function matches(row: ListedConversation, asked: ConversationsAsked): boolean {
  const { unread, status, channel, lead_ids, from, until } = asked;
  return (
    row.messages > 0 &&
    (!unread || row.unread > 0) &&
    (!status || row.status === status) &&
    (!channel || row.channel === channel) &&
    (!lead_ids || (row.lead_id !== null && lead_ids.includes(row.lead_id))) &&
    (from === undefined || row.last_message_on >= from) &&
    (until === undefined || row.last_message_on < until)
  );
}

function lastPlace({ last_ms, id }: Conversation): Place {
  return { at_ms: last_ms, id };
}

function byPlace(one: Place, other: Place): number {
  return one.at_ms - other.at_ms || compare(one.id, other.id);
}
