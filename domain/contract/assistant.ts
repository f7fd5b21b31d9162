// Conversations of families with the assistant: told by its webhook, read, searched, revealed with a reason, printed, pinned as evidence.
import { z } from 'zod';
import { CHANNELS, CONVERSATION_STATES, MESSAGE_KINDS, SPEAKERS } from '../conversations/conversationState';
import { EVIDENCE_SUBJECTS } from '../conversations/evidenceSubjects';
import { EVIDENCE_SOURCES } from '../records/evidence';
import { endpoint } from './endpoint';
import { epochSeconds, isoDate } from './fields';
import { PAPER } from './files';

const GROUP = 'Conversations';
const staff = { group: GROUP, who: 'staff' } as const;

const keys = <Words extends object>(words: Words) =>
  Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]];

/** The assistant’s own id of a conversation, a message or a file. */
export const assistantId = z.string().regex(/^[\w-]{1,36}$/, { error: 'Must be 1 to 36 letters, digits, _ or -' });
export const milliseconds = z.int().min(0).max(4_102_444_800_000);
const path = z.strictObject({ id: assistantId });
const cursor = z
  .string()
  .regex(/^[\w-]{1,36}:\d{1,13}:[\w-]{1,36}$/, { error: 'Must be a place that an earlier answer named' })
  .refine((text) => Number(text.split(':')[1]) <= 4_102_444_800_000, { error: 'Must be a place of this century' });
const reason = z
  .string({ error: 'Say why' })
  .trim()
  .min(3, { error: 'Say why, in 3 letters or more' })
  .max(300, { error: 'Must have at most 300 characters' });

const channel = z.enum(keys(CHANNELS));
const status = z.enum(keys(CONVERSATION_STATES));
const kind = z.enum(keys(MESSAGE_KINDS));
const speaker = z.enum(keys(SPEAKERS));

const lead = z.strictObject({ id: z.string(), name: z.string() }).nullable();
const attachment = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Whether its bytes are here. */
  is_here: z.boolean(),
});

const row = z.strictObject({
  id: z.string(),
  lead,
  /** Covered, unless this person has given a reason. */
  mobile_number: z.string().nullable(),
  channel: channel.nullable(),
  status,
  opened_ms: milliseconds,
  last_ms: milliseconds,
  messages: z.int(),
  unread: z.int(),
  last: z.strictObject({ kind, said_by: speaker, text: z.string() }).nullable(),
});
export type ConversationRow = z.output<typeof row>;

const message = z.strictObject({
  id: z.string(),
  conversation_id: z.string(),
  kind,
  said_by: speaker,
  /** Numbers and addresses are covered, unless this person has given a reason. */
  text: z.string(),
  /** Whether more of it is there: asked for by itself. */
  is_cut: z.boolean(),
  is_removed: z.boolean(),
  at_ms: milliseconds,
  attachments: z.array(attachment),
});
export type ThreadMessage = z.output<typeof message>;

const head = row.omit({ last: true }).extend({
  /** Until when this person reads it whole; null where no reason was given. */
  revealed_until: epochSeconds.nullable(),
  /** Whether the lead is one that this person reads: a conversation is all staff's, a lead its owner's and their team leader's. */
  opens_lead: z.boolean(),
});
export type ConversationHead = z.output<typeof head>;

const thread = z.strictObject({
  messages: z.array(message),
  /** Where the part before it ends, and the part after it begins; null where there is none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ThreadPart = z.output<typeof thread>;

const found = z.strictObject({
  id: z.string(),
  conversation_id: z.string(),
  lead,
  said_by: speaker,
  at_ms: milliseconds,
  before: z.string(),
  found: z.string(),
  after: z.string(),
});
export type FoundMessage = z.output<typeof found>;

const evidence = z.strictObject({
  id: z.string(),
  source: z.enum(keys(EVIDENCE_SOURCES)),
  source_id: z.string(),
  conversation_id: z.string().nullable(),
  said_by: speaker.nullable(),
  at_ms: milliseconds,
  second: z.int().nullable(),
  text: z.string(),
  is_cut: z.boolean(),
  attachments: z.array(z.string()),
  digest: z.string(),
  /** Whether what it was taken from is still there, the same. */
  is_kept: z.boolean(),
  status: z.enum(['pinned', 'removed']),
  created_by: z.string(),
  created_on: epochSeconds,
});
export type EvidenceView = z.output<typeof evidence>;

