// Faults among families' payments and refunds, and the rows that correct them (decisions 7 and 9).
import {
  overbooked,
  refundedBeyond,
  unconfirmedRefunds,
  type BookedPayment,
  type Overbooked,
} from '@domain/discrepancies/payments';
import { GATEWAY_WORDS, type GatewayName } from '@domain/business/paymentTerms';
import { amountText } from '@domain/formats';
import { outcomeOf } from '@domain/payments/gatewayEvents';
import { LEDGER_ENTRIES, type LedgerEntry } from '@domain/records/ledger';
import {
  GATEWAY_EVENTS,
  type GatewayEvent,
  PAYMENT_ATTEMPTS,
  type PaymentAttempt,
} from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import { groupedBy } from '@domain/groupedBy';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import {
  eventsOf,
  factsIn,
  findLink,
  holdPayment,
  keepSeen,
  keepUnmatched,
  LedgerBook,
  saveAttempt,
} from '../payments/familyMoney';
import { allOf, type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { type Finder, foundAt } from './finder';
import { answeredBy, reachable } from './ofGateways';

const MONEY_ROWS = { kind: { anyOf: ['payment', 'credit', 'dispute'] } };

type Named = Pick<PaymentAttempt, 'gateway' | 'payment_id'>;
type Row = Pick<LedgerEntry, 'source_id' | 'kind' | 'amount' | 'note'>;

function sourceOf({ gateway, payment_id }: Named): string {
  return `${gateway} ${payment_id}`;
}

function namedBy(source: string): { gateway: GatewayName; payment_id: string } {
  const at = source.indexOf(' ');
  return { gateway: source.slice(0, at) as GatewayName, payment_id: source.slice(at + 1) };
}

function paymentOf(
  bookings: readonly PaymentAttempt[],
  rows: readonly Row[],
  events: readonly Pick<GatewayEvent, 'currency' | 'facts'>[],
): BookedPayment {
  const told = [...groupedBy(events, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    captured: outcomeOf(own.flatMap(({ facts }) => facts)).captured,
  }));
  return {
    bookings,
    rows,
    told: told.filter(({ currency, captured }) => captured > 0 || bookings.some((each) => each.currency === currency)),
  };
}

async function bookingsOf(store: Store, named: Named): Promise<PaymentAttempt[]> {
  const filters = { gateway: { anyOf: [named.gateway] }, payment_id: { anyOf: [named.payment_id!] } };
  return (await allOf(store, PAYMENT_ATTEMPTS, filters)).filter(({ link_id }) => link_id !== null);
}

interface Judged {
  over: Overbooked;
  bookings: PaymentAttempt[];
  rows: LedgerEntry[];
  events: GatewayEvent[];
}

async function overbookedNow(
  store: Store,
  named: { gateway: GatewayName; payment_id: string },
): Promise<Judged | undefined> {
  const bookings = await bookingsOf(store, named);
  if (bookings.length === 0) return undefined;
  const rows = await allOf(store, LEDGER_ENTRIES, {
    ...MONEY_ROWS,
    source_id: { anyOf: bookings.map(({ id }) => id) },
  });
  const events = await eventsOf(store, named.gateway, named.payment_id);
  const over = overbooked(paymentOf(bookings, rows, events));
  return over && { over, bookings, rows, events };
}

