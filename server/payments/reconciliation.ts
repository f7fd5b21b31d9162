// Every day: gateways are asked what they know, and what never arrived is booked; and families are reminded of what is due.
import type { GatewayName } from '@domain/business/paymentTerms';
import { addDays, dateOf, SECONDS_PER_DAY } from '@domain/calendar';
import { unconfirmedRefunds } from '@domain/discrepancies/payments';
import { outcomeOf } from '@domain/payments/gatewayEvents';
import { openOf } from '@domain/payments/instalmentState';
import { reminderDue, remindsOf } from '@domain/payments/reminders';
import { INSTALMENTS } from '@domain/records/instalment';
import { FAMILY_LEDGERS } from '@domain/records/ledger';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { storeOn } from '../audit/requestStore';
import type { Log } from '../log/log';
import type { Store } from '../store/store';
import { familyOf, writeToFamily } from '../families/family';
import { readingOnce } from '../integrations/messages/compose';
import { captureReserved } from './captures';
import { disputesOf, newsOf } from './disputes';
import type { SeenPayment } from '../integrations/gateways/gateway';
import type { Gateways } from '../integrations/gateways/gateways';
import { allOf } from '../store/rows';
import { reminderMessage } from './messages';
import { eventsOf, factsIn } from './paymentPlace';
import { refundsOnTheirWay } from './sentRefunds';
import { keepSeen, tryEvent } from './webhooks';

export interface Daily {
  store: Store;
  gateways: Gateways;
  now: EpochSeconds;
  log: Log;
  publicOrigin: string | undefined;
}

/** Payments of this many days are asked for one by one: what was refunded at the gateway since, or came of what had failed. */
const LOOK_BACK_DAYS = 45;
/** Whole days are listed again: the server may have been away, and gateways then give up. */
const LISTED_DAYS = 7;

/** How many events were not known before. */
export async function reconcile({ store, gateways, now, log }: Daily, ...days: IsoDate[]): Promise<number> {
  let found = 0;
  for (const gateway of gateways.configured()) {
    // One payment that cannot be asked for, or one day, keeps nothing of the others.
    const tried = async <T>(work: Promise<T>): Promise<T | undefined> =>
      work.catch((problem: unknown) => {
        log.error({ err: problem, gateway: gateway.name }, 'A gateway could not be reconciled');
        return undefined;
      });
    const since = now - LOOK_BACK_DAYS * SECONDS_PER_DAY;
    const recent = { gateway: { anyOf: [gateway.name] }, created_on: { from: since, to: null } };
    const attempts = await allOf(store, PAYMENT_ATTEMPTS, recent);
    const known = new Map(attempts.map((attempt) => [attempt.payment_id, attempt]));
    const keep = async (payment: SeenPayment) => {
      const attempt = known.get(payment.payment_id);
      const captured = await captureReserved(gateway, payment, store, log);
      if (captured && (await keepSeen(gateway, captured, { store, now, log }))) found++;
      if (attempt && isBooked(attempt, payment) && !(await confirmsRefunds(store, attempt))) return;
      if (await keepSeen(gateway, payment, { store, now, log })) found++;
    };
    const listed = new Set<string>();
    for (const day of days)
      for (const payment of (await tried(gateway.listPayments(day))) ?? []) {
        listed.add(payment.payment_id);
        await tried(keep(payment));
      }
    for (const { payment_id, checkout_id } of gateway.findByCheckout ? attempts : []) {
      if (payment_id !== null || checkout_id === null) continue;
      const seen = await tried(gateway.findByCheckout!(checkout_id));
      if (seen && outcomeOf(seen.facts).progress !== 'started') await tried(keep(seen));
    }
    const unsettled = await unsettledPayments(store, gateway.name);
    for (const attempt of unsettled) known.set(attempt.payment_id, attempt);
    for (const payment_id of known.keys()) {
      if (payment_id === null || listed.has(payment_id)) continue;
      listed.add(payment_id);
      const seen = await tried(gateway.fetchPayment(payment_id));
      if (seen) await tried(keep(seen));
    }
    for (const attempt of gateway.findRefund ? unsettled : [])
      for (const seen of (await tried(refundsOnTheirWay(store, gateway, attempt))) ?? [])
        if (await tried(keepSeen(gateway, seen, { store, now, log }))) found++;
    for (const attempt of unsettled.filter(({ dispute }) => dispute === 'open' || dispute === 'inquiry')) {
      const seen = await tried(disputesOf(store, gateway, attempt));
      if (seen && seen.facts.length > 0 && (await tried(keepSeen(gateway, seen, { store, now, log })))) found++;
    }
    for (const dispute of (await tried(Promise.resolve(gateway.listDisputes?.(since)))) ?? []) {
      const seen = await tried(newsOf(store, gateway, dispute));
      if (seen && (await tried(keepSeen(gateway, seen, { store, now, log })))) found++;
    }
  }
  await retryEvents({ store, now, log });
  return found;
}

