// Begins a payment: one open attempt an instalment, and never more than what is open (decisions 7).
import { dateOf } from '@domain/calendar';
import { GATEWAY_WORDS, type GatewayName } from '@domain/business/paymentTerms';
import { amountText } from '@domain/formats';
import { openOf } from '@domain/payments/instalmentState';
import { linkStateOf } from '@domain/payments/linkState';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import { absoluteLink } from '../integrations/linkTarget';
import { auditOf } from '../records/edits';
import { nameOf } from '../store/leads';
import type { Store } from '../store/store';
import { type Buyer, CheckoutRefused } from '../integrations/gateways/gateway';
import { GatewayProblem } from '../integrations/gateways/http';
import { newRow } from '../store/newRow';
import { LedgerBook } from './ledgerBook';
import { nextOpen } from './linkRows';
import { allOf } from '../store/rows';
import { payPath } from './links';

/** A checkout is offered again within this, and then another is made. */
const SAME_CHECKOUT_SECONDS = 1800;
const FAMILY = 'family';

/** The gateway, and the address at which the family goes on. Throws a `Failure` 409 where nothing can be paid. */
export async function startPayment(
  link: PaymentLink,
  call: Pick<AnyCall, 'store' | 'gateways' | 'now' | 'publicOrigin' | 'log'>,
): Promise<{ name: string; url: string }> {
  const attempt = await call.store.transaction((tx) => attemptFor(tx, link, call));
  const name = GATEWAY_WORDS[attempt.gateway];
  if (attempt.checkout_url !== null) return { name, url: attempt.checkout_url };
  const gateway = call.gateways.named(attempt.gateway);
  if (!gateway?.configured) throw new Failure(503, { message: `${name} cannot be reached from here now` });
  const unit = gateway.unitOf(attempt.currency);
  if (attempt.amount % unit !== 0)
    throw new Failure(409, {
      message: `${name} takes ${attempt.currency} in multiples of ${amountText(unit, attempt.currency)}: ${amountText(attempt.amount, attempt.currency)} cannot be paid there`,
    });
  const pay = absoluteLink(payPath(link), call.publicOrigin);
  const request = {
    reference: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
    description: 'Course fee',
    return_url: `${pay}?back=yes`,
    callback_url: `${pay}/back/${gateway.name}`,
    key: attempt.id,
    buyer: await buyerOf(call.store, link),
  };
  try {
    const { checkout_id, url } = await gateway.createCheckout(request);
    await call.store.transaction(async (tx) => {
      const held = (await tx.records(PAYMENT_ATTEMPTS).findForUpdate(attempt.id))!;
      await tx
        .records(PAYMENT_ATTEMPTS)
        .update(
          { ...held, checkout_id, checkout_url: url, version: held.version + 1, updated_on: call.now },
          held.version,
        );
    });
    return { name, url };
  } catch (problem) {
    if (problem instanceof CheckoutRefused) throw new Failure(409, { message: problem.message });
    if (!(problem instanceof GatewayProblem)) throw problem;
    call.log.error({ err: problem, gateway: gateway.name }, 'A checkout could not be made');
    throw new Failure(503, { message: `${name} does not answer now. Please try again in a moment.` }, 30);
  }
}

async function buyerOf(store: Store, { lead_id, student_name }: PaymentLink): Promise<Buyer> {
  const lead = await store.leads.find(lead_id);
  return {
    name: lead ? nameOf(lead) : student_name,
    email: lead?.email_address ?? '',
    phone: lead?.mobile_number ?? '',
  };
}

async function attemptFor(
  tx: Store,
  { id, lead_id, currency }: PaymentLink,
  { gateways, now }: Pick<AnyCall, 'gateways' | 'now'>,
): Promise<PaymentAttempt> {
  const by = { actor: FAMILY, now };
  const book = await LedgerBook.findForUpdate(tx, lead_id, currency, by);
  const { link, instalments } = await book.linkForUpdate(id);
  const state = linkStateOf(link.stage, link.expires_on, dateOf(now));
  const next = nextOpen(instalments);
  if (!next || state === 'paid' || state === 'expired' || state === 'invalid')
    throw new Failure(409, { message: `The payment link is ${state.replace('_', ' ')}` });
  if (link.approval === 'awaiting') throw new Failure(409, { message: 'The price is not approved yet' });
  const chosen = gateways.forLink(link);
  if (typeof chosen === 'string') throw new Failure(409, { message: chosen });
  const gateway = chosen.name;
  const records = tx.records(PAYMENT_ATTEMPTS);
  const open = (await allOf(tx, PAYMENT_ATTEMPTS, { instalment_id: { anyOf: [next.id] } })).filter(
    (each) => (each.status === 'started' || each.status === 'failed') && !each.is_replaced,
  );
  const same = open.find(
    (each) => each.gateway === gateway && each.amount === openOf(next) && each.created_on > now - SAME_CHECKOUT_SECONDS,
  );
  if (same) return (await records.find(same.id))!;
  for (const each of open) {
    const held = (await records.findForUpdate(each.id))!;
    await records.update({ ...held, is_replaced: true, version: held.version + 1, updated_on: now }, held.version);
  }
  const attempt: PaymentAttempt = newRow(PAYMENT_ATTEMPTS, by, {
    link_id: id,
    instalment_id: next.id,
    lead_id,
    gateway,
    currency,
    amount: openOf(next),
  });
  await records.insert([attempt]);
  if (gateway !== link.gateway_used) await movedTo(tx, link, gateway, now);
  return attempt;
}

/** The link says where it is paid from now on. */
async function movedTo(tx: Store, link: PaymentLink, gateway_used: GatewayName, now: number): Promise<void> {
  await tx
    .records(PAYMENT_LINKS)
    .update({ ...link, gateway_used, version: link.version + 1, updated_by: FAMILY, updated_on: now }, link.version);
  const changes = { gateway_used: { before: link.gateway_used, after: gateway_used } };
  await tx.audit.write([
    auditOf({
      subject_type: 'payment_link',
      subject_id: link.id,
      action: 'payment_link.gateway_changed',
      actor: FAMILY,
      at: now,
      version: link.version + 1,
      changes,
    }),
  ]);
}
