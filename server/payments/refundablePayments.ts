// Which payments of a link money can go back to, how much of each, and by which ways (decisions 7 and 9).
import { LEDGER_ENTRIES } from '@domain/records/ledger';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS, type RefundWay } from '@domain/records/paymentRefund';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';
import { findLink } from './familyLedger';
import { allOf } from '../store/rows';
import { begunElsewhere } from './begunElsewhere';
import { moneyOfLink } from './moneyOfLinks';

export interface RefundablePayment {
  payment_id: string;
  link_id: string;
  kind: 'gateway' | 'offline';
  /** Gateway or provider, by its code. */
  through: string;
  paid_on: number;
  currency: string;
  paid: number;
  /** What went back, is kept as credit, or is on its way, whichever refund asked for it. */
  refunded: number;
  /** What may go back now. */
  left: number;
  /** Why nothing may. */
  frozen: string | null;
  ways: RefundWay[];
}

/** Payments of a link, the latest first: over these a refund is spread. No more is left of any than of the link's own money. */
export async function refundablePayments(
  store: Store,
  linkId: string,
  gateways: AnyCall['gateways'],
): Promise<RefundablePayment[]> {
  const link = await findLink(store, linkId);
  const { left } = await moneyOfLink(store, link);
  const entries = await allOf(store, LEDGER_ENTRIES, { link_id: { anyOf: [linkId] } });
  // What paid something, or was too much.
  const sources = new Set(
    entries.flatMap(({ kind, amount, source_id }) =>
      source_id !== null && amount < 0 && (kind === 'payment' || kind === 'credit') ? [source_id] : [],
    ),
  );
  // Refunds and changes of course are sources too: of credit that was a payment before.
  const payments = await Promise.all([...sources].map((id) => paymentOf(store, id, link, gateways)));
  return payments
    .flatMap((payment) => (payment ? [{ ...payment, left: Math.min(payment.left, left) }] : []))
    .sort((one, other) => other.paid_on - one.paid_on || (one.payment_id < other.payment_id ? -1 : 1));
}

/** One payment with what is left of it, if it is one of the link. Exact while its ledger is held. */
export async function paymentOf(
  store: Store,
  id: string,
  link: PaymentLink,
  gateways: AnyCall['gateways'],
): Promise<RefundablePayment | undefined> {
  const attempt = await store.records(PAYMENT_ATTEMPTS).find(id);
  const offline = attempt ? undefined : await store.records(OFFLINE_PAYMENTS).find(id);
  const share = offline?.splits.find(({ link_id }) => link_id === link.id);
  if (attempt ? attempt.link_id !== link.id || attempt.captured === 0 : !share || offline?.status !== 'verified')
    return undefined;
  const rows = (await allOf(store, PAYMENT_REFUNDS, { payment_id: { anyOf: [id] } })).filter(
    ({ status, link_id }) => status !== 'failed' && link_id === link.id,
  );
  // What is done at the gateway is counted by the attempt, no matter who did it.
  const reserved = rows
    .filter(({ way, status }) => way !== 'gateway' || status === 'sent')
    .reduce((sum, { amount }) => sum + amount, 0);
  const begun = attempt ? ((await begunElsewhere(store, [attempt])).get(id) ?? 0) : 0;
  const paid = attempt?.captured ?? share!.amount;
  const refunded = reserved + begun + (attempt?.refunded ?? 0);
  const frozen =
    attempt?.dispute === 'open'
      ? 'The bank disputes this payment: nothing of it can be refunded until that is settled'
      : null;
  const gateway = attempt && gateways.named(attempt.gateway);
  const isThere =
    attempt !== undefined && attempt.payment_id !== null && gateway?.configured === true && !gateway.refundsElsewhere;
  return {
    payment_id: id,
    link_id: link.id,
    kind: attempt ? 'gateway' : 'offline',
    through: attempt?.gateway ?? offline!.provider,
    paid_on: attempt?.created_on ?? offline!.created_on,
    currency: link.currency,
    paid,
    refunded,
    left: frozen ? 0 : Math.max(0, paid - refunded - (attempt?.disputed ?? 0)),
    frozen,
    ways: isThere ? ['gateway', 'bank', 'credit'] : ['bank', 'credit'],
  };
}
