// What messages say and whom they go to, for thirty days; what became of them is a record of its own (`domain/records/sentMessage.ts`).
import type { MessageChannel } from '@domain/messages/delivery';
import type { EpochSeconds } from '@domain/units';

export interface OutboxRow {
  message_id: string;
  at: EpochSeconds;
  channel: MessageChannel;
  /** Sealed at rest, as is the body. */
  to: string;
  subject: string;
  body: string;
}

export interface Outbox {
  put(row: OutboxRow): Promise<void>;
  /** Undefined also where the key that sealed it is lost. */
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
