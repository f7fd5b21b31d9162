// Waives what is open of an instalment, with its reason; what is more than one person may give is proposed.
import { stepOf } from '@domain/payments/money';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import type { ReductionProposal } from '@domain/records/reductionProposal';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';
import { LedgerBook } from './ledgerBook';
import type { By } from '../store/rows';
import { isTooMuch, propose } from './reductions';

interface Waived {
  instalment: Instalment;
  /** Where it is more than one person may give: what waits for a second one, and nothing is waived yet. */
  proposal: ReductionProposal | null;
}

export async function waive(
  tx: Store,
  id: string,
  { reason, amount }: { reason: string; amount?: number | undefined },
  by: By,
): Promise<Waived> {
  const found = await tx.records(INSTALMENTS).find(id);
  if (!found) throw new Failure(404, { message: 'Instalment not found' });
  const step = stepOf(found.currency);
  if (amount !== undefined && amount % step !== 0)
    throw new Failure(400, {
      errors: [invalidField('body.amount', `Must be a multiple of ${step} in the smallest unit`)],
    });
  const ledger = await LedgerBook.findForUpdate(tx, found.lead_id, found.currency, by);
  const { link } = await ledger.linkForUpdate(found.link_id);
  if (link.stage === 'invalid') throw new Failure(409, { message: 'The payment link is invalid' });
  const held = ledger.openInstalment(found.link_id, id, amount);
  const { isTooMuch: needsAnother, together } = await isTooMuch(tx, link, held.amount);
  if (needsAnother)
    return {
      instalment: found,
      proposal: await propose(
        tx,
        link,
        { kind: 'waiver', instalment_id: id, amount: held.amount, together, reason },
        by,
      ),
    };
  await ledger.waive(found.link_id, id, held.amount, reason);
  await ledger.save();
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'instalment.waived',
      subject_type: 'instalment',
      subject_id: id,
      details: { link_id: found.link_id, amount: held.amount },
      personal: { reason },
    },
  ]);
  return { instalment: (await tx.records(INSTALMENTS).find(id))!, proposal: null };
}
