// Where families pay, and where gateways tell of it (decisions 7).
import { dateOf } from '@domain/calendar';
import { GATEWAY_WORDS } from '@domain/business/paymentTerms';
import type { paying as contract } from '@domain/contract/paying';
import { linkStateOf } from '@domain/payments/linkState';
import { byAge } from '@domain/payments/ledger';
import { INSTALMENTS } from '@domain/records/instalment';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PRODUCTS } from '@domain/records/product';
import { TEST_PAYMENTS } from '@domain/records/testPayment';
import type { AnyCall, HandlersOf } from '../operations/call';
import { startPayment } from '../payments/checkout';
import { payAtTestGateway } from '../payments/gateways/testGateway';
import { allOf } from '../payments/ledgerBook';
import { continuePage, payPage, testGatewayPage } from '../payments/payPage';
import { receiveWebhook } from '../payments/webhooks';
import { missingPage, unlessGuessing, type Visitor } from '../policies/guessing';

export const paying: HandlersOf<typeof contract> = {
  async payPage({ path, url, ...call }) {
    return unlessGuessing(call, async () => {
      const link = await linkOf(call, path.code);
      return link ? show(call, link, new URL(url).searchParams.get('back') === 'yes') : missing(call);
    });
  },

  async startPayment({ path, ...call }) {
    return unlessGuessing(call, async () => {
      const link = await linkOf(call, path.code);
      if (!link) return missing(call);
      const state = linkStateOf(link.stage, link.expires_on, dateOf(call.now));
      if (state === 'paid' || state === 'expired' || state === 'invalid') return show(call, link, false);
      const next = await startPayment(link, call);
      return next.startsWith('/') ? new Response(null, { status: 303, headers: { Location: next } }) : continuePage(GATEWAY_WORDS[link.gateway_used], next);
    });
  },

  async testGatewayPage({ path, ...call }) {
    return unlessGuessing(call, async () => {
      const payment = await call.store.records(TEST_PAYMENTS).find(path.attempt_id);
      return payment ? testGatewayPage(payment) : missing(call);
    });
  },

  async payAtTestGateway({ path, body, ...call }) {
    return unlessGuessing(call, async () => {
      const payment = await call.store.records(TEST_PAYMENTS).find(path.attempt_id);
      const deliveries = payment && (await payAtTestGateway(call.store, path.attempt_id, body.outcome, call.testSecret));
      if (!payment || !deliveries) return missing(call);
      const gateway = call.gateways.named('test')!;
      // As from outside: before the family's browser is back.
      for (const { text, headers } of deliveries) await receiveWebhook(gateway, text, headers, call);
      return new Response(null, { status: 303, headers: { Location: payment.return_url } });
    });
  },

  async gatewayWebhook({ path, body, headers, ...call }) {
    const gateway = call.gateways.named(path.gateway)!;
    await receiveWebhook(gateway, body.text, headers, call);
    return { received: true };
  },
};

type Requester = Visitor & Pick<AnyCall, 'store'>;

async function linkOf({ store }: Requester, code: string): Promise<PaymentLink | undefined> {
  return (await allOf(store, PAYMENT_LINKS, { code: { anyOf: [code] } }))[0];
}

/** Longer ago, coming back is opening an old address. */
const BACK_WITHIN = 3600;

async function show({ store, now }: Requester, link: PaymentLink, isBack: boolean): Promise<Response> {
  const instalments = (await allOf(store, INSTALMENTS, { link_id: { anyOf: [link.id] } })).sort(byAge);
  const product = await store.records(PRODUCTS).find(link.product_id);
  const attempts = isBack ? await allOf(store, PAYMENT_ATTEMPTS, { link_id: { anyOf: [link.id] } }) : [];
  const last = attempts.filter(({ updated_on }) => updated_on > now - BACK_WITHIN).reduce<PaymentAttempt | undefined>((one, other) => (one && one.updated_on > other.updated_on ? one : other), undefined);
  const today = dateOf(now);
  return payPage({
    link, state: linkStateOf(link.stage, link.expires_on, today), instalments, product: product?.name ?? 'Course', today,
    back: isBack ? (last?.status ?? 'started') : undefined, arrived: last?.captured ?? 0,
  });
}

function missing(visitor: Visitor): Promise<Response> {
  return missingPage(visitor, 'Payment link not found', 'The link may be old, or a letter of it is wrong.');
}
