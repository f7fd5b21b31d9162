// Inquiries of banks that an earlier version booked as disputes: their money is held by nobody, and its refunds are frozen for nothing (decisions 7).
import { misreadInquiries } from '@domain/discrepancies/payments';
import { GATEWAY_WORDS } from '@domain/business/paymentTerms';
import { amountText } from '@domain/formats';
import { outcomeOf } from '@domain/payments/gatewayEvents';
import { type GatewayEvent, PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import type { AnyCall } from '../operations/call';
import { disputesOf, eventsOf, factsIn, keepSeen, withoutEvents } from '../payments/familyMoney';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { type Finder, foundAt } from './finder';
import { answeredBy, reachable } from './ofGateways';

interface Judged {
  attempt: PaymentAttempt;
  /** Events that told of an inquiry as of a dispute. */
  misread: string[];
  /** Is booked as held by the bank, and is not. */
  amount: number;
}

async function judgedNow(store: Store, attemptId: string): Promise<Judged | undefined> {
  const attempt = await store.records(PAYMENT_ATTEMPTS).find(attemptId);
  if (!attempt?.payment_id || attempt.link_id === null || attempt.dispute !== 'open') return undefined;
  const events = await eventsOf(store, attempt.gateway, attempt.payment_id);
  // What is still to be applied changes it by itself.
  if (events.some(({ status }) => status === 'received' || status === 'waiting')) return undefined;
  const misread = misreadInquiries(events.filter(({ status }) => status !== 'void').map(storedEvent));
  const kept = events.filter(({ id }) => !misread.includes(id));
  const amount = attempt.disputed - outcomeOf(factsIn(kept, attempt.currency)).disputed;
  return amount > 0 ? { attempt, misread, amount } : undefined;
}

function storedEvent({ id, created_on, type, facts }: GatewayEvent) {
  return { id, created_on, isAnswer: type === 'reconciliation', facts };
}

/** The daily reconciliation asks about every dispute that is open: what it was answered shows which are none. */
export const INQUIRIES_BOOKED: Finder = {
  candidates: async (store) => {
    const attempts = await allOf(store, PAYMENT_ATTEMPTS, { dispute: { anyOf: ['open'] } });
    return attempts.flatMap(({ id, link_id, disputed }) => (link_id !== null && disputed > 0 ? [id] : []));
  },
  judge: async (store, source) => {
    const judged = await judgedNow(store, source);
    if (!judged) return undefined;
    const { attempt, amount } = judged;
    const { gateway, payment_id, currency, link_id } = attempt;
    return foundAt(
      'inquiry_booked',
      source,
      `${amountText(amount, currency)} of ${GATEWAY_WORDS[gateway]} ${payment_id} is booked as disputed, and the bank only asked about it`,
      { amount, currency },
      { link_id },
    );
  },
};

/** Never inside of a transaction. What the gateway says is booked as always. */
export async function askDisputes(
  { store, gateways, now, log }: Pick<AnyCall, 'store' | 'gateways' | 'now' | 'log'>,
  attemptId: string,
): Promise<void> {
  const { attempt, gateway } = await reachable({ store, gateways }, attemptId);
  const seen = await answeredBy(attempt, disputesOf(store, gateway, attempt));
  if (seen.facts.length > 0) await keepSeen(gateway, seen, { store, now, log });
}

export async function countAgain(tx: Store, attemptId: string, by: By): Promise<void> {
  const { misread } = (await judgedNow(tx, attemptId))!;
  await withoutEvents(tx, attemptId, misread, 'The bank only asked: it was read as a dispute', by);
}

export async function disputedNow(store: Store, attemptId: string): Promise<string> {
  const { gateway, disputed, currency } = (await store.records(PAYMENT_ATTEMPTS).find(attemptId))!;
  return `${GATEWAY_WORDS[gateway]} says that the bank holds ${amountText(disputed, currency)}`;
}
