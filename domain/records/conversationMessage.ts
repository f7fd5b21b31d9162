// What stands in a conversation with the assistant: what somebody said, with its files, and marks between. Its id is the assistant's own.
import { MESSAGE_KINDS, SPEAKERS } from '../conversations/conversationState';
import { choice, json, number, text, type Needed, type ValuesOf } from './fields';
import { MAX_PROOF_BYTES } from './offlinePayment';
import { record, type RecordRow } from './record';

/** `awaited`: that it was removed came before it. */
const KEPT = { kept: 'Kept', removed: 'Removed', awaited: 'Awaited' } as const;

/** Letters: a megabyte of ASCII. */
export const MAX_MESSAGE = 1_048_576;

export interface MessageAttachment {
  id: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hex. */
  digest: string;
}

const fields = {
  conversation_id: text('Conversation', 36),
  kind: choice('Kind', MESSAGE_KINDS),
  said_by: choice('Said by', SPEAKERS),
  text: text('Text', MAX_MESSAGE, { long: true, protect: 'personal' }),
  /** By which it is found, a space before each. */
  words: text('Words', 600_000, { long: true, protect: 'personal' }),
  attachments: json<MessageAttachment[]>('Attachments', 20_000, { default: [] }),
  /** When it was said: milliseconds since 1970. */
  at_ms: number('Said, ms'),
  status: choice('Status', KEPT, { default: 'kept' }),
};

export interface NewConversationMessage extends ValuesOf<typeof fields> {}
export interface ConversationMessage extends RecordRow, NewConversationMessage {}

export const CONVERSATION_MESSAGES = record<ConversationMessage, NewConversationMessage, Needed<typeof fields>>({
  name: 'conversation_message',
  table: 'conversation_messages',
  noun: { one: 'message', many: 'messages' },
  path: '/assistant/v1/message-records',
  group: 'Conversations',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  fields,
  named: 'id',
  sort: '-created_on',
  looks: { kept: 'now', awaited: 'upcoming', removed: 'cancelled' },
});

const file = {
  message_id: text('Message', 36, { filtered: true, fixed: true }),
  name: text('Name', 200, { protect: 'personal' }),
  type: text('Type', 60),
  size: number('Bytes', { max: MAX_PROOF_BYTES }),
  digest: text('SHA-256', 64),
  /** Base64. */
  content: text('Content', 8_000_000, { protect: 'encrypted' }),
};

export interface NewConversationFile extends ValuesOf<typeof file> {}
export interface ConversationFile extends RecordRow, Omit<NewConversationFile, 'content'> {
  content: string | null;
}

/** Sealed, and read only by a person who gave a reason: what a picture shows cannot be masked. */
export const CONVERSATION_FILES = record<ConversationFile, NewConversationFile, Needed<typeof file>>({
  name: 'conversation_file',
  table: 'conversation_files',
  noun: { one: 'file', many: 'files' },
  path: '/assistant/v1/files',
  group: 'Conversations',
  access: { read: 'staff', create: null, edit: null, reveal: 'staff' },
  operations: [],
  fields: file,
  named: 'id',
  sort: '-created_on',
});
