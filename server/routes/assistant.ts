// Conversations of families with the assistant (spec 2.2, /assistant/conversations).
import type { assistant as contract } from '@domain/contract/assistant';
import { eventsIn } from '../conversations/events';
import { evidenceOf, pin, setStatus } from '../conversations/evidence';
import { keepFile, openFile } from '../conversations/files';
import { conversationHead, listConversations, markRead, searchMessages } from '../conversations/list';
import { printConversation } from '../conversations/print';
import { ASSISTANT, receiveEvents } from '../conversations/receive';
import { reveal } from '../conversations/reveals';
import { threadPart, wholeMessage } from '../conversations/thread';
import { believed } from '../integrations/signedDelivery';
import type { AnyCall, HandlersOf } from '../operations/call';
import type { User } from '../store/store';

const HEADER = 'x-assistant-signature';

const byOf = ({ user, now }: Pick<AnyCall, 'now'> & { user: User }) => ({ actor: user.email, now });

export const assistant: HandlersOf<typeof contract> = {
  async assistantWebhook({ body, headers, store, now, assistantSecrets: secrets }) {
    await believed(body.text, { header: HEADER, headers, secrets, now });
    const events = eventsIn(body.text, now);
    const added = await store.transaction((tx) => receiveEvents(tx, events, { actor: ASSISTANT, now }));
    return { received: events.length, added };
  },

  async assistantFile({ query, body, headers, store, now, assistantSecrets: secrets }) {
    await believed(`${query.message}.${query.file}.${body.digest}`, { header: HEADER, headers, secrets, now });
    await keepFile(store, query, body, { actor: ASSISTANT, now });
    return { received: true };
  },

  async listConversations({ query, store, ...call }) {
    return listConversations(store, query, byOf(call));
  },

  async searchConversations({ query, store, ...call }) {
    return searchMessages(store, query, byOf(call));
  },

  async conversationHead({ path, store, ...call }) {
    return conversationHead(store, path.id, call, byOf(call));
  },

  async conversationThread({ path, query, store, ...call }) {
    return threadPart(store, path.id, query, byOf(call));
  },

  async wholeMessage({ path, store, ...call }) {
    return wholeMessage(store, path.id, byOf(call));
  },

  async readConversation({ path, body, store, ...call }) {
    return store.transaction((tx) => markRead(tx, path.id, body.messages, byOf(call)));
  },

  async revealConversation({ path, body, store, ...call }) {
    return store.transaction((tx) => reveal(tx, path.id, body.reason, byOf(call)));
  },

  async printConversation({ path, store, lettering, ...call }) {
    return printConversation(store, path.id, lettering, byOf(call));
  },

  async openConversationFile({ path, store, ...call }) {
    return openFile(store, path.id, byOf(call));
  },

  async evidenceOf({ query, store, ...call }) {
    return evidenceOf(store, query, call, byOf(call));
  },

  async pinEvidence({ body, store, ...call }) {
    return store.transaction((tx) => pin(tx, body, call, byOf(call)));
  },

  async setEvidence({ path, body, store, ...call }) {
    return store.transaction((tx) => setStatus(tx, path.id, body.status, call, byOf(call)));
  },
};
