// Good calls about payments: a product with a price, a link that was made, and a proof, all of which are there.
import { addDays } from '@domain/calendar';
import { LEDGER_ENTRIES } from '@domain/records/ledger';
import { INSTALMENTS } from '@domain/records/instalment';
import type { PaymentLink } from '@domain/records/paymentLink';
import { PRODUCTS, type Product } from '@domain/records/product';
import { PRODUCT_PRICES, type ProductPrice } from '@domain/records/productPrice';
import type { Operation } from '@domain/contract/paths';
import type { Store } from '@server/store/store';
import { TEST_PAYMENTS } from '@domain/records/testPayment';
import { LedgerBook } from '@server/payments/ledgerBook';
import { allOf } from '@server/store/rows';
import { waive } from '@server/payments/waivers';
import { keepEvent } from '@server/payments/webhooks';
import { PAYMENT_PROOFS } from '@domain/records/offlinePayment';
import { PNG } from './requests/values';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { signed } from '@server/integrations/gateways/testGateway';
import { existingRefunds } from './existingRefunds';
import { COOKIE_SECRET, NOW, type RequestFixture, TODAY } from './testServer';

export const STAMPS = {
  version: 1,
  created_by: 'pricing@example.com',
  created_on: NOW - 86_400,
  updated_by: 'pricing@example.com',
  updated_on: NOW - 86_400,
};
export const PRODUCT_ID = 'a7c5f0de-0000-4000-8000-000000000001';

/** One course with a price for each of these plans and currencies. */
export async function loadProduct(
  store: Store,
  prices: readonly { plan: 'full' | 'advance' | 'emi' | 'scheduled-recurring'; currency: string; amount: number }[],
): Promise<void> {
  const product: Product = {
    id: PRODUCT_ID,
    name: 'Math Star',
    product_type: 'batches',
    package: '1-30',
    grade_bands: ['2-3'],
    status: 'active',
    prices: prices.length,
    ...STAMPS,
  };
  await store.records(PRODUCTS).insert([product]);
  await store.records(PRODUCT_PRICES).insert(
    prices.map((price, at) => ({
      ...STAMPS,
      ...price,
      currency: price.currency as ProductPrice['currency'],
      id: `price-${at}`,
      product_id: PRODUCT_ID,
      valid_from: '2026-01-01',
      status: 'set' as const,
    })),
  );
}

export const ASKED = {
  product_id: PRODUCT_ID,
  country: 'IN',
  plan: 'full',
  currency: 'INR',
  expires_on: addDays(TODAY, 7),
};

