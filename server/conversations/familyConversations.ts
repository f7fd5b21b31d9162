// What other areas tell of families: whose a conversation is that came before its lead.
export { claimConversations } from './families';
