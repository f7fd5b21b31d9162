// Conversations of families with the assistant, and what is pinned of them as evidence.
import type { Area } from '../operation';

export const assistant = {
  assistantWebhook: {
    at: 'POST /assistant/v1/webhooks/events',
    changes: ['conversation', 'conversation_message', 'conversation_file'],
  },
  assistantFile: { at: 'POST /assistant/v1/webhooks/files', changes: ['conversation_file'] },
  listConversations: {
    at: 'GET /assistant/v1/conversations',
    shows: ['conversation', 'conversation_message', 'conversation_reading', 'conversation_reveal', 'lead'],
  },
  searchConversations: {
    at: 'GET /assistant/v1/search',
    search: 'search',
    shows: ['conversation', 'conversation_message', 'conversation_reveal', 'lead'],
  },
  conversationHead: {
    at: 'GET /assistant/v1/conversations/:id',
    shows: ['conversation', 'conversation_message', 'conversation_reading', 'conversation_reveal', 'lead'],
  },
  conversationThread: {
    at: 'GET /assistant/v1/conversations/:id/messages',
    shows: ['conversation', 'conversation_message', 'conversation_file', 'conversation_reveal', 'lead'],
  },
  wholeMessage: {
    at: 'GET /assistant/v1/messages/:id',
    shows: ['conversation_message', 'conversation_file', 'conversation_reveal'],
  },
  readConversation: { at: 'POST /assistant/v1/conversations/:id/read', changes: ['conversation_reading'] },
  revealConversation: {
    at: 'POST /assistant/v1/conversations/:id/reveal',
    changes: ['conversation', 'conversation_reveal', 'security_event'],
  },
  printConversation: { at: 'POST /assistant/v1/conversations/:id/print', changes: ['conversation', 'security_event'] },
  openConversationFile: {
    at: 'POST /assistant/v1/conversation-files/:id/open',
    changes: ['conversation', 'security_event'],
  },
  evidenceOf: { at: 'GET /assistant/v1/evidence', shows: ['evidence', 'conversation_message', 'conversation_reveal'] },
  pinEvidence: { at: 'POST /assistant/v1/evidence', changes: ['evidence', 'lead', 'refund', 'payout_ticket'] },
  setEvidence: { at: 'POST /assistant/v1/evidence/:id', changes: ['evidence', 'lead', 'refund', 'payout_ticket'] },
} as const satisfies Area;
