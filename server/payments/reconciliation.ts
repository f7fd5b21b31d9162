// Every day: gateways are asked what they know, and what never arrived is booked; and families are reminded of what is due.
import { addDays, dateOf, SECONDS_PER_DAY } from '@domain/calendar';
import { openOf } from '@domain/payments/instalmentState';
import { reminderDue } from '@domain/payments/reminders';
import { INSTALMENTS } from '@domain/records/instalment';
import { FAMILY_LEDGERS } from '@domain/records/ledger';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { storeOn } from '../audit/requestStore';
import type { Log } from '../host';
import type { Store } from '../store/store';
import type { SeenPayment } from './gateways/gateway';
import type { Gateways } from './gateways/gateways';
import { allOf } from './ledgerBook';
import { reminderMessage, writeTo } from './messages';
import { applyEvent, keepSeen } from './webhooks';

export interface Daily {
  store: Store;
  gateways: Gateways;
  now: EpochSeconds;
  log: Log;
  publicOrigin: string | undefined;
}

/** Payments of this many days are asked for one by one: what was refunded or disputed at the gateway since. */
const LOOK_BACK_DAYS = 45;

/** How many events were not known before. */
export async function reconcile({ store, gateways, now, log }: Daily, day: IsoDate): Promise<number> {
  let found = 0;
  for (const gateway of gateways.configured()) {
    try {
      const listed = await gateway.listPayments(day);
      const known = new Set(listed.map(({ payment_id }) => payment_id));
      const since = { status: { anyOf: ['captured'] }, created_on: { from: now - LOOK_BACK_DAYS * SECONDS_PER_DAY, to: null } };
      const captured = (await allOf(store, PAYMENT_ATTEMPTS, since)).filter((each) => each.gateway === gateway.name && each.payment_id !== null && !known.has(each.payment_id));
      const older: SeenPayment[] = [];
      for (const { payment_id } of captured) older.push(...[await gateway.fetchPayment(payment_id!)].flatMap((each) => each ?? []));
      for (const payment of [...listed, ...older]) if (await keepSeen(gateway, payment, { store, now, log })) found++;
    } catch (problem) {
      log.error({ err: problem, gateway: gateway.name }, 'A gateway could not be reconciled');
    }
  }
  for (const { id } of await allOf(store, GATEWAY_EVENTS, { status: { anyOf: ['received'] } })) {
    try {
      await store.transaction((tx) => applyEvent(tx, id, { actor: 'reconciliation', now }));
    } catch (problem) {
      log.error({ err: problem, event: id }, 'An event of a gateway could not be applied');
    }
  }
  return found;
}

/** Each family once a day at most for an instalment; what is marked invalid or paused is left alone. */
export async function sendReminders({ store, now, publicOrigin }: Daily): Promise<number> {
  const today = dateOf(now);
  const due = await allOf(store, INSTALMENTS, { settled: { anyOf: ['open'] }, payer: { anyOf: ['family'] }, due_date: { from: addDays(today, -30), to: addDays(today, 10) } });
  let sent = 0;
  for (const { id, link_id, lead_id, currency } of due)
    sent += await store.transaction(async (tx) => {
      const ledger = await tx.records(FAMILY_LEDGERS).findForUpdate(`${lead_id}:${currency}`);
      const link = await tx.records(PAYMENT_LINKS).find(link_id);
      const row = await tx.records(INSTALMENTS).findForUpdate(id);
      const lead = await tx.leads.find(lead_id);
      // Nobody is reminded of what they were never asked for.
      if (!row || !link || !lead || link.sent_on === null || link.stage === 'invalid') return 0;
      const step = reminderDue({ due_date: row.due_date, isOpen: openOf(row) > 0, sent: row.reminders, paused_until: ledger?.paused_until ?? null }, today);
      if (step === undefined) return 0;
      await tx.records(INSTALMENTS).update({ ...row, reminders: [...row.reminders, { step, on: today }], version: row.version + 1, updated_by: 'reminders', updated_on: now }, row.version);
      await writeTo(tx, lead, reminderMessage(link, openOf(row), row.due_date, row.due_date < today, publicOrigin), now);
      return 1;
    });
  return sent;
}

/** Yesterday's payments, and those of today so far; then reminders. */
export async function dailyPayments(daily: Daily): Promise<void> {
  const today = dateOf(daily.now);
  const ofToday = { ...daily, store: storeOn(today, daily.store) };
  for (const day of [addDays(today, -1), today]) await reconcile(ofToday, day);
  await sendReminders(ofToday);
}
