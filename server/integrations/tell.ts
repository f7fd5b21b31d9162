// Messages to staff and trainers that are kept together with what they tell of, or not at all.
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { putMessage } from './messages/putMessage';

/** They go out once the transaction is committed. */
export async function tell(tx: Store, people: readonly string[], subject: string, body: string, by: By): Promise<void> {
  for (const to of new Set(people))
    await putMessage(tx, { channel: 'email', to, subject, body, kind: 'told', purpose: 'service' }, by);
}
