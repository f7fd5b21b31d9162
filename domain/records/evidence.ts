// A message, or a second of a recording, that is pinned to a record as evidence: its own copy with its digest, so that it is readable
// there when its source is no longer kept.
import { SPEAKERS } from '../conversations/conversationState';
import { choice, json, number, optional, text, type Needed, type ValuesOf } from './fields';
import { MAX_MESSAGE, type MessageAttachment } from './conversationMessage';
import { record, type RecordRow } from './record';

export const EVIDENCE_SOURCES = { message: 'Message', recording: 'Recording' } as const;

const fields = {
  /** A record's name, one of `EVIDENCE_SUBJECTS`. */
  subject_type: text('Record', 64, { filtered: true }),
  subject_id: text('Record id', 254, { filtered: true, fixed: true }),
  source: choice('Source', EVIDENCE_SOURCES, { fixed: true }),
  source_id: text('Source id', 140, { fixed: true }),
  /** Of a message. */
  conversation_id: optional(text('Conversation', 36, { fixed: true })),
  said_by: optional(choice('Said by', SPEAKERS, { fixed: true })),
  /** When it was said, or recorded: milliseconds since 1970. */
  at_ms: number('Said, ms', { fixed: true }),
  /** Of a recording: seconds from its start. */
  second: optional(number('Second', { min: 0, fixed: true })),
  /** Sealed, as notes about families are. */
  text: text('Text', MAX_MESSAGE, { long: true, protect: 'encrypted' }),
  attachments: json<MessageAttachment[]>('Attachments', 20_000, { default: [] }),
  /** SHA-256, hex, of what was said or of the recording's file. */
  digest: text('SHA-256', 64, { fixed: true }),
};
const stored = {
  status: choice('Status', { pinned: 'Pinned', removed: 'Removed' }, { default: 'pinned', filtered: true }),
};

export interface NewEvidence extends ValuesOf<typeof fields> {}
export interface Evidence extends RecordRow, NewEvidence, ValuesOf<typeof stored> {}

export const EVIDENCE = record<Evidence, NewEvidence, Needed<typeof fields & typeof stored>>({
  name: 'evidence',
  table: 'evidence',
  noun: { one: 'piece of evidence', many: 'evidence' },
  path: '/assistant/v1/evidence-records',
  group: 'Conversations',
  access: { read: 'staff', create: null, edit: null, reveal: 'staff' },
  // Who may have it follows from what it is pinned to.
  operations: [],
  fields,
  stored,
  named: 'id',
  sort: '-created_on',
  looks: { pinned: 'now', removed: 'cancelled' },
});
