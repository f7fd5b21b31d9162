// Events of which people confirmed that they say nothing of a payment: what was booked by them is taken back by new rows (decisions 7, docs/decisions/192).
import { outcomeOf } from '@domain/payments/gatewayEvents';
import { GATEWAY_EVENTS, type GatewayEvent, PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { bookPayment } from './applyEvent';
import { LedgerBook } from './ledgerBook';
import { eventsOf, factsIn, holdPayment, saveAttempt } from './paymentPlace';
import { holdRefunds } from './refundSettlement';

/** Of an inquiry that was read as a dispute. Payment, refunds and ledger are held in this order, as by everybody. */
export async function withoutEvents(
  tx: Store,
  attemptId: string,
  voidIds: readonly string[],
  why: string,
  by: By,
): Promise<void> {
  const { gateway, payment_id, lead_id, link_id, currency } = (await tx.records(PAYMENT_ATTEMPTS).find(attemptId))!;
  await holdPayment(tx, gateway, payment_id!, by);
  const events = await eventsOf(tx, gateway, payment_id!);
  await holdRefunds(tx, attemptId, factsIn(events, currency));
  const book = await LedgerBook.findForUpdate(tx, lead_id!, currency, by);
  for (const { id } of events) if (voidIds.includes(id)) await makeVoid(tx, id, why, by);
  const kept = await eventsOf(tx, gateway, payment_id!);
  const attempt = (await tx.records(PAYMENT_ATTEMPTS).findForUpdate(attemptId))!;
  await bookPayment(tx, book, attempt, link_id!, kept, by);
  await book.save();
}

/** Of money that nobody paid: nothing of the payment is left. What was refunded of it, or is disputed, is settled before. */
export async function withoutPayment(tx: Store, attemptId: string, why: string, by: By): Promise<void> {
  const { gateway, payment_id, lead_id, link_id, currency } = (await tx.records(PAYMENT_ATTEMPTS).find(attemptId))!;
  if (payment_id !== null) await holdPayment(tx, gateway, payment_id, by);
  const book = await LedgerBook.findForUpdate(tx, lead_id!, currency, by);
  const attempt = (await tx.records(PAYMENT_ATTEMPTS).findForUpdate(attemptId))!;
  await book.reverse(link_id!, attempt.captured, { source_id: attemptId, note: why });
  await book.save();
  const events: readonly GatewayEvent[] = payment_id === null ? [] : await eventsOf(tx, gateway, payment_id);
  for (const { id } of events) await makeVoid(tx, id, why, by);
  const { captured, refunded, disputed, dispute } = outcomeOf([]);
  await saveAttempt(
    tx,
    { ...attempt, status: 'failed', captured, refunded, disputed, dispute, needs_review: false },
    by,
  );
}

async function makeVoid(tx: Store, id: string, result: string, { actor, now }: By): Promise<void> {
  const event = (await tx.records(GATEWAY_EVENTS).findForUpdate(id))!;
  await tx.records(GATEWAY_EVENTS).update(
    {
      ...event,
      status: 'void',
      result,
      next_try: null,
      version: event.version + 1,
      updated_by: actor,
      updated_on: now,
    },
    event.version,
  );
}
