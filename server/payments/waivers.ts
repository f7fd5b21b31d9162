// Waives what is open of an instalment, with its reason.
import { ACTIONS } from '@domain/actions/actions';
import { stepOf } from '@domain/payments/money';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';
import { type By, LedgerBook } from './ledgerBook';

export async function waive(tx: Store, id: string, { reason, amount }: { reason: string; amount?: number | undefined }, by: By): Promise<Instalment> {
  const found = await tx.records(INSTALMENTS).find(id);
  if (!found) throw new Failure(404, { message: 'Instalment not found' });
  const step = stepOf(found.currency);
  if (amount !== undefined && amount % step !== 0) throw new Failure(400, { errors: [invalidField('body.amount', `Must be a multiple of ${step} in the smallest unit`)] });
  const ledger = await LedgerBook.findForUpdate(tx, found.lead_id, found.currency, by);
  const { link } = await ledger.linkForUpdate(found.link_id);
  if (link.stage === 'invalid') throw new Failure(409, { message: 'The payment link is invalid' });
  await ledger.waive(found.link_id, id, amount, reason);
  await ledger.save();
  await tx.audit.write([{ at: by.now, actor: by.actor, action: `instalment.${ACTIONS.instalment.waive.done}`, subject_type: 'instalment', subject_id: id, details: { link_id: found.link_id, amount: amount ?? null }, personal: { reason } }]);
  return (await tx.records(INSTALMENTS).find(id))!;
}