/** Whatever their age: those with a dispute that is open, and those of which a refund is on its way. */
async function unsettledPayments(store: Store, gateway: GatewayName): Promise<PaymentAttempt[]> {
  const disputed = await allOf(store, PAYMENT_ATTEMPTS, {
    gateway: { anyOf: [gateway] },
    dispute: { anyOf: ['open', 'inquiry'] },
  });
  const attempts = new Map(disputed.map((attempt) => [attempt.id, attempt]));
  for (const { payment_id: id } of await allOf(store, PAYMENT_REFUNDS, {
    way: { anyOf: ['gateway'] },
    status: { anyOf: ['sent'] },
  })) {
    const attempt = attempts.has(id) ? undefined : await store.records(PAYMENT_ATTEMPTS).find(id);
    if (attempt?.gateway === gateway) attempts.set(id, attempt);
  }
  return [...attempts.values()];
}

/** What could not be applied yet, each in its time. */
async function retryEvents({ store, now, log }: Pick<Daily, 'store' | 'now' | 'log'>): Promise<void> {
  for (const { id, next_try } of await allOf(store, GATEWAY_EVENTS, { status: { anyOf: ['received', 'waiting'] } }))
    if (next_try === null || next_try <= now) await tryEvent({ store, now, log }, id, { actor: 'reconciliation', now });
}

/** What the gateway says of it is what was booked: that is no news, and no row. */
function isBooked({ link_id, ...booked }: PaymentAttempt, { currency, facts }: SeenPayment): boolean {
  if (currency !== booked.currency) return false;
  const { progress, captured, refunded, disputed, dispute } = outcomeOf(facts);
  return (
    link_id !== null &&
    booked.status === progress &&
    booked.captured === captured &&
    booked.refunded === refunded &&
    booked.disputed === disputed &&
    booked.dispute === dispute
  );
}

/** What was booked of its refunds before the gateway had named them, or said that they are done: to hear that now is news. */
async function confirmsRefunds(
  store: Store,
  { gateway, payment_id, currency, refunded }: PaymentAttempt,
): Promise<boolean> {
  if (refunded === 0 || gateway === 'test') return false;
  return unconfirmedRefunds(factsIn(await eventsOf(store, gateway, payment_id!), currency)).length > 0;
}

/** Each family once a day at most for an instalment, by the way that it asked for; what is expired, marked invalid, paused or for a test that is over is left alone. */
export async function sendReminders({ store, gateways, now, publicOrigin }: Daily): Promise<number> {
  const today = dateOf(now);
  const due = await allOf(store, INSTALMENTS, {
    settled: { anyOf: ['open'] },
    payer: { anyOf: ['family'] },
    due_date: { from: addDays(today, -30), to: addDays(today, 10) },
  });
  let sent = 0;
  for (const { id, link_id, lead_id, currency } of due)
    sent += await store.transaction(async (tx) => {
      const ledger = await tx.records(FAMILY_LEDGERS).findForUpdate(`${lead_id}:${currency}`);
      const link = await tx.records(PAYMENT_LINKS).find(link_id);
      const row = await tx.records(INSTALMENTS).findForUpdate(id);
      const family = await familyOf(tx, lead_id);
      if (
        !row ||
        !link ||
        !family ||
        !remindsOf(link, today) ||
        (typeof gateways.forLink(link) === 'string' && !gateways.isOfflineAlone(link))
      )
        return 0;
      const step = reminderDue(
        {
          due_date: row.due_date,
          isOpen: openOf(row) > 0,
          sent: row.reminders,
          paused_until: ledger?.paused_until ?? null,
        },
        today,
      );
      if (step === undefined) return 0;
      const message = reminderMessage(link, openOf(row), row.due_date, row.due_date < today, publicOrigin);
      if ((await writeToFamily(tx, 'payment_reminder', family, message, now)) === 0) return 0;
      await tx.records(INSTALMENTS).update(
        {
          ...row,
          reminders: [...row.reminders, { step, on: today }],
          version: row.version + 1,
          updated_by: 'reminders',
          updated_on: now,
        },
        row.version,
      );
      return 1;
    });
  return sent;
}

/** The payments of the last days, and those of today so far; then reminders. */
export async function dailyPayments(daily: Daily): Promise<void> {
  const today = dateOf(daily.now);
  const ofToday = { ...daily, store: readingOnce(storeOn(today, daily.store)) };
  await reconcile(ofToday, ...Array.from({ length: LISTED_DAYS }, (_, back) => addDays(today, back + 1 - LISTED_DAYS)));
  await sendReminders(ofToday);
}
