// The list of conversations, the head of one, and what was found in their messages.
import { startOfDay, addDays } from '@domain/calendar';
import type { ConversationHead, ConversationRow, FoundMessage } from '@domain/contract/assistant';
import type { Channel, ConversationState } from '@domain/conversations/conversationState';
import { shownText } from '@domain/conversations/shownText';
import { hitIn } from '@domain/conversations/words';
import { CONVERSATION_READINGS, CONVERSATIONS, type Conversation } from '@domain/records/conversation';
import { LEADS } from '@domain/records/lead';
import { masked } from '@domain/records/masking';
import { searchTerms } from '@domain/words';
import { digest } from '../digest';
import { mayReach, type Reader } from '../files/subjects';
import type { By } from '../store/rows';
import type { ListedConversation, Place } from '../store/conversations';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { conversationFor, type NamedLead, namesOf } from './families';

const PAGE = 40;
const FOUND = 30;
/** Letters of the last message. */
const EXCERPT = 140;
const MOST_UNREAD = 999;

interface Asked {
  unread?: 'true' | undefined;
  status?: ConversationState | undefined;
  channel?: Channel | undefined;
  lead?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  after?: string | undefined;
}

export async function listConversations(store: Store, { after, ...asked }: Asked, by: By) {
  const filters = {
    person: by.actor,
    unread: asked.unread === 'true',
    status: asked.status,
    channel: asked.channel,
    lead_ids: asked.lead === undefined ? undefined : [asked.lead],
    from: asked.from === undefined ? undefined : startOfDay(asked.from),
    until: asked.until === undefined ? undefined : startOfDay(addDays(asked.until, 1)),
  };
  const found = await store.conversations.list(filters, after === undefined ? undefined : placeOf(after), PAGE + 1);
  const page = found.slice(0, PAGE);
  const [names, last, unread, revealed] = await Promise.all([
    namesOf(store, page),
    store.conversations.lastMessages(page.map(({ id }) => id)),
    store.conversations.count({ ...filters, unread: true }, MOST_UNREAD),
    store.conversations.revealed(
      page.map(({ id }) => id),
      by.actor,
      by.now,
    ),
  ]);
  const lastOf = new Map(last.map((message) => [message.conversation_id, message]));
  const rows = page.map((row): ConversationRow => {
    const message = lastOf.get(row.id);
    const isRevealed = revealed.has(row.id);
    return {
      ...rowOf(row, names, isRevealed),
      last: message
        ? {
            kind: message.kind,
            said_by: message.said_by,
            text: excerpt(shownText(message.text.slice(0, 4 * EXCERPT), isRevealed)),
          }
        : null,
    };
  });
  const end = page.at(-1);
  return {
    rows,
    next: found.length > PAGE && end ? cursorOf(end.id, { at_ms: end.last_ms, id: end.id }) : null,
    unread,
  };
}

export async function conversationHead(store: Store, id: string, reader: Reader, by: By): Promise<ConversationHead> {
  const row = await conversationFor(store, id);
  const [names, opens_lead, read, revealed] = await Promise.all([
    namesOf(store, [row]),
    row.lead_id !== null && mayReach(store, { about_type: LEADS.name, about_id: row.lead_id }, reader),
    store.records(CONVERSATION_READINGS).find(await readingId(id, by.actor)),
    store.conversations.revealed([id], by.actor, by.now),
  ]);
  const until = revealed.get(id) ?? null;
  return {
    ...rowOf({ ...row, unread: Math.max(0, row.messages - (read?.messages ?? 0)) }, names, until !== null),
    revealed_until: until,
    opens_lead,
  };
}

/** Never fewer than before: two windows of one person may say it in any order. */
export async function markRead(tx: Store, id: string, messages: number, by: By): Promise<{ unread: number }> {
  const row = await conversationFor(tx, id);
  const readings = tx.records(CONVERSATION_READINGS);
  const reading = newRow(CONVERSATION_READINGS, by, {
    id: await readingId(id, by.actor),
    conversation_id: id,
    person: by.actor,
  });
  await readings.insertNew(reading);
  const before = (await readings.findForUpdate(reading.id))!;
  const read = Math.max(before.messages, Math.min(messages, row.messages));
  if (read > before.messages)
    await readings.update(
      { ...before, messages: read, version: before.version + 1, updated_on: by.now },
      before.version,
    );
  return { unread: row.messages - read };
}

export async function searchMessages(
  store: Store,
  { search, before }: { search: string; before?: string | undefined },
  by: By,
) {
  const terms = searchTerms(search);
  if (terms.length === 0) return { rows: [], next: null };
  const found = await store.conversations.search(terms, before === undefined ? undefined : placeOf(before), FOUND + 1);
  const page = found.slice(0, FOUND);
  const ids = [...new Set(page.map(({ conversation_id }) => conversation_id))];
  const [heads, revealed] = await Promise.all([
    store.records(CONVERSATIONS).pick(
      {
        page: 1,
        size: 1,
        sort: { field: 'created_on', descending: false },
        search: '',
        filters: { id: { anyOf: ids } },
      },
      ['id', 'lead_id'],
    ),
    store.conversations.revealed(ids, by.actor, by.now),
  ]);
  const names = await namesOf(store, heads);
  const leadOf = new Map(heads.map(({ id, lead_id }) => [id, names.get(lead_id ?? '') ?? null]));
  const rows = page.map(({ id, conversation_id, said_by, at_ms, text }): FoundMessage => {
    const shown = shownText(text, revealed.has(conversation_id));
    const hit = hitIn(shown, terms) ?? { before: '', found: '', after: excerpt(shown) };
    return { id, conversation_id, lead: leadOf.get(conversation_id) ?? null, said_by, at_ms, ...hit };
  });
  const end = page.at(-1);
  return { rows, next: found.length > FOUND && end ? cursorOf(end.conversation_id, end) : null };
}

/** A place names its conversation too: a thread goes through several. */
export function cursorOf(conversation_id: string, { at_ms, id }: Place): string {
  return `${conversation_id}:${at_ms}:${id}`;
}

export function placeOf(cursor: string): Place & { conversation_id: string } {
  const [conversation_id = '', at = '', id = ''] = cursor.split(':');
  return { conversation_id, at_ms: Number(at), id };
}

function readingId(conversationId: string, person: string): Promise<string> {
  return digest(`${conversationId} read by ${person}`);
}

function rowOf(
  row: Conversation & Pick<ListedConversation, 'unread'>,
  names: ReadonlyMap<string, NamedLead>,
  isRevealed: boolean,
) {
  const { id, lead_id, mobile_number, channel, status, opened_ms, last_ms, messages, unread } = row;
  return {
    id,
    lead: names.get(lead_id ?? '') ?? null,
    mobile_number: isRevealed ? mobile_number : masked(mobile_number),
    channel,
    status,
    opened_ms,
    last_ms,
    messages,
    unread,
  };
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).replace(/[\ud800-\udbff]$/, '')}…` : line;
}