/** One payment at a gateway, at two places or twice at one, or in the sum of two currencies. */
export const OVERBOOKED: Finder = {
  candidates: async (store) => {
    const attempts = (await allOf(store, PAYMENT_ATTEMPTS, { status: { anyOf: ['captured'] } })).filter(
      ({ link_id, payment_id }) => link_id !== null && payment_id !== null,
    );
    const rows = groupedBy(
      await someOf(store, LEDGER_ENTRIES, MONEY_ROWS, ['source_id', 'kind', 'amount', 'note']),
      ({ source_id }) => source_id ?? '',
    );
    const events = groupedBy(
      await someOf(store, GATEWAY_EVENTS, {}, ['gateway', 'payment_id', 'currency', 'facts']),
      sourceOf,
    );
    return [...groupedBy(attempts, sourceOf)].flatMap(([source, own]) =>
      overbooked(
        paymentOf(
          own,
          own.flatMap(({ id }) => rows.get(id) ?? []),
          events.get(source) ?? [],
        ),
      )
        ? [source]
        : [],
    );
  },
  judge: async (store, source) => {
    const named = namedBy(source);
    const judged = await overbookedNow(store, named);
    if (!judged) return undefined;
    const { over, bookings, rows } = judged;
    const places = over.undo.map(({ id }) => bookings.find((each) => each.id === id)!);
    const called = `${GATEWAY_WORDS[named.gateway]} ${named.payment_id}`;
    const found = over.isMixed
      ? `Amounts of two currencies were booked as one for ${called}`
      : bookings.length > 1
        ? `${called} is booked on ${bookings.length} links`
        : `${called} is booked twice on one link`;
    const makers = rows
      .filter(({ source_id }) => places.some(({ id }) => id === source_id))
      .map(({ created_by }) => created_by);
    return foundAt(
      over.isMixed ? 'currencies_mixed' : 'booked_twice',
      source,
      found,
      { amount: over.excess, currency: over.currency },
      { link_id: places[0]!.link_id },
      makers,
    );
  },
};

/** The payment is held first, as by everybody, and then the ledgers in one order. */
export async function takeBackBooking(tx: Store, source: string, by: By): Promise<string> {
  const named = namedBy(source);
  await holdPayment(tx, named.gateway, named.payment_id, by);
  const books = new Map<string, LedgerBook>();
  const bookings = await bookingsOf(tx, named);
  for (const [lead_id, currency] of [...new Set(bookings.map((each) => `${each.lead_id} ${each.currency}`))]
    .sort()
    .map((key) => key.split(' ')))
    books.set(`${lead_id} ${currency}`, await LedgerBook.findForUpdate(tx, lead_id!, currency!, by));
  const { over, events } = (await overbookedNow(tx, named))!;
  let last: PaymentAttempt | undefined;
  for (const { id, amount, left } of over.undo) {
    const held = (await tx.records(PAYMENT_ATTEMPTS).findForUpdate(id))!;
    if (held.disputed > 0) throw new Failure(409, { message: 'The bank disputes this payment: that is settled first' });
    if (left === 0) await refuseRefunded(tx, held);
    await books.get(`${held.lead_id} ${held.currency}`)!.reverse(held.link_id!, amount, {
      source_id: id,
      note: `${GATEWAY_WORDS[held.gateway]} ${held.payment_id}: ${over.isMixed ? 'of another currency' : 'booked twice'}`,
    });
    // A place of which nothing is left is none of this payment any more.
    const emptied = left === 0 && { payment_id: null, is_replaced: true, needs_review: false };
    await saveAttempt(tx, { ...held, captured: left, ...emptied }, by);
    last = held;
  }
  for (const book of books.values()) await book.save();
  // What was paid in another currency alone belongs to no link.
  if (last && (await bookingsOf(tx, named)).length === 0 && events.length > 0)
    await keepUnmatched(tx, named.payment_id, events, undefined, by);
  return `${amountText(over.excess, over.currency)} reversed`;
}

async function refuseRefunded(tx: Store, { id, refunded }: PaymentAttempt): Promise<void> {
  const asked = (await allOf(tx, PAYMENT_REFUNDS, { payment_id: { anyOf: [id] } })).filter(
    ({ status }) => status !== 'failed',
  );
  if (refunded > 0 || asked.length > 0)
    throw new Failure(409, {
      message: 'Part of this payment was paid back, or is on its way: settle the refund first',
    });
}

