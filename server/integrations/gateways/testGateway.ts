// The built-in test gateway of a fresh install: no money moves, and its signed webhooks arrive like real ones, twice and out of order.
import { dateOf } from '@domain/calendar';
import { outcomeOf, type PaymentFact } from '@domain/payments/gatewayEvents';
import { stepOf } from '@domain/payments/money';
import { TEST_PAYMENTS, type TestPayment } from '@domain/records/testPayment';
import type { EpochSeconds } from '@domain/units';
import type { Store } from '../../store/store';
import { allOf } from '../../store/rows';
import { newRow } from '../../store/newRow';
import type { Gateway, GatewayMessage, SeenPayment } from './gateway';
import { hexMac, isSigned } from './signatures';

export const TEST_PAGE = '/test-gateway/';
const BY = 'gateway:test';
const SIGNATURE = 'x-test-signature';

/** Its webhooks are signed with a secret of this server. */
function secretOf(secret: string): string {
  return `test gateway ${secret}`;
}

export function testGateway(store: Store, secret: string, now: () => EpochSeconds): Gateway {
  const payments = () => store.records(TEST_PAYMENTS);
  return {
    name: 'test',
    configured: true,
    createCheckout: async ({ reference, amount, currency, description, return_url }) => {
      const row: TestPayment = newRow(
        TEST_PAYMENTS,
        { actor: BY, now: now() },
        { id: reference, reference, currency, amount, description, return_url, day: dateOf(now()), facts: [] },
      );
      await payments().insertNew(row);
      return { checkout_id: reference, url: `${TEST_PAGE}${reference}` };
    },
    fetchPayment: async (id) => {
      const [row] = await allOf(store, TEST_PAYMENTS, { payment_id: { anyOf: [id] } });
      return row && seen(row);
    },
    refund: async (paymentId, { amount, key }) => {
      const [row] = await allOf(store, TEST_PAYMENTS, { payment_id: { anyOf: [paymentId] } });
      if (!row) throw new Error('There is no such test payment');
      if (!row.facts.some((fact) => fact.type === 'refund' && fact.id === key))
        await kept(store, { ...row, facts: [...row.facts, { type: 'refund', id: key, amount }] });
      return { refund_id: key, progress: 'done' };
    },
    fetchDispute: async (disputeId, paymentId) => {
      const [row] = await allOf(store, TEST_PAYMENTS, { payment_id: { anyOf: [paymentId] } });
      return row?.facts.findLast((fact) => fact.type === 'dispute' && fact.id === disputeId);
    },
    unitOf: stepOf,
    verifyWebhook: async (text, headers) => isSigned(text, [headers.get(SIGNATURE) ?? ''], [secretOf(secret)]),
    parseEvent: (text) => JSON.parse(text) as GatewayMessage,
    listPayments: async (day) => {
      const rows = await allOf(store, TEST_PAYMENTS, { day: { from: day, to: day } });
      return rows.filter(({ payment_id }) => payment_id !== null).map(seen);
    },
  };
}

function seen({ payment_id, reference, currency, facts }: TestPayment): SeenPayment {
  return { payment_id: payment_id!, checkout_id: reference, reference, currency, facts };
}

async function kept(store: Store, row: TestPayment): Promise<void> {
  await store.records(TEST_PAYMENTS).update({ ...row, version: row.version + 1 }, row.version);
}

export const TEST_OUTCOMES = ['succeed', 'fail', 'leave', 'silent'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

export interface Delivery {
  text: string;
  headers: Headers;
}

/**
 * What the family chose on the test gateway's page, and the webhooks that tell of it, in the order in which they arrive: the last
 * step before the first, and each twice. `silent` is paid without any of them: the daily reconciliation finds it.
 */
export async function payAtTestGateway(
  store: Store,
  id: string,
  outcome: TestOutcome,
  secret: string,
): Promise<Delivery[] | undefined> {
  const row = await store.transaction(async (tx) => {
    const before = await tx.records(TEST_PAYMENTS).findForUpdate(id);
    if (!before || outcome === 'leave' || outcomeOf(before.facts).captured > 0)
      return before && { ...before, facts: [] };
    const steps: PaymentFact['type'][] =
      outcome === 'fail' ? ['started', 'failed'] : ['started', 'authorized', 'captured'];
    const facts = steps.map((type) => ({ type, amount: before.amount }) as PaymentFact);
    const payment_id = before.payment_id ?? `pay_${id}`;
    await kept(tx, { ...before, payment_id, facts: [...before.facts, ...facts] });
    return { ...before, payment_id, facts };
  });
  if (!row) return undefined;
  if (row.payment_id === null || row.facts.length === 0 || outcome === 'silent') return [];
  const { payment_id, reference, currency, facts } = row;
  const messages = facts.map((fact): GatewayMessage => ({
    event_id: `${payment_id}:${fact.type}:${row.version}`,
    type: `payment.${fact.type}`,
    payment_id,
    checkout_id: reference,
    reference,
    currency,
    facts: [fact],
  }));
  return Promise.all(
    [...messages]
      .reverse()
      .flatMap((message) => [message, message])
      .map((message) => signed(message, secret)),
  );
}

export async function signed(message: GatewayMessage, secret: string): Promise<Delivery> {
  const text = JSON.stringify(message);
  return { text, headers: new Headers({ [SIGNATURE]: await hexMac(text, secretOf(secret)) }) };
}
