// Messages to staff and trainers that are kept together with what they tell of, or not at all.
import type { Letter } from '@domain/messages/templates';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { composed } from './messages/compose';
import { putMessage } from './messages/putMessage';

/** They go out once the transaction is committed. */
export async function tell(tx: Store, people: readonly string[], letter: Letter, by: By): Promise<void> {
  const receivers = new Set(people);
  if (receivers.size === 0) return;
  const message = await composed(tx, letter);
  for (const to of receivers)
    await putMessage(tx, { ...message, channel: 'email', to, kind: 'told', purpose: 'service' }, by);
}
