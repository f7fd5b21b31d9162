// Messages that are kept together with what they tell of, or not at all.
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { outboxRetainedSince } from './sender';

/** Messages wait in the outbox. */
export async function tell(
  tx: Store,
  people: readonly string[],
  subject: string,
  body: string,
  { now }: By,
): Promise<void> {
  await tx.outbox.forget(outboxRetainedSince(now));
  for (const to of new Set(people))
    await tx.outbox.put({
      message_id: crypto.randomUUID(),
      at: now,
      channel: 'email',
      to,
      subject,
      body,
      state: 'kept',
    });
}
