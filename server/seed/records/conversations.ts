// Conversations of the seeded company's families with the assistant: what a fresh install shows before any assistant tells it something.
import {
  CHANNELS,
  type ConversationTimes,
  conversationState,
  NOTHING_YET,
  withMessage,
} from '@domain/conversations/conversationState';
import { searchedWords } from '@domain/conversations/words';
import { SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import type { Conversation } from '@domain/records/conversation';
import { type ConversationMessage, CONVERSATION_MESSAGES } from '@domain/records/conversationMessage';
import type { Refund } from '@domain/records/refund';
import type { IsoDate } from '@domain/units';
import type { LeadRow } from '../../store/leads';
import type { SeedRows } from '../../store/store';
import { Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { DAYS, HOURS, type Line, REFUND_ASKED, TALKS } from './conversationTexts';
import { madeBy, stamps } from './stamps';
import { uuid } from './webinars';

const CONVERSATIONS = 60;
/** Of one family that has been there for years. */
const LONG = new Set([3, 17]);
const LONG_TALKS = 45;
/** No other rows of the seed are drawn with it. */
const DRAWN = 0x7a1c;
const BY = 'assistant';

export function seedConversations(seed: number, today: IsoDate, leads: readonly LeadRow[]) {
  const conversation: Conversation[] = [];
  const conversation_message: ConversationMessage[] = [];
  if (leads.length === 0) return { conversation, conversation_message };
  for (let at = 0; at < CONVERSATIONS; at++) {
    // Three of four families have one, the others several.
    const lead = leads[(at % 45) % leads.length]!;
    const made = seedConversation(new Random(seed, DRAWN, at), lead, today, LONG.has(at) ? LONG_TALKS : 1);
    conversation.push(made.conversation);
    conversation_message.push(...made.messages);
  }
  return { conversation, conversation_message };
}

/** Families that want their money back have said so: what is pinned to their refunds as evidence. */
export function seedRefundTalks(seed: number, today: IsoDate, { records, leads = [] }: SeedRows): SeedRows {
  const refunded = new Set(((records?.['refund'] ?? []) as Refund[]).map(({ lead_id }) => lead_id));
  const made = leads
    .filter(({ id }) => refunded.has(id))
    .map((lead, at) => seedConversation(new Random(seed, DRAWN, lead.created_on, at), lead, today, 1, REFUND_ASKED));
  return {
    records: {
      conversation: made.map(({ conversation }) => conversation),
      conversation_message: made.flatMap(({ messages }) => messages),
    },
  };
}

function seedConversation(random: Random, lead: LeadRow, today: IsoDate, talks: number, said?: readonly Line[]) {
  const id = uuid(random);
  const lines = said ?? Array.from({ length: talks > 1 ? talks : random.int(1, 3) }, () => random.pick(TALKS)).flat();
  const words = {
    child: lead.first_name,
    day: random.pick(DAYS),
    hour: random.pick(HOURS),
    number: random.text('0123456789', 4),
  };
  // The last line is of the days before today, at an hour at which people write.
  let at_ms =
    (startOfDay(today) - random.int(0, 12) * SECONDS_PER_DAY - random.int(3, 14) * 3600) * 1000 - random.int(0, 999);
  const times = lines.map(() => (at_ms -= random.int(20, talks > 1 ? 30_000 : 900) * 1000)).reverse();
  const messages = lines.map(([said_by, text, kind = 'message']: Line, at): ConversationMessage => {
    const written = text.replace(/\{(\w+)\}/g, (_, name: keyof typeof words) => words[name]);
    return newRow(CONVERSATION_MESSAGES, madeBy(BY, Math.floor(times[at]! / 1000)), {
      id: uuid(random),
      conversation_id: id,
      kind,
      said_by,
      text: written,
      words: searchedWords(written),
      at_ms: times[at]!,
    });
  });
  const ends = messages.reduce<ConversationTimes>((so, { kind, at_ms: at }) => withMessage(so, kind, at), NOTHING_YET);
  const conversation: Conversation = {
    ...stamps(BY, Math.floor(times[0]! / 1000)),
    id,
    channel: random.pick(Object.keys(CHANNELS) as (keyof typeof CHANNELS)[]),
    lead_id: lead.id,
    mobile_number: lead.mobile_number,
    status: conversationState(ends),
    last_message_on: Math.floor(ends.last_ms / 1000),
    messages: messages.length,
    opened_ms: times[0]! - 1000,
    ...ends,
  };
  return { conversation, messages };
}
