// The outbox, and the texts of what is sent; production admins only. Who opens a message is written down before it is shown.
import type { outbox as contract } from '@domain/contract/outbox';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { Failure } from '../failure';
import { outboxRetainedSince } from '../integrations/messages/putMessage';
import { currentVersions } from '../messages/templateVersions';
import type { HandlersOf } from '../operations/call';

export const outbox: HandlersOf<typeof contract> = {
  async outboxPage({ query, now, store }) {
    await store.outbox.forget(outboxRetainedSince(now));
    return store.lists.outbox(query);
  },

  async openMessage({ path: { message_id }, user, now, store }) {
    return store.transaction(async (tx) => {
      const message = await tx.outbox.find(message_id);
      if (!message || message.at < outboxRetainedSince(now)) throw new Failure(404, { message: 'Message not found' });
      const became = await tx.records(SENT_MESSAGES).find(message_id);
      const event = {
        at: now,
        actor: user.email,
        action: 'outbox.opened',
        subject_type: 'message',
        subject_id: message_id,
      };
      await tx.audit.write([{ ...event, details: { subject: message.subject } }]);
      const { template = null, template_edition = null } = became ?? {};
      const state = became?.status ?? 'kept';
      return { ...message, state, failure: became?.failure ?? '', template, template_edition };
    });
  },

  async currentTemplates({ store }) {
    return (await currentVersions(store)).map(
      ({ template, edition, subject, body, foot, note, created_by, created_on }) => ({
        template,
        edition,
        subject,
        body,
        foot,
        note,
        created_by,
        created_on,
      }),
    );
  },
};
