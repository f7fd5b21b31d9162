// Messages that were sent, or that wait in the outbox for want of a way to send them.
import type { EpochSeconds } from '@domain/units';

export interface OutboxRow {
  message_id: string;
  at: EpochSeconds;
  channel: 'email' | 'sms';
  /** Sealed at rest, as is the body. */
  to: string;
  subject: string;
  body: string;
  /** `kept`: nothing carries messages away from this server. */
  state: 'kept' | 'sent' | 'failed';
}

export interface Outbox {
  put(row: OutboxRow): Promise<void>;
  /** Undefined as well where its key is lost. */
  find(messageId: string): Promise<OutboxRow | undefined>;
  /** Deletes messages older than this. */
  forget(before: EpochSeconds): Promise<void>;
}

/** Of an address enough to tell one from another: `n•••@e•••.com`, `••• 3210`. */
export function maskedAddress(to: string): string {
  const [local = '', domain] = to.split('@');
  if (domain === undefined) return `••• ${to.slice(-4)}`;
  const end = domain.slice(domain.lastIndexOf('.'));
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${end === domain ? '' : end}`;
}
