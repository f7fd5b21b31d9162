// Where families pay, and where gateways tell of it (decisions 7).
import { dateOf } from '@domain/calendar';
import type { paying as contract } from '@domain/contract/paying';
import { linkStateOf } from '@domain/payments/linkState';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PRODUCTS } from '@domain/records/product';
import { TEST_PAYMENTS, type TestPayment } from '@domain/records/testPayment';
import type { AnyCall, HandlersOf } from '../operations/call';
import { startPayment } from '../payments/checkout';
import { payAtTestGateway } from '../integrations/gateways/testGateway';
import { allOf } from '../store/rows';
import { instalmentsOf } from '../payments/linkRows';
import { payPath } from '../payments/links';
import { continuePage, payPage, testGatewayPage } from '../payments/payPage';
import { receiveCallback, receiveWebhook } from '../payments/webhooks';
import { missingPage, type Visitor } from '../policies/guessing';

export const paying: HandlersOf<typeof contract> = {
  async payPage({ path, url, ...call }) {
    const link = await linkOf(call, path.code);
    return link ? show(call, link, new URL(url).searchParams.get('back') === 'yes') : missing(call);
  },

  async startPayment({ path, ...call }) {
    const link = await linkOf(call, path.code);
    if (!link) return missing(call);
    const state = linkStateOf(link.stage, link.expires_on, dateOf(call.now));
    if (state === 'paid' || state === 'expired' || state === 'invalid') return show(call, link, false);
    if (typeof call.gateways.forLink(link) === 'string') return show(call, link, false);
    const { name, url } = await startPayment(link, call);
    return url.startsWith('/') ? leadTo(url) : continuePage(name, url);
  },

  async testGatewayPage({ path, ...call }) {
    const payment = await call.store.records(TEST_PAYMENTS).find(path.attempt_id);
    if (!payment) return missing(call);
    const elsewhere = await paidElsewhere(call, payment);
    return elsewhere ? leadTo(elsewhere) : testGatewayPage(payment);
  },

  async payAtTestGateway({ path, body, ...call }) {
    const payment = await call.store.records(TEST_PAYMENTS).find(path.attempt_id);
    const elsewhere = payment && (await paidElsewhere(call, payment));
    if (elsewhere) return leadTo(elsewhere);
    const deliveries = payment && (await payAtTestGateway(call.store, path.attempt_id, body.outcome, call.testSecret));
    if (!payment || !deliveries) return missing(call);
    const gateway = call.gateways.named('test')!;
    // As from outside: before the family's browser is back.
    for (const { text, headers } of deliveries) await receiveWebhook(gateway, text, headers, call);
    return leadTo(payment.return_url);
  },

  async comeBackFromGateway({ path, body, ...call }) {
    const link = await linkOf(call, path.code);
    if (!link) return missing(call);
    await receiveCallback(call.gateways.named(path.gateway)!, body.text, call);
    return leadTo(`${payPath(link)}?back=yes`);
  },

  async gatewayWebhook({ path, body, headers, ...call }) {
    const gateway = call.gateways.named(path.gateway)!;
    await receiveWebhook(gateway, body.text, headers, call);
    return { received: true };
  },
};

type Requester = Visitor & Pick<AnyCall, 'store' | 'gateways'>;

function leadTo(Location: string): Response {
  return new Response(null, { status: 303, headers: { Location } });
}

/** A test that was begun before another gateway took the plan pays nothing any more: the link itself, which says how it is paid now. */
async function paidElsewhere({ store, gateways }: Requester, { reference }: TestPayment): Promise<string | undefined> {
  const attempt = await store.records(PAYMENT_ATTEMPTS).find(reference);
  const link = attempt?.link_id ? await store.records(PAYMENT_LINKS).find(attempt.link_id) : undefined;
  const next = link && gateways.forLink(link);
  return link && (typeof next === 'string' || next!.name !== 'test') ? payPath(link) : undefined;
}

async function linkOf({ store }: Requester, code: string): Promise<PaymentLink | undefined> {
  return (await allOf(store, PAYMENT_LINKS, { code: { anyOf: [code] } }))[0];
}

/** Longer ago, coming back is opening an old address. */
const BACK_WITHIN = 3600;

async function show({ store, gateways, now }: Requester, link: PaymentLink, isBack: boolean): Promise<Response> {
  const instalments = await instalmentsOf(store, link.id);
  const product = await store.records(PRODUCTS).find(link.product_id);
  const attempts = isBack ? await allOf(store, PAYMENT_ATTEMPTS, { link_id: { anyOf: [link.id] } }) : [];
  const last = attempts
    .filter(({ updated_on }) => updated_on > now - BACK_WITHIN)
    .reduce<PaymentAttempt | undefined>(
      (one, other) => (one && one.updated_on > other.updated_on ? one : other),
      undefined,
    );
  const today = dateOf(now);
  const next = gateways.forLink(link);
  return payPage({
    link,
    state: linkStateOf(link.stage, link.expires_on, today),
    gateway: typeof next === 'string' ? undefined : next.name,
    isOffline: gateways.isOfflineAlone(link),
    instalments,
    product: product?.name ?? 'Course',
    today,
    back: isBack ? (last?.status ?? 'started') : undefined,
    arrived: last?.captured ?? 0,
  });
}

function missing(visitor: Visitor): Promise<Response> {
  return missingPage(visitor, 'Payment link not found', 'The link may be old or mistyped.');
}
