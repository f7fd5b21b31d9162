// A conversation as a file: who printed it is in the security log.
import { Failure } from '../failure';
import type { Lettering } from '../integrations/lettering';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { conversationFor } from './families';
import { revealedUntil } from './reveals';
import { printThread } from './threadPdf';

/** Its first ones: a file of more pages nobody reads. */
const MOST_PRINTED = 2000;

export async function printConversation(store: Store, id: string, lettering: Lettering | undefined, by: By) {
  const conversation = await conversationFor(store, id);
  const found = await store.conversations.thread(id, 'after', undefined, MOST_PRINTED + 1);
  if (found.length === 0) throw new Failure(404, { message: 'Conversation not found' });
  const content = await printThread({
    conversation,
    messages: found.slice(0, MOST_PRINTED),
    isCut: found.length > MOST_PRINTED,
    isRevealed: (await revealedUntil(store, id, by)) !== null,
    now: by.now,
    lettering,
  });
  await store.transaction((tx) =>
    tx.audit.write([
      {
        at: by.now,
        actor: by.actor,
        action: 'export.conversation',
        subject_type: 'conversation',
        subject_id: id,
        details: {},
      },
    ]),
  );
  return { name: `conversation-${id}.pdf`, type: 'application/pdf', content };
}
