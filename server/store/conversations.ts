// What no list of declared records can say of conversations: what a person has not read, a part of a thread, and words in all messages.
import type { Channel, ConversationState } from '@domain/conversations/conversationState';
import type { Conversation } from '@domain/records/conversation';
import type { ConversationMessage } from '@domain/records/conversationMessage';
import type { EpochSeconds } from '@domain/units';

/** Where a message stands among all of them: by its time, then its id. */
export interface Place {
  at_ms: number;
  id: string;
}

export interface ConversationsAsked {
  /** Whose reading counts. */
  person: string;
  unread?: boolean | undefined;
  status?: ConversationState | undefined;
  channel?: Channel | undefined;
  lead_ids?: readonly string[] | undefined;
  /** Of the last message: the first second, and the second after the last one. */
  from?: EpochSeconds | undefined;
  until?: EpochSeconds | undefined;
}

export interface ListedConversation extends Conversation {
  /** How many messages the person has not read. */
  unread: number;
}

export interface Conversations {
  /** The last message first; those after a place of that order, where one is given. */
  list(asked: ConversationsAsked, after: Place | undefined, limit: number): Promise<ListedConversation[]>;
  /** How many of them there are; one more than `most` where there are more. */
  count(asked: ConversationsAsked, most: number): Promise<number>;
  /** The conversations of a family, by when they were opened. */
  ofFamily(family: { lead_ids: readonly string[]; numbers: readonly string[] }, limit: number): Promise<Conversation[]>;
  /** Of these, those that a person may read whole after this moment, and until when. */
  revealed(conversationIds: readonly string[], person: string, after: EpochSeconds): Promise<Map<string, EpochSeconds>>;
  /** The last messages of each, of those that have any. */
  lastMessages(conversationIds: readonly string[]): Promise<ConversationMessage[]>;
  /** Messages before a place, or after it, in their order; the last or the first ones without a place. */
  thread(
    conversationId: string,
    side: 'before' | 'after',
    place: Place | undefined,
    limit: number,
  ): Promise<ConversationMessage[]>;
  /** Messages that have a word with each of these beginnings, the newest first; those before a place, where one is given. */
  search(terms: readonly string[], before: Place | undefined, limit: number): Promise<ConversationMessage[]>;
}
