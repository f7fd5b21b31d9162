// Writes down what the assistant told. A conversation's row is made of latest and earliest moments, a message is written once: in
// whatever order events come, and however often, the same is there in the end.
import { conversationState, NOTHING_YET, withMessage } from '@domain/conversations/conversationState';
import { searchedWords } from '@domain/conversations/words';
import { groupedBy } from '@domain/groupedBy';
import { CONVERSATIONS, type Conversation } from '@domain/records/conversation';
import {
  CONVERSATION_FILES,
  CONVERSATION_MESSAGES,
  type ConversationMessage,
} from '@domain/records/conversationMessage';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import type { AssistantEvent } from './events';

export const ASSISTANT = 'assistant';

/** How many messages and marks are new. In one transaction; conversations in the order of their ids, so that two deliveries wait for each other and nothing else. */
export async function receiveEvents(tx: Store, events: readonly AssistantEvent[], by: By): Promise<number> {
  let added = 0;
  const byConversation = [...groupedBy(events, ({ conversation }) => conversation)];
  for (const [id, told] of byConversation.sort(([one], [other]) => (one < other ? -1 : 1)))
    added += await receiveConversation(tx, id, told, by);
  return added;
}

async function receiveConversation(tx: Store, id: string, told: readonly AssistantEvent[], by: By): Promise<number> {
  const conversations = tx.records(CONVERSATIONS);
  await conversations.insertNew(newRow(CONVERSATIONS, by, { ...NEW, id }));
  const before = (await conversations.findForUpdate(id))!;
  let after = before;
  for (const event of told) {
    if (event.event === 'opened') after = await opened(tx, after, event);
    else if (event.event === 'removed') await remove(tx, event, by);
    else if (await add(tx, event, by))
      after = { ...withMessage(after, event.event, event.at), messages: after.messages + 1 };
  }
  after = { ...after, status: conversationState(after), last_message_on: Math.floor(after.last_ms / 1000) };
  if (JSON.stringify(after) !== JSON.stringify(before))
    await conversations.update(
      { ...after, version: before.version + 1, updated_by: by.actor, updated_on: by.now },
      before.version,
    );
  return after.messages - before.messages;
}

const NEW = {
  channel: null,
  lead_id: null,
  mobile_number: null,
  status: 'open' as const,
  last_message_on: 0,
  messages: 0,
  opened_ms: 0,
  ...NOTHING_YET,
};

type Opened = Extract<AssistantEvent, { event: 'opened' }>;

/** The earliest one says whose it is. */
async function opened(tx: Store, row: Conversation, event: Opened): Promise<Conversation> {
  if (row.opened_ms !== 0 && row.opened_ms <= event.at) return row;
  const { at, channel, lead_id, mobile_number } = event;
  return {
    ...row,
    opened_ms: at,
    channel,
    mobile_number: mobile_number ?? null,
    lead_id: (await leadOf(tx, lead_id, mobile_number)) ?? null,
  };
}

/** The one that is named, else the first that came with this number. */
async function leadOf(tx: Store, named?: string | null, number?: string | null): Promise<string | undefined> {
  if (named && (await tx.leads.find(named))) return named;
  if (!number) return undefined;
  const leads = (await tx.leads.search({ digits: number.slice(-8) })).filter((lead) => lead.mobile_number === number);
  return leads.sort((one, other) => one.created_on - other.created_on || (one.id < other.id ? -1 : 1))[0]?.id;
}

type Said = Exclude<AssistantEvent, { event: 'opened' | 'removed' }>;

/** False where it is there already. Of one that was removed before it came nothing but its place is kept. */
async function add(tx: Store, event: Said, by: By): Promise<boolean> {
  const messages = tx.records(CONVERSATION_MESSAGES);
  const attachments = event.event === 'message' ? event.attachments : [];
  const row: ConversationMessage = newRow(CONVERSATION_MESSAGES, by, {
    id: event.id,
    conversation_id: event.conversation,
    kind: event.event,
    said_by: event.said_by,
    text: event.text,
    words: searchedWords(event.text),
    attachments,
    at_ms: event.at,
  });
  if (await messages.insertNew(row)) return true;
  const there = (await messages.findForUpdate(event.id))!;
  if (there.status !== 'awaited' || there.conversation_id !== event.conversation) return false;
  await messages.update(
    { ...there, ...REMOVED, kind: row.kind, said_by: row.said_by, at_ms: row.at_ms, version: there.version + 1 },
    there.version,
  );
  return true;
}

const REMOVED = { status: 'removed' as const, text: '', words: '', attachments: [] };

async function remove(tx: Store, event: Extract<AssistantEvent, { event: 'removed' }>, by: By): Promise<void> {
  const messages = tx.records(CONVERSATION_MESSAGES);
  const awaited: ConversationMessage = newRow(CONVERSATION_MESSAGES, by, {
    ...REMOVED,
    id: event.id,
    conversation_id: event.conversation,
    kind: 'message',
    said_by: 'family',
    at_ms: event.at,
    status: 'awaited',
  });
  if (!(await messages.insertNew(awaited))) {
    const there = (await messages.findForUpdate(event.id))!;
    if (there.status !== 'kept' || there.conversation_id !== event.conversation) return;
    await messages.update(
      { ...there, ...REMOVED, version: there.version + 1, updated_by: by.actor, updated_on: by.now },
      there.version,
    );
  }
  for (const file of await allOf(tx, CONVERSATION_FILES, { message_id: { anyOf: [event.id] } }))
    await tx.records(CONVERSATION_FILES).update({ ...file, content: '', version: file.version + 1 }, file.version);
}
