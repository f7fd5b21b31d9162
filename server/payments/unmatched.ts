// Payments of which no link is known: somebody finds out whose they are, and books them to a link with the reason.
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';
import { findLink } from './familyLedger';
import { allOf, type By, LedgerBook } from './ledgerBook';
import { applyEvent } from './webhooks';

export async function unmatched(store: Store, currency: string): Promise<PaymentAttempt[]> {
  const waiting = await allOf(store, PAYMENT_ATTEMPTS, { needs_review: { is: true }, currency: { anyOf: [currency] } });
  return waiting.filter(({ link_id, is_replaced, payment_id }) => link_id === null && !is_replaced && payment_id !== null);
}

/** What the gateway reported of it until now is applied as if the link had been known. */
export async function assignPayment(tx: Store, id: string, { link_id, reason }: { link_id: string; reason: string }, by: By): Promise<PaymentAttempt> {
  const attempts = tx.records(PAYMENT_ATTEMPTS);
  if (!(await attempts.find(id))) throw new Failure(404, { message: 'Payment not found' });
  const link = await findLink(tx, link_id);
  await LedgerBook.findForUpdate(tx, link.lead_id, link.currency, by);
  const attempt = (await attempts.findForUpdate(id))!;
  if (attempt.link_id !== null || attempt.payment_id === null || attempt.is_replaced) throw new Failure(409, { message: 'The payment belongs to a link already' });
  if (attempt.currency !== link.currency) throw new Failure(409, { errors: [invalidField('body.link_id', `It was paid in ${attempt.currency}, and this link asks for ${link.currency}`)] });
  await attempts.update({ ...attempt, link_id, lead_id: link.lead_id, needs_review: false, version: attempt.version + 1, updated_by: by.actor, updated_on: by.now }, attempt.version);
  for (const event of await allOf(tx, GATEWAY_EVENTS, { payment_id: { anyOf: [attempt.payment_id] } })) if (event.gateway === attempt.gateway) await applyEvent(tx, event.id, by);
  const details = { payment_id: attempt.payment_id, amount: attempt.amount, currency: attempt.currency };
  await tx.audit.write([{ at: by.now, actor: by.actor, action: 'payment_link.payment_assigned', subject_type: 'payment_link', subject_id: link_id, details, personal: { reason } }]);
  return (await attempts.find(id))!;
}
