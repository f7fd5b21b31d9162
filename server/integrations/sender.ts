// Sends messages: codes, links, reminders. A fresh install has no mail, so they stay in the outbox, which production admins
// read in the console.
import type { EpochSeconds } from '@domain/units';
import type { OutboxRow } from '../store/outbox';
import type { Store } from '../store/store';

export interface Message {
  channel: OutboxRow['channel'];
  to: string;
  /** Shown in lists: it contains no personal data. */
  subject: string;
  body: string;
}

export interface Sender {
  /** Returns the outcome in words for the person who asked; rejects when the message could not be sent. */
  send(message: Message): Promise<string>;
}

const RETENTION_DAYS = 30;

/** Messages older than this are deleted. */
export function outboxRetainedSince(now: EpochSeconds): EpochSeconds {
  return now - RETENTION_DAYS * 24 * 3600;
}

export function outboxSender(store: Store, now: () => EpochSeconds): Sender {
  return {
    send: async (message) => {
      await store.transaction(async (tx) => {
        await tx.outbox.forget(outboxRetainedSince(now()));
        await tx.outbox.put({ ...message, message_id: crypto.randomUUID(), at: now(), state: 'kept' });
      });
      return 'No mail is set up on this server: a production admin finds the message in the Outbox.';
    },
  };
}
