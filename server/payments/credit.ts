// Pays an open instalment out of the family's credit.
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import { stepOf } from '@domain/payments/money';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';
import { LedgerBook } from './ledgerBook';
import type { By } from '../store/rows';
import { usableCredit } from './moneyOfLinks';

export async function payWithCredit(tx: Store, id: string, amount: number, by: By): Promise<Instalment> {
  const found = await tx.records(INSTALMENTS).find(id);
  if (!found) throw new Failure(404, { message: 'Instalment not found' });
  const step = stepOf(found.currency);
  if (amount % step !== 0)
    throw new Failure(400, {
      errors: [invalidField('body.amount', `Must be a multiple of ${step} in the smallest unit`)],
    });
  const ledger = await LedgerBook.findForUpdate(tx, found.lead_id, found.currency, by);
  const { link } = await ledger.linkForUpdate(found.link_id);
  if (link.stage === 'invalid') throw new Failure(409, { message: 'The payment link is invalid' });
  await refuseReserved(tx, ledger, amount);
  await ledger.payWithCredit(found.link_id, id, amount, null);
  await ledger.save();
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'instalment.paid_from_credit',
      subject_type: 'instalment',
      subject_id: id,
      details: { link_id: found.link_id, amount },
    },
  ]);
  return (await tx.records(INSTALMENTS).find(id))!;
}

/** What a refund on its way takes with it pays nothing else meanwhile. The ledger is held. */
export async function refuseReserved(tx: Store, { ledger }: LedgerBook, amount: number): Promise<void> {
  if (amount > ledger.credit || amount <= (await usableCredit(tx, ledger))) return;
  throw new Failure(409, {
    errors: [invalidField('body.amount', 'A refund that is on its way takes this credit with it')],
  });
}
