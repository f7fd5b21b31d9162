// The one way to write a message: what it says goes to the outbox, and what becomes of it is a record. It is sent from there, by whatever
// carries its channel (`server/messages/deliver.ts`).
import type { MessageChannel, MessagePurpose, MessageState } from '@domain/messages/delivery';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import type { By } from '../../store/rows';
import type { Store } from '../../store/store';
import { newRow } from '../../store/newRow';

const RETENTION_DAYS = 30;

/** The texts of older messages are deleted. */
export function outboxRetainedSince(now: number): number {
  return now - RETENTION_DAYS * 24 * 3600;
}

export interface NewMessage {
  /** A message with a key is sent once: put again with the same key, nothing is written. */
  message_id?: string;
  channel: MessageChannel;
  to: string;
  /** Shown in lists: it contains no personal data. */
  subject: string;
  body: string;
  kind: string;
  purpose: MessagePurpose;
  template?: string;
  /** 0 is what is built in. */
  template_edition?: number;
  variables?: readonly string[];
  /** What it is about. */
  about?: { type: string; id: string };
  /** Of the family that it goes to. */
  lead_id?: string;
  /** `kept` where it is known that nothing carries it. */
  state?: Extract<MessageState, 'kept' | 'queued'>;
}

/** Whether it was written: false where this message was before. */
export async function putMessage(tx: Store, message: NewMessage, by: By): Promise<boolean> {
  const { message_id = crypto.randomUUID(), channel, to, subject, body, kind, purpose, about, lead_id } = message;
  await tx.outbox.forget(outboxRetainedSince(by.now));
  const isNew = await tx.records(SENT_MESSAGES).insertNew(
    newRow(SENT_MESSAGES, by, {
      id: message_id,
      subject,
      channel,
      purpose,
      kind,
      template: message.template ?? null,
      template_edition: message.template_edition ?? null,
      variables: message.variables && message.state !== 'kept' ? JSON.stringify(message.variables) : null,
      about_type: about?.type ?? null,
      about_id: about?.id ?? null,
      lead_id: lead_id ?? null,
      is_of_family: lead_id !== undefined,
      status: message.state ?? 'queued',
      next_try: by.now,
    }),
  );
  if (isNew) await tx.outbox.put({ message_id, at: by.now, channel, to, subject, body });
  return isNew;
}
