// Payments of which no link is known: somebody finds out whose they are, and books them to a link with the reason.
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';
import { bookPayment, settleEvents } from './applyEvent';
import { findLink } from './familyLedger';
import { LedgerBook } from './ledgerBook';
import { allOf, type By } from '../store/rows';
import { eventsOf, holdPayment, placeOf } from './paymentPlace';

const BELONGS = 'The payment belongs to a link already';

export async function unmatched(store: Store, currency: string): Promise<PaymentAttempt[]> {
  const waiting = await allOf(store, PAYMENT_ATTEMPTS, { needs_review: { is: true }, currency: { anyOf: [currency] } });
  return waiting.filter(
    ({ link_id, is_replaced, payment_id }) => link_id === null && !is_replaced && payment_id !== null,
  );
}

/** What the gateway reported of it until now is booked as if the link had been known. */
export async function assignPayment(
  tx: Store,
  id: string,
  { link_id, reason }: { link_id: string; reason: string },
  by: By,
): Promise<PaymentAttempt> {
  const attempts = tx.records(PAYMENT_ATTEMPTS);
  const found = await attempts.find(id);
  if (!found) throw new Failure(404, { message: 'Payment not found' });
  const link = await findLink(tx, link_id);
  const { gateway, payment_id } = found;
  if (payment_id === null) throw new Failure(409, { message: BELONGS });
  await holdPayment(tx, gateway, payment_id, by);
  const book = await LedgerBook.findForUpdate(tx, link.lead_id, link.currency, by);
  const attempt = (await attempts.findForUpdate(id))!;
  const place = await placeOf(tx, gateway, payment_id);
  if (attempt.payment_id === null || attempt.is_replaced || attempt.link_id !== null || place?.id !== id)
    throw new Failure(409, { message: BELONGS });
  const events = await eventsOf(tx, gateway, payment_id);
  if (attempt.currency !== link.currency && !events.some(({ currency }) => currency === link.currency)) {
    const message = `It was paid in ${attempt.currency}, and this link asks for ${link.currency}`;
    // One of many is answered by its message alone.
    throw new Failure(409, { message, errors: [invalidField('body.link_id', message)] });
  }
  const reasons = await bookPayment(
    tx,
    book,
    { ...attempt, link_id, lead_id: link.lead_id, currency: link.currency, needs_review: false },
    link_id,
    events,
    by,
  );
  await book.save();
  await settleEvents(
    tx,
    events.filter(({ currency, status }) => currency === link.currency && status !== 'applied' && status !== 'void'),
    id,
    reasons,
    by,
  );
  const details = { payment_id, amount: attempt.amount, currency: link.currency };
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'payment_link.payment_assigned',
      subject_type: 'payment_link',
      subject_id: link_id,
      details,
      personal: { reason },
    },
  ]);
  return (await attempts.find(id))!;
}
