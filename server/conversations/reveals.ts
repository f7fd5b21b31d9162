// Numbers and addresses of a family are covered in what it wrote, until a person says why they need to see them: then for an hour, and the security log says so.
import { SECONDS_PER_HOUR } from '@domain/calendar';
import { CONVERSATION_REVEALS, CONVERSATIONS } from '@domain/records/conversation';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

/** Until when this person may see the conversation whole; null where its contacts are masked. */
export async function revealedUntil(store: Store, conversationId: string, by: By): Promise<EpochSeconds | null> {
  return (await store.conversations.revealed([conversationId], by.actor, by.now)).get(conversationId) ?? null;
}

export async function reveal(tx: Store, id: string, reason: string, by: By): Promise<{ revealed_until: EpochSeconds }> {
  if (!(await tx.records(CONVERSATIONS).find(id))) throw new Failure(404, { message: 'Conversation not found' });
  const until = by.now + SECONDS_PER_HOUR;
  await tx
    .records(CONVERSATION_REVEALS)
    .insert([newRow(CONVERSATION_REVEALS, by, { conversation_id: id, person: by.actor, reason, until })]);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'conversation.revealed',
      subject_type: 'conversation',
      subject_id: id,
      details: {},
      personal: { reason },
    },
  ]);
  return { revealed_until: until };
}
