// Whose a conversation is: the lead that it was begun for, and all conversations of that lead's family.
import { CONVERSATIONS, type Conversation } from '@domain/records/conversation';
import { LEADS, type Lead } from '@domain/records/lead';
import { Failure } from '../failure';
import { contactsOf } from '../store/leads';
import type { By } from '../store/rows';
import type { Store } from '../store/store';

/** Earlier ones that a thread leads back to. */
const MOST_EARLIER = 200;

export interface NamedLead {
  id: string;
  name: string;
}

export async function conversationFor(store: Store, id: string): Promise<Conversation> {
  const row = await store.records(CONVERSATIONS).find(id);
  if (!row || row.messages === 0) throw new Failure(404, { message: 'Conversation not found' });
  return row;
}

/** A family that wrote before it was a lead: what came from its number, and is of no lead yet, is this one’s. */
export async function claimConversations(
  tx: Store,
  { id, mobile_number }: Pick<Lead, 'id' | 'mobile_number'>,
  by: By,
): Promise<void> {
  const found = await tx.conversations.ofFamily({ lead_ids: [], numbers: [mobile_number] }, MOST_EARLIER);
  const conversations = tx.records(CONVERSATIONS);
  // In the order of their ids, as events are written down.
  for (const each of found.map((row) => row.id).sort()) {
    const row = await conversations.findForUpdate(each);
    if (row?.lead_id !== null) continue;
    const stamps = { version: row.version + 1, updated_by: by.actor, updated_on: by.now };
    await conversations.change(each, { lead_id: id, ...stamps }, row.version);
  }
}

/** Those of the family up to this one, the first that was opened first. */
export async function withEarlier(store: Store, row: Conversation): Promise<Conversation[]> {
  const family = await familyOf(store, row);
  const all = await store.conversations.ofFamily(family, MOST_EARLIER);
  const at = all.findIndex(({ id }) => id === row.id);
  return at < 0 ? [row] : all.slice(0, at + 1).filter(({ messages }) => messages > 0);
}

/** All leads of the family, and the numbers at which it is reached. */
async function familyOf(store: Store, { lead_id, mobile_number }: Conversation) {
  const lead = lead_id === null ? undefined : await store.leads.find(lead_id);
  const members = lead ? await store.leads.family([lead]) : [];
  const numbers = new Set(contactsOf(members).numbers);
  if (mobile_number !== null) numbers.add(mobile_number);
  return { lead_ids: members.map(({ id }) => id), numbers: [...numbers] };
}

/** By the leads' ids, in one question. */
export async function namesOf(
  store: Store,
  rows: readonly Pick<Conversation, 'lead_id'>[],
): Promise<Map<string, NamedLead>> {
  const ids = [...new Set(rows.flatMap(({ lead_id }) => lead_id ?? []))];
  if (ids.length === 0) return new Map();
  const leads = await store.records(LEADS).pick(
    {
      page: 1,
      size: 1,
      sort: { field: 'created_on', descending: false },
      search: '',
      filters: { id: { anyOf: ids } },
    },
    ['id', 'lead_name'],
  );
  return new Map(leads.map(({ id, lead_name }) => [id, { id, name: lead_name }]));
}
