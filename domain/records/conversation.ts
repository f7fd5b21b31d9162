// A family's conversation with the assistant, as it was told of: read here, and never written to. Its id is the assistant's own.
import { CHANNELS, CONVERSATION_STATES, STATE_LOOKS } from '../conversations/conversationState';
import { choice, instant, number, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  channel: optional(choice('Channel', CHANNELS, { filtered: true, fixed: true })),
  lead_id: optional(text('Lead id', 36, { filtered: true, fixed: true })),
  /** With its country code. */
  mobile_number: optional(text('Mobile number', 20, { fixed: true, protect: 'masked' })),
};
const moment = (label: string) => number(label, { default: 0 });
const stored = {
  status: choice('Status', CONVERSATION_STATES, { default: 'open', sorted: true, filtered: true }),
  last_message_on: instant('Last message (IST)', { default: 0, sorted: true, filtered: true }),
  /** Messages and marks that have come. */
  messages: number('Messages', { default: 0 }),
  /** Milliseconds since 1970; 0 where it never happened. */
  opened_ms: moment('Opened, ms'),
  last_ms: moment('Last message, ms'),
  said_ms: moment('Last said, ms'),
  handed_over_ms: moment('Last handed over, ms'),
  handed_back_ms: moment('Last handed back, ms'),
  closed_ms: moment('Last closed, ms'),
};

export interface NewConversation extends ValuesOf<typeof fields> {}
export interface Conversation extends RecordRow, NewConversation, ValuesOf<typeof stored> {}

export const CONVERSATIONS = record<Conversation, NewConversation, Needed<typeof fields & typeof stored>>({
  name: 'conversation',
  table: 'conversations',
  noun: { one: 'conversation', many: 'conversations' },
  path: '/assistant/v1/conversation-records',
  group: 'Conversations',
  access: { read: 'staff', create: null, edit: null, reveal: 'staff' },
  // What is unread, and by whom, no list of a declared record can say.
  operations: [],
  fields,
  stored,
  named: 'id',
  sort: '-last_message_on',
  looks: STATE_LOOKS,
});

const reading = {
  conversation_id: text('Conversation', 36, { fixed: true }),
  person: text('Who', 254, { fixed: true }),
};
const readSoFar = {
  /** How many messages there were: what comes late is unread, too. */
  messages: number('Messages', { default: 0 }),
};

export interface NewConversationReading extends ValuesOf<typeof reading> {}
export interface ConversationReading extends RecordRow, NewConversationReading, ValuesOf<typeof readSoFar> {}

/** How far a person has read; its id is made of both. */
export const CONVERSATION_READINGS = record<
  ConversationReading,
  NewConversationReading,
  Needed<typeof reading & typeof readSoFar>
>({
  name: 'conversation_reading',
  table: 'conversation_readings',
  noun: { one: 'reading', many: 'readings' },
  path: '/assistant/v1/readings',
  group: 'Conversations',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  fields: reading,
  stored: readSoFar,
  named: 'id',
  sort: '-created_on',
});

const reveal = {
  ...reading,
  reason: text('Reason', 300, { min: 3, long: true, protect: 'personal', fixed: true }),
  /** Until then this person reads it whole. */
  until: instant('Until (IST)', { fixed: true }),
};

export interface NewConversationReveal extends ValuesOf<typeof reveal> {}
export interface ConversationReveal extends RecordRow, NewConversationReveal {}

export const CONVERSATION_REVEALS = record<ConversationReveal, NewConversationReveal, Needed<typeof reveal>>({
  name: 'conversation_reveal',
  table: 'conversation_reveals',
  noun: { one: 'reveal', many: 'reveals' },
  path: '/assistant/v1/reveals',
  group: 'Conversations',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  appendOnly: true,
  fields: reveal,
  named: 'id',
  sort: '-created_on',
});
