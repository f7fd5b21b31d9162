// The receipt of a payment: what was received, of whom, for what. Payments that are older than papers are given one when it is asked for.
import { dateOf } from '@domain/calendar';
import { GATEWAY_WORDS } from '@domain/business/paymentTerms';
import { dateText } from '@domain/formats';
import type { PaperLine } from '@domain/papers/contents';
import { type OfflinePayment, OFFLINE_PAYMENTS, PROVIDER_WORDS } from '@domain/records/offlinePayment';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import type { IsoDate } from '@domain/units';
import { Failure } from '../failure';
import type { Rule } from '../records/hooks';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { addressee, courseText } from './addressees';
import { entityFor } from './entities';
import { issuePaper, papersOf } from './issuing';

interface Received {
  payment_id: string;
  splits: readonly { link_id: string; amount: number }[];
  currency: string;
  paid_on: IsoDate;
  /** Through whom, and by which reference. */
  through: string;
  reference: string | null;
  is_test: boolean;
}

/** The payment is held: asked for twice, it is one receipt. */
export const attemptReceipt: Rule<PaymentAttempt> = async ({ tx, call, before }) => {
  const { id, link_id, gateway, payment_id, currency, captured, created_on } = before;
  if (link_id === null)
    throw new Failure(409, { message: 'Assign the payment to a link first: nobody knows whose it is' });
  await giveReceipt(
    tx,
    {
      payment_id: id,
      splits: [{ link_id, amount: captured }],
      currency,
      paid_on: dateOf(created_on),
      through: GATEWAY_WORDS[gateway],
      reference: payment_id,
      is_test: gateway === 'test',
    },
    { actor: call.user!.email, now: call.now },
  );
};

export const offlineReceipt: Rule<OfflinePayment> = async ({ tx, call, before }) => {
  const { id, splits, currency, paid_on, provider, reference } = before;
  await giveReceipt(
    tx,
    { payment_id: id, splits, currency, paid_on, through: PROVIDER_WORDS[provider], reference, is_test: false },
    { actor: call.user!.email, now: call.now },
  );
};

/** Of what no receipt of this family says yet: where a payment came in parts each is said once, and one that was moved is another family's. */
async function giveReceipt(tx: Store, received: Received, by: By): Promise<void> {
  const { payment_id, splits, currency, is_test } = received;
  const links = await Promise.all(splits.map(({ link_id }) => tx.records(PAYMENT_LINKS).find(link_id)));
  const link = links[0];
  if (!link) throw new Failure(409, { message: 'The payment link is no longer there' });
  const given = (await papersOf(tx, { payment_id }, 'receipt')).filter(
    (each) => each.link_id === link.id || each.lead_id === link.lead_id,
  );
  const whole = splits.reduce((sum, { amount }) => sum + amount, 0);
  const amount = whole - given.reduce((sum, each) => sum + each.amount, 0);
  if (amount <= 0) return;
  const lines = await linesOf(tx, splits, links);
  await issuePaper(
    tx,
    await entityFor(tx, link.country),
    {
      kind: 'receipt',
      issued_to: link.student_name,
      currency,
      amount,
      is_test,
      lead_id: link.lead_id,
      link_id: link.id,
      payment_id,
    },
    {
      to: await addressee(tx, link),
      facts: [
        ['Paid on', dateText(received.paid_on)],
        ['Paid through', received.through],
        ...(received.reference === null ? [] : [['Reference', received.reference] as const]),
      ],
      lines: given.length === 0 ? lines : [{ what: 'A further part of the payment', day: null, amount, balance: null }],
      rates: [],
      sums: [],
      total: { label: 'Received', amount },
      notes: [],
    },
    by,
  );
}

function linesOf(
  tx: Store,
  splits: Received['splits'],
  links: readonly (PaymentLink | undefined)[],
): Promise<PaperLine[]> {
  return Promise.all(
    splits.map(async ({ amount }, at) => {
      const link = links[at];
      const what = link ? `${await courseText(tx, link)}, ${link.student_name}` : 'Course';
      return { what, day: null, amount, balance: null };
    }),
  );
}

/** Why what a receipt says of its payment no longer holds, in words; the receipt itself stays as it was issued. */
export async function receiptDoubt(
  store: Store,
  { payment_id, lead_id, link_id }: { payment_id: string | null; lead_id: string; link_id: string | null },
): Promise<string | undefined> {
  if (payment_id === null) return undefined;
  const offline = await store.records(OFFLINE_PAYMENTS).find(payment_id);
  if (offline)
    return offline.status === 'verified' ? undefined : 'The payment was reversed after this receipt was issued';
  const attempt = await store.records(PAYMENT_ATTEMPTS).find(payment_id);
  if (attempt?.status !== 'captured') return 'The payment was reversed after this receipt was issued';
  return attempt.link_id === link_id || attempt.lead_id === lead_id
    ? undefined
    : 'The payment was moved to another family after this receipt was issued';
}