/** Money that went back beyond what a link was paid, and is not owed yet. Where the bank still holds some, nobody knows. */
export const REFUNDED_BEYOND: Finder = {
  candidates: async (store) => {
    const links = await someOf(store, PAYMENT_LINKS, {}, ['id', 'refunded']);
    return links.flatMap(({ id, refunded }) => (refunded > 0 ? [id] : []));
  },
  judge: async (store, source) => {
    const link = await store.records(PAYMENT_LINKS).find(source);
    if (
      !link ||
      (await allOf(store, PAYMENT_ATTEMPTS, { link_id: { anyOf: [source] } })).some(({ dispute }) => dispute === 'open')
    )
      return undefined;
    const rows = await allOf(store, LEDGER_ENTRIES, { link_id: { anyOf: [source] } });
    const amount = refundedBeyond({ ...link, rows });
    if (amount === 0) return undefined;
    const { currency, refunded, paid } = link;
    const makers = rows.filter(({ kind }) => kind === 'refund').map(({ created_by }) => created_by);
    return foundAt(
      'refunded_too_much',
      source,
      `${amountText(refunded, currency)} went back of a link that was paid ${amountText(paid, currency)}`,
      { amount, currency },
      { link_id: source },
      makers,
    );
  },
};

export async function oweBeyond(tx: Store, linkId: string, amount: number, by: By): Promise<string> {
  const { lead_id, currency } = await findLink(tx, linkId);
  const book = await LedgerBook.findForUpdate(tx, lead_id, currency, by);
  const rows = await allOf(tx, LEDGER_ENTRIES, { link_id: { anyOf: [linkId] } });
  const source =
    rows.findLast(({ kind }) => kind === 'refund') ??
    rows.findLast(({ kind, source_id }) => kind === 'payment' && source_id !== null);
  // The family's credit is less by it, or it owes that.
  book.giveBackCredit(linkId, amount, source?.source_id ?? null);
  await book.save();
  return `${amountText(amount, currency)} is owed by the family, or taken from its credit`;
}

/** Before a gateway was asked what becomes of a refund, it was booked as done. */
export const UNCONFIRMED_REFUNDS: Finder = {
  candidates: async (store) => {
    const attempts = await allOf(store, PAYMENT_ATTEMPTS, { status: { anyOf: ['captured'] } });
    return attempts.flatMap(({ id, link_id, refunded, gateway }) =>
      link_id !== null && refunded > 0 && gateway !== 'test' ? [id] : [],
    );
  },
  judge: async (store, source) => {
    const attempt = await store.records(PAYMENT_ATTEMPTS).find(source);
    if (!attempt || attempt.payment_id === null || attempt.refunded === 0) return undefined;
    const { gateway, payment_id, currency } = attempt;
    const open = unconfirmedRefunds(factsIn(await eventsOf(store, gateway, payment_id), currency));
    const amount = open.reduce((sum, each) => sum + each.amount, 0);
    if (amount === 0) return undefined;
    const makers = (await allOf(store, PAYMENT_REFUNDS, { payment_id: { anyOf: [source] } })).map(
      ({ created_by }) => created_by,
    );
    return foundAt(
      'refund_unconfirmed',
      source,
      `${amountText(amount, currency)} of ${GATEWAY_WORDS[gateway]} ${payment_id} was booked as refunded before the gateway said so`,
      { amount, currency },
      { link_id: attempt.link_id },
      makers,
    );
  },
};

/** Never inside of a transaction. What the gateway says is booked as always. */
export async function askGateway(
  { store, gateways, now, log }: Pick<AnyCall, 'store' | 'gateways' | 'now' | 'log'>,
  attemptId: string,
): Promise<void> {
  const { attempt, gateway } = await reachable({ store, gateways }, attemptId);
  const seen = await answeredBy(attempt, gateway.fetchPayment(attempt.payment_id));
  if (seen) await keepSeen(gateway, seen, { store, now, log });
}

export async function refundedNow(store: Store, attemptId: string): Promise<string> {
  const { gateway, refunded, currency } = (await store.records(PAYMENT_ATTEMPTS).find(attemptId))!;
  return `${GATEWAY_WORDS[gateway]} says that ${amountText(refunded, currency)} went back`;
}
