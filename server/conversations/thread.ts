// A part of a conversation. Earlier conversations of the family lie before it, as if they were one.
import type { ThreadMessage, ThreadPart } from '@domain/contract/assistant';
import { shownText } from '@domain/conversations/shownText';
import type { Conversation } from '@domain/records/conversation';
import { CONVERSATION_MESSAGES, type ConversationMessage } from '@domain/records/conversationMessage';
import { Failure } from '../failure';
import type { By } from '../store/rows';
import type { Place } from '../store/conversations';
import type { Store } from '../store/store';
import { conversationFor, withEarlier } from './families';
import { filesHere } from './files';
import { cursorOf, placeOf } from './list';

const PART = 60;
/** Letters of a message in a thread: the rest is asked for by itself. */
const MOST_SHOWN = 4000;

interface Asked {
  around?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
}

export async function threadPart(
  store: Store,
  id: string,
  { around, before, after }: Asked,
  by: By,
): Promise<ThreadPart> {
  const conversations = await withEarlier(store, await conversationFor(store, id));
  const one = (cursor: string) => known(conversations, placeOf(cursor));
  if (after !== undefined) {
    const { rows, more } = await walk(store, conversations, 'after', one(after), PART);
    return { messages: await shown(store, rows, by), before: null, after: more ? cursorAt(rows.at(-1)) : null };
  }
  if (around === undefined) {
    const from = before === undefined ? { conversation_id: id } : one(before);
    const { rows, more } = await walk(store, conversations, 'before', from, PART);
    return { messages: await shown(store, rows, by), before: more ? cursorAt(rows[0]) : null, after: null };
  }
  const message = await store.records(CONVERSATION_MESSAGES).find(around);
  if (!message || message.status === 'awaited') throw new Failure(404, { message: 'Message not found' });
  const from = known(conversations, message);
  const [older, newer] = await Promise.all([
    walk(store, conversations, 'before', from, PART / 2),
    walk(store, conversations, 'after', from, PART / 2),
  ]);
  const rows = [...older.rows, message, ...newer.rows];
  return {
    messages: await shown(store, rows, by),
    before: older.more ? cursorAt(rows[0]) : null,
    after: newer.more ? cursorAt(rows.at(-1)) : null,
  };
}

export async function wholeMessage(store: Store, id: string, by: By): Promise<ThreadMessage> {
  const message = await store.records(CONVERSATION_MESSAGES).find(id);
  if (!message || message.status === 'awaited') throw new Failure(404, { message: 'Message not found' });
  const [only] = await shown(store, [message], by, Infinity);
  return only!;
}

/** What a person who may see so much of it reads. */
export function messageShown(
  { id, conversation_id, kind, said_by, text, at_ms, status, attachments }: ConversationMessage,
  here: ReadonlyMap<string, string>,
  isRevealed: boolean,
  most: number,
): ThreadMessage {
  // A number that the cut goes through would not be covered.
  const whole = text.length > most ? text.slice(0, most + 200) : text;
  const seen = shownText(whole, isRevealed);
  return {
    id,
    conversation_id,
    kind,
    said_by,
    text: seen.length > most ? seen.slice(0, most).replace(/[\ud800-\udbff]$/, '') : seen,
    is_cut: text.length > most,
    is_removed: status === 'removed',
    at_ms,
    attachments: attachments.map(({ id: file, name, type, size, digest }) => ({
      id: file,
      name: shownText(name, isRevealed),
      type,
      size,
      is_here: here.get(file) === digest,
    })),
  };
}

async function shown(
  store: Store,
  rows: readonly ConversationMessage[],
  by: By,
  most = MOST_SHOWN,
): Promise<ThreadMessage[]> {
  const ids = [...new Set(rows.map(({ conversation_id }) => conversation_id))];
  const withFiles = rows.filter(({ attachments }) => attachments.length > 0).map(({ id }) => id);
  const [here, revealed] = await Promise.all([
    filesHere(store, withFiles),
    store.conversations.revealed(ids, by.actor, by.now),
  ]);
  return rows.map((row) => messageShown(row, here, revealed.has(row.conversation_id), most));
}

type From = { conversation_id: string } & Partial<Place>;

/** From a place on, through one conversation after the other. `more`: whether there is another message on that side. */
async function walk(
  store: Store,
  conversations: readonly Conversation[],
  side: 'before' | 'after',
  from: From,
  most: number,
) {
  let rows: ConversationMessage[] = [];
  const step = side === 'before' ? -1 : 1;
  let place = from.at_ms === undefined ? undefined : { at_ms: from.at_ms, id: from.id! };
  for (
    let at = conversations.findIndex(({ id }) => id === from.conversation_id);
    at >= 0 && at < conversations.length && rows.length <= most;
    at += step
  ) {
    const some = await store.conversations.thread(conversations[at]!.id, side, place, most + 1 - rows.length);
    rows = side === 'before' ? [...some, ...rows] : [...rows, ...some];
    place = undefined;
  }
  const more = rows.length > most;
  return { more, rows: !more ? rows : side === 'before' ? rows.slice(1) : rows.slice(0, most) };
}

function known<Where extends From>(conversations: readonly Conversation[], where: Where): Where {
  if (!conversations.some(({ id }) => id === where.conversation_id))
    throw new Failure(404, { message: 'This message is in another conversation' });
  return where;
}

function cursorAt(row: ConversationMessage | undefined): string | null {
  return row ? cursorOf(row.conversation_id, row) : null;
}