const subject = {
  subject_type: z.enum(keys(EVIDENCE_SUBJECTS), { error: 'Choose what it speaks for' }),
  subject_id: z.string().min(1).max(254),
};
const file = z.strictObject({ name: z.string(), type: z.string(), content: z.string() });

export const assistant = {
  assistantWebhook: endpoint({
    summary: 'The assistant tells of conversations, in any order: believed with its signature',
    group: GROUP,
    who: 'public',
    takes: 'signed',
    body: z.strictObject({ text: z.string() }),
    answer: z.strictObject({ received: z.int(), added: z.int() }),
  }),
  assistantFile: endpoint({
    summary: 'The assistant brings a file of a message: believed with its signature',
    group: GROUP,
    who: 'public',
    takes: PAPER,
    query: z.strictObject({ message: assistantId, file: assistantId }),
    answer: z.strictObject({ received: z.boolean() }),
  }),
  listConversations: endpoint({
    ...staff,
    summary: 'Conversations, the last message first, with what this person has not read',
    query: z.strictObject({
      unread: z.literal('true').optional(),
      status: status.optional(),
      channel: channel.optional(),
      lead: z.string().min(1).max(64).optional(),
      from: isoDate.optional(),
      until: isoDate.optional(),
      after: cursor.optional(),
    }),
    answer: z.strictObject({
      rows: z.array(row),
      next: z.string().nullable(),
      /** Of all that match; 1000 where there are more. */
      unread: z.int(),
    }),
  }),
  searchConversations: endpoint({
    ...staff,
    summary: 'Messages that have these words, or words that begin so, the newest first',
    query: z.strictObject({
      search: z
        .string()
        .trim()
        .min(2, { error: 'Enter 2 letters or more' })
        .max(200, { error: 'Must have at most 200 characters' }),
      before: cursor.optional(),
    }),
    answer: z.strictObject({ rows: z.array(found), next: z.string().nullable() }),
  }),
  conversationHead: endpoint({ ...staff, summary: 'Whose conversation it is, and how it stands', path, answer: head }),
  conversationThread: endpoint({
    ...staff,
    summary:
      'A part of a conversation: its end, round a message, before or after a place; earlier ones of the family lie before it',
    path,
    query: z.strictObject({ around: assistantId.optional(), before: cursor.optional(), after: cursor.optional() }),
    answer: thread,
  }),
  wholeMessage: endpoint({ ...staff, summary: 'A long message to its end', path, answer: message }),
  readConversation: endpoint({
    ...staff,
    summary: 'So many messages of it were there when this person read it',
    path,
    body: z.strictObject({ messages: z.int().min(0).max(1_000_000_000) }),
    answer: z.strictObject({ unread: z.int() }),
  }),
  revealConversation: endpoint({
    ...staff,
    summary: 'Shows numbers, addresses and files of it to this person for an hour; the security log says who and why',
    path,
    body: z.strictObject({ reason }),
    answer: z.strictObject({ revealed_until: epochSeconds }),
    status: 201,
  }),
  printConversation: endpoint({
    ...staff,
    summary: 'One conversation as a PDF, base64; the security log says who printed it',
    reads: true,
    path,
    answer: file,
  }),
  openConversationFile: endpoint({
    ...staff,
    summary: 'A file of a message, base64, for whom it was revealed; the security log says who opened it',
    reads: true,
    path,
    answer: file,
  }),
  evidenceOf: endpoint({
    ...staff,
    summary: 'What is pinned to a record as evidence, as it was when it was pinned',
    query: z.strictObject(subject),
    answer: z.array(evidence),
  }),
  pinEvidence: endpoint({
    ...staff,
    summary: 'Pins a message, or a second of a recording, to a record as evidence, with its digest',
    body: z
      .strictObject({
        ...subject,
        message_id: assistantId.optional(),
        recording_id: z.string().min(1).max(140).optional(),
        second: z.int().min(0).max(86_400).optional(),
      })
      .refine(({ message_id, recording_id }) => (message_id === undefined) !== (recording_id === undefined), {
        error: 'Name a message or a recording',
        path: ['message_id'],
      })
      .refine(({ recording_id, second }) => recording_id === undefined || second !== undefined, {
        error: 'Say which second',
        path: ['second'],
      }),
    answer: evidence,
    status: 201,
  }),
  setEvidence: endpoint({
    ...staff,
    summary: 'Takes evidence off its record, or puts it back',
    path,
    body: z.strictObject({ status: z.enum(['pinned', 'removed']) }),
    answer: evidence,
  }),
};