export async function existingPayments(
  lead_id: string,
  store: Store,
  made: <T>(operation: Operation, body: unknown) => Promise<T>,
): Promise<Partial<Record<Operation, RequestFixture>>> {
  await loadProduct(store, [{ plan: 'full', currency: 'INR', amount: 2_100_000 }]);
  const link = await made<PaymentLink>('createPaymentLink', { ...ASKED, lead_id });
  const other = await made<PaymentLink>('createPaymentLink', { ...ASKED, lead_id });
  const proof_id = 'b7c5f0de-0000-4000-8000-000000000002';
  await store.records(PAYMENT_PROOFS).insert([
    {
      ...STAMPS,
      id: proof_id,
      name: 'receipt.png',
      type: 'image/png',
      size: 70,
      digest: 'a'.repeat(64),
      content: PNG,
    },
  ]);
  const { rows } = await store.records(INSTALMENTS).page({
    page: 1,
    size: 1,
    sort: { field: 'id', descending: false },
    search: '',
    filters: { link_id: { anyOf: [link.id] } },
  });
  const path = { id: link.id };
  // A payment that was begun, and a webhook of one that nobody knows.
  const attempt_id = 'b7c5f0de-0000-4000-8000-000000000001';
  const begun = {
    id: attempt_id,
    reference: attempt_id,
    payment_id: null,
    currency: 'INR',
    amount: 1000,
    description: 'Course fee',
    return_url: `/pay/${other.code}`,
    day: TODAY,
    facts: [],
  };
  await store.records(TEST_PAYMENTS).insert([{ ...STAMPS, ...begun }]);
  const webhook = await signed(
    {
      event_id: 'e1',
      type: 'payment.captured',
      payment_id: 'p1',
      checkout_id: null,
      reference: null,
      currency: 'INR',
      facts: [{ type: 'captured', amount: 1000 }],
    },
    COOKIE_SECRET,
  );
  const { expires_on: _, ...asked } = ASKED;
  const by = { actor: 'pricing@example.com', now: NOW };
  // The family has credit, and somebody paid without a link.
  await store.transaction(async (tx) => {
    const book = await LedgerBook.findForUpdate(tx, lead_id, 'INR', by);
    await book.refundAsCredit(link.id, 1000, { source_id: null });
    await book.save();
  });
  const lost = 'b7c5f0de-0000-4000-8000-000000000002';
  const attempt: PaymentAttempt = {
    ...STAMPS,
    id: lost,
    link_id: null,
    instalment_id: null,
    lead_id: null,
    gateway: 'test',
    checkout_id: null,
    payment_id: 'p2',
    checkout_url: null,
    currency: 'INR',
    amount: 1000,
    status: 'captured',
    captured: 0,
    refunded: 0,
    disputed: 0,
    dispute: null,
    is_replaced: false,
    needs_review: true,
  };
  const alsoLost = { ...attempt, id: 'b7c5f0de-0000-4000-8000-000000000003', payment_id: 'p3' };
  await store.records(PAYMENT_ATTEMPTS).insert([attempt, alsoLost]);
  for (const payment_id of ['p2', 'p3']) {
    const captured = {
      event_id: `e of ${payment_id}`,
      type: 'payment.captured',
      payment_id,
      checkout_id: null,
      reference: null,
      currency: 'INR',
      facts: [{ type: 'captured' as const, amount: 1000 }],
    };
    await keepEvent(store, 'test', captured, JSON.stringify(captured), by);
  }
  // A waiver that may be taken back, made by somebody else.
  const waived = await made<PaymentLink>('createPaymentLink', { ...ASKED, lead_id });
  const { rows: waivedRows } = await store.records(INSTALMENTS).page({
    page: 1,
    size: 1,
    sort: { field: 'id', descending: false },
    search: '',
    filters: { link_id: { anyOf: [waived.id] } },
  });
  await store.transaction((tx) => waive(tx, waivedRows[0]!.id, { reason: 'Goodwill', amount: 1000 }, by));
  const [waiver] = await allOf(store, LEDGER_ENTRIES, { link_id: { anyOf: [waived.id] }, kind: { anyOf: ['waiver'] } });
  const refunded = await existingRefunds(await made<PaymentLink>('createPaymentLink', { ...ASKED, lead_id }), store);
  return {
    quotePaymentLink: { body: { ...asked, discount_percent: 5, discount_reason: 'Second child' } },
    createPaymentLink: { body: { ...ASKED, lead_id } },
    paymentLinkDetail: { path },
    waiveInstalment: { path: { id: rows[0]!.id }, body: { reason: 'Goodwill', amount: 1000 } },
    useCredit: { path: { id: rows[0]!.id }, body: { amount: 1000 } },
    assignPayment: { path: { id: lost }, body: { link_id: other.id, reason: 'The family sent its receipt' } },
    assignPayments: {
      body: { ids: [alsoLost.id], link_id: other.id, reason: 'The family sent its receipts' },
    },
    previewCorrection: { body: { what: 'waiver', id: waiver!.id } },
    correctEntry: { body: { what: 'waiver', id: waiver!.id, reason: 'A slip' } },
    openProof: { path: { id: proof_id } },
    recordOfflinePayment: {
      body: {
        paid_on: addDays(TODAY, -1),
        provider: 'directBankTransfer',
        reference: 'UTR 1234',
        receipt_amount: 900_000_000,
        currency: 'INR',
        proof_id,
        splits: [{ link_id: other.id, amount: 1000 }],
      },
    },
    pauseReminders: { body: { lead_id, until: addDays(TODAY, 9) } },
    familyLedger: { query: { lead_id } },
    ...refunded,
    payPage: { path: { code: other.code } },
    startPayment: { path: { code: other.code }, form: {} },
    testGatewayPage: { path: { attempt_id } },
    payAtTestGateway: { path: { attempt_id }, form: { outcome: 'succeed' } },
    comeBackFromGateway: { path: { code: other.code, gateway: 'payglocal' }, form: {} },
    gatewayWebhook: {
      path: { gateway: 'test' },
      body: JSON.parse(webhook.text) as object,
      headers: Object.fromEntries(webhook.headers),
    },
    paymentWhatIf: { query: { link_id: link.id, classes_taken: '4' } },
  };
}
