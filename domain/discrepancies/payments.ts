// What is booked of families' payments and refunds beyond what was there: payments booked twice or in mixed currencies, refunds beyond the money of a link.
import { ALL_REFUNDS, type PaymentFact, refundsIn } from '../payments/gatewayEvents';
import type { EntryKind } from '../payments/ledger';
import { WENT_BACK } from '../payments/linkMoney';

export interface Booking {
  id: string;
  currency: string;
  /** What a family began is named by the gateway; without it a person assigned the payment. */
  checkout_id: string | null;
  captured: number;
  refunded: number;
  disputed: number;
  created_on: number;
}

export interface BookedRow {
  source_id: string | null;
  kind: EntryKind;
  amount: number;
  note: string | null;
}

/** One payment at a gateway, wherever it is booked. */
export interface BookedPayment {
  bookings: readonly Booking[];
  /** Of the ledgers. */
  rows: readonly BookedRow[];
  /** By currency, what the gateway says that it has taken. Empty where no event of it is stored. */
  told: readonly { currency: string; captured: number }[];
}

export interface Overbooked {
  currency: string;
  excess: number;
  /** The gateway told of it in other currencies, too. */
  isMixed: boolean;
  /** Where to take it back, and what stays booked there. */
  undo: { id: string; amount: number; left: number }[];
}

/** More than the gateway has taken, in the first currency where that is so. */
export function overbooked({ bookings, rows, told }: BookedPayment): Overbooked | undefined {
  for (const currency of [...new Set(bookings.map((booking) => booking.currency))].sort()) {
    const inCurrency = bookings.filter((booking) => booking.currency === currency);
    const taken =
      told.length === 0
        ? Math.max(...inCurrency.map(({ captured }) => captured))
        : (told.find((each) => each.currency === currency)?.captured ?? 0);
    const booked = inCurrency.map((booking) => ({ ...booking, amount: bookedAt(booking, rows) }));
    let rest = sumOf(booked) - taken;
    if (rest <= 0) continue;
    const excess = rest;
    const undo = booked.sort(firstToUndo).flatMap(({ id, amount }) => {
      const part = Math.min(rest, amount);
      rest -= Math.max(0, part);
      return part > 0 ? [{ id, amount: part, left: amount - part }] : [];
    });
    return { currency, excess, isMixed: told.some((each) => each.currency !== currency), undo };
  }
  return undefined;
}

/** By the ledger's rows. While the bank holds some of it, by what was booked: not every version wrote the same rows of a dispute. */
function bookedAt({ id, captured, disputed }: Booking, rows: readonly BookedRow[]): number {
  if (disputed > 0) return captured;
  const own = rows.filter(
    ({ source_id, kind, note }) =>
      source_id === id && (kind === 'payment' || kind === 'dispute' || (kind === 'credit' && note !== WENT_BACK)),
  );
  return 0 - sumOf(own);
}

/** What the gateway itself names stays, and what money of was given back since; of several the first one. */
function firstToUndo(one: Booking, other: Booking): number {
  const settled = ({ refunded, disputed }: Booking) => Number(refunded + disputed > 0);
  const named = ({ checkout_id }: Booking) => Number(checkout_id !== null);
  return (
    settled(one) - settled(other) ||
    named(one) - named(other) ||
    other.created_on - one.created_on ||
    (one.id < other.id ? 1 : -1)
  );
}

export interface LinkRefunds {
  /** Of its instalments. */
  paid: number;
  /** In money and as credit. */
  refunded: number;
  /** All rows of the link. */
  rows: readonly BookedRow[];
}

/** What went back beyond the link's own money, and is not owed yet. */
export function refundedBeyond({ paid, refunded, rows }: LinkRefunds): number {
  const wentBack = sumOf(rows.filter(({ kind, note }) => kind === 'credit' && note === WENT_BACK));
  return Math.max(0, refunded - Math.max(0, wentBack) - Math.max(0, paid));
}

/**
 * Refunds that were booked as done while nobody asked what became of them: ids and amounts by the gateway. What it told as a sum alone
 * stands under the sum's name, as far as it has named no refunds for it since.
 */
export function unconfirmedRefunds(facts: readonly PaymentFact[]): { id: string; amount: number }[] {
  const told = new Set(
    facts.flatMap((fact) => (fact.type === 'refund' && fact.progress !== undefined ? [fact.id] : [])),
  );
  const named = refundsIn(facts);
  const sum = Math.max(
    0,
    ...facts.map((fact) => (fact.type === 'refund' && fact.id === ALL_REFUNDS ? fact.amount : 0)),
  );
  const unnamed = sum - sumOf([...named.values()]);
  return [
    ...[...named].flatMap(([id, { amount }]) => (told.has(id) ? [] : [{ id, amount }])),
    ...(unnamed > 0 ? [{ id: ALL_REFUNDS, amount: unnamed }] : []),
  ];
}

export interface StoredEvent {
  id: string;
  /** When it was stored. */
  created_on: number;
  /** It is what the gateway answered when it was asked, and not what it told by itself. */
  isAnswer: boolean;
  facts: readonly PaymentFact[];
}

/**
 * Events that told of a dispute as open though the gateway, asked since, says that the bank merely asks: of a dispute no inquiry is made
 * again, so that it never was one. Ids; none of disputes that were opened since.
 */
export function misreadInquiries(events: readonly StoredEvent[]): string[] {
  const stepsOf = (step: 'inquiry' | 'open') =>
    events.flatMap((event) =>
      event.facts.flatMap((fact) =>
        fact.type === 'dispute' && fact.progress === step ? [{ dispute: fact.id, event }] : [],
      ),
    );
  const opened = stepsOf('open');
  const misread = new Set(
    stepsOf('inquiry').flatMap(({ dispute, event: { isAnswer, created_on } }) => {
      const told = opened.filter((each) => each.dispute === dispute).map(({ event }) => event);
      return isAnswer && told.every((each) => !each.isAnswer && each.created_on <= created_on) ? told : [];
    }),
  );
  // One that tells of something else beside it is left as it is.
  return [...misread].filter(({ facts }) => facts.length === 1).map(({ id }) => id);
}

function sumOf(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
