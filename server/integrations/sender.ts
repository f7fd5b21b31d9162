// Sends messages that somebody is waiting for, such as a code, and says in words what became of it: it is on its way, or it stays in the
// outbox, which production admins read in the console.
import type { MessageChannel } from '@domain/messages/delivery';
import type { EpochSeconds } from '@domain/units';
import type { Store } from '../store/store';
import type { Carriers } from './messages/carrier';
import { putMessage } from './messages/putMessage';

export interface Message {
  channel: MessageChannel;
  to: string;
  /** Shown in lists: it contains no personal data. */
  subject: string;
  body: string;
  template?: string;
  template_edition?: number;
}

export interface Sender {
  /** Returns the outcome in words for the person who asked; rejects when the message could not be sent. */
  send(message: Message): Promise<string>;
}

const MISSING: Readonly<Record<MessageChannel, string>> = {
  email: 'No mail',
  sms: 'Nothing for text messages',
  whatsapp: 'No WhatsApp',
};

export function outboxSender(store: Store, now: () => EpochSeconds, carriers?: Carriers): Sender {
  return {
    send: async (message) => {
      const isCarried = carriers?.of(message.channel) !== undefined;
      await store.transaction((tx) =>
        putMessage(
          tx,
          { ...message, kind: 'direct', purpose: 'service', state: isCarried ? 'queued' : 'kept' },
          { actor: 'system', now: now() },
        ),
      );
      return isCarried
        ? 'It is on its way.'
        : `${MISSING[message.channel]} is set up on this server: a production admin finds the message in the Outbox.`;
    },
  };
}
