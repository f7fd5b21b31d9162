// Who wants no sales messages. A contact is known here by a digest with the server's key: the table tells nobody's number.
import { contactKey } from '@domain/messages/optOut';
import type { MessageChannel } from '@domain/messages/delivery';
import { OPT_OUTS } from '@domain/records/optOut';
import type { EpochSeconds } from '@domain/units';
import { signature } from '../../digest';
import type { Store } from '../../store/store';
import { newRow } from '../../store/newRow';

export class OptOuts {
  constructor(private readonly secret: string) {}

  /** Whether any of a family's contacts said so. */
  async has(tx: Store, contacts: readonly string[]): Promise<boolean> {
    for (const contact of contacts) {
      const row = await tx.records(OPT_OUTS).find(await this.#idOf(contact));
      if (row?.status === 'out') return true;
    }
    return false;
  }

  /** What was said last holds, in whatever order it arrives. */
  async say(
    tx: Store,
    contact: string,
    wish: 'stop' | 'start',
    { channel, at }: { channel: MessageChannel; at: EpochSeconds },
  ): Promise<void> {
    const id = await this.#idOf(contact);
    const said = { status: wish === 'stop' ? ('out' as const) : ('in' as const), channel, said_on: at };
    if (
      await tx.records(OPT_OUTS).insertNew(newRow(OPT_OUTS, { actor: `family:${channel}`, now: at }, { id, ...said }))
    )
      return;
    const row = (await tx.records(OPT_OUTS).findForUpdate(id))!;
    if (at < row.said_on) return;
    // Of two of the same second the one that asks for nothing more is followed.
    if (at === row.said_on && wish === 'start') return;
    await tx.records(OPT_OUTS).update({ ...row, ...said, version: row.version + 1, updated_on: at }, row.version);
  }

  #idOf(contact: string): Promise<string> {
    return signature(`opt-out of ${contactKey(contact)}`, this.secret);
  }
}
