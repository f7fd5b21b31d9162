// Payment links: what one would ask for, and its making, with the instalments that the ledger expects (decisions 7).
import { addDays } from '@domain/calendar';
import { pathOf } from '@domain/contract/paths';
import type { NewLink, PaymentQuote } from '@domain/contract/paymentLinks';
import { instalmentStage } from '@domain/payments/instalmentState';
import { discountOff, discountProblem, needsApproval } from '@domain/payments/discounts';
import { amountText } from '@domain/formats';
import { discounted, stepOf } from '@domain/payments/money';
import { currenciesOf, plansOf } from '@domain/payments/plans';
import { scheduleOf, scheduleProblem } from '@domain/payments/schedule';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import { GATEWAY_WORDS, type GatewayName, PLAN_WORDS } from '@domain/business/paymentTerms';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { noteRenewalAsked } from '../courses/studentCourses';
import { randomToken } from '../digest';
import { Failure, invalidField } from '../failure';
import type { AnyCall } from '../operations/call';
import { nameOf } from '../store/leads';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { LedgerBook } from './ledgerBook';
import { todayOf } from '../store/rows';
import { refuseBrokenPromise, refuseLost, soldDespite } from '../sales/leadEvents';
import { refuseOffer } from './loanOfLink';
import { offerOf } from './offers';
import { propose } from './reductions';

export type Asked = Pick<
  NewLink,
  'product_id' | 'country' | 'plan' | 'currency' | 'gateway' | 'discount_percent' | 'discount_reason' | 'choices'
>;
type Caller = Pick<AnyCall, 'user' | 'now' | 'gateways'>;

/** A link stays open this long at most. */
export const MOST_DAYS = 90;

function refuse(field: string, message: string, status: 400 | 409 = 400): never {
  throw new Failure(status, { errors: [invalidField(`body.${field}`, message)] });
}

/** Throws a `Failure` that names the first field which cannot be so. */
export async function quote(
  tx: Store,
  asked: Asked,
  { now, gateways }: Pick<Caller, 'now' | 'gateways'>,
): Promise<PaymentQuote> {
  const { product_id, country, plan, currency, gateway, discount_percent, discount_reason, choices } = asked;
  const today = todayOf({ actor: '', now });
  if (!plansOf(country).includes(plan)) refuse('plan', `${PLAN_WORDS[plan]} is not offered in ${country}`);
  if (!currenciesOf(country, plan).includes(currency))
    refuse('currency', `Must be ${currenciesOf(country, plan).join(' or ')}`);
  const chosen = gateways.choose(gateway, country, plan, currency);
  if (typeof chosen === 'string') refuse('gateway', chosen, 409);
  const wrong = discountProblem(discount_percent, discount_reason);
  if (wrong) refuse(wrong.field, wrong.message);
  if (Math.abs(discount_percent * 100 - Math.round(discount_percent * 100)) > 1e-6)
    refuse('discount_percent', 'Must have at most two decimals');
  const offer = await offerOf(tx, { product_id, plan, currency }, today);
  if (typeof offer === 'string') refuse('product_id', offer);
  const total = discounted(offer.price, discount_percent, stepOf(currency));
  const problem = scheduleProblem(plan, total, currency, today, choices);
  if (problem) refuse(problem.field === 'total' ? 'discount_percent' : `choices.${problem.field}`, problem.message);
  const { rows, lender } = scheduleOf(plan, total, currency, today, choices);
  const unit = gateways.named(chosen.name)?.unitOf(currency) ?? 1;
  if (rows.some(({ amount }) => amount % unit !== 0))
    refuse(
      'gateway',
      `${GATEWAY_WORDS[chosen.name]} takes ${currency} in multiples of ${amountText(unit, currency)}: change the discount or the parts`,
      409,
    );
  return {
    price: offer.price,
    total,
    classes_total: offer.classes_total,
    rows,
    lender,
    gateway_used: chosen.name,
    is_test: chosen.name === 'test',
    offline_alone: gateways.lacking(country, plan, currency) ?? null,
    needs_approval: needsApproval(offer.price, { discount_percent, waived: 0 }, currency),
  };
}

export async function createLink(
  tx: Store,
  asked: NewLink,
  call: Caller & Pick<AnyCall, 'shortener' | 'publicOrigin'>,
): Promise<PaymentLink> {
  const { lead_id, expires_on, is_offline, choices, ...rest } = asked;
  const by = { actor: call.user!.email, now: call.now };
  const today = todayOf(by);
  const lead = await tx.leads.find(lead_id);
  if (!lead) refuse('lead_id', 'There is no such lead');
  // Money that has come already is entered all the same.
  if (!is_offline) refuseLost(lead);
  await refuseBrokenPromise(tx, lead_id);
  if (expires_on < today) refuse('expires_on', 'Must be today or later');
  if (expires_on > addDays(today, MOST_DAYS)) refuse('expires_on', `Must be within ${MOST_DAYS} days`);
  const { price, total, classes_total, rows, gateway_used, needs_approval } = await quote(tx, asked, call);
  await refuseOffer(tx, asked, { rows, gateway: gateway_used }, today);
  const code = randomToken().slice(0, 32);
  const short = {
    target_url: payPath({ code }),
    include_params: false,
    for_sms: false,
    created_by: by.actor,
    now: by.now,
    publicOrigin: call.publicOrigin,
  };
  const short_link = await call.shortener.shorten(short, tx);
  const link: PaymentLink = newRow(PAYMENT_LINKS, by, {
    ...rest,
    lead_id,
    student_name: nameOf(lead),
    expires_on,
    is_offline,
    choices,
    code,
    short_link,
    price,
    total,
    classes_total,
    discount_reason: rest.discount_percent > 0 ? rest.discount_reason : null,
    gateway_used: gateway_used as GatewayName,
    owner: by.actor,
    paid: 0,
    waived: 0,
    refunded: 0,
    disputed: 0,
    owed: total,
    next_due: rows[0]!.due_date,
    stage: 'created',
    status: 'created',
    money_stage: 'offer',
    standing: 'offer',
    sent_on: null,
    first_paid_on: null,
    approval: needs_approval ? 'awaiting' : 'not_needed',
    invalid_reason: null,
    sold_despite: await soldDespite(tx, lead_id),
    needs_review: false,
    review_note: null,
  });
  const instalments = rows.map(({ number, amount, due_date, who }): Instalment =>
    newRow(INSTALMENTS, by, {
      link_id: link.id,
      lead_id,
      number,
      currency: rest.currency,
      amount,
      due_date,
      payer: who,
      paid: 0,
      waived: 0,
      owed: amount,
      ...instalmentStage('open', due_date, link),
      waive_reason: null,
      reminders: [],
      status: 'due',
    }),
  );
  const book = await LedgerBook.findForUpdate(tx, lead_id, rest.currency, by);
  // Locked after the ledger, as booking money does: a lead that was merged or taken back meanwhile gets no link.
  if (!(await tx.leads.findForUpdate(lead_id))) refuse('lead_id', 'There is no such lead');
  await tx.records(PAYMENT_LINKS).insert([link]);
  await tx.records(INSTALMENTS).insert(instalments);
  await book.open(link, instalments);
  await book.save();
  await noteRenewalAsked(tx, lead_id, by);
  if (needs_approval)
    await propose(
      tx,
      link,
      {
        kind: 'discount',
        instalment_id: null,
        amount: discountOff(price, rest.discount_percent, rest.currency),
        together: price - total,
        reason: rest.discount_reason!,
      },
      by,
    );
  const subject = { subject_type: 'payment_link', subject_id: link.id, actor: by.actor, at: by.now };
  await tx.audit.write([
    {
      ...subject,
      action: 'payment_link.created',
      details: {
        lead_id,
        product_id: rest.product_id,
        plan: rest.plan,
        currency: rest.currency,
        total,
        discount_percent: rest.discount_percent,
      },
    },
  ]);
  return (await tx.records(PAYMENT_LINKS).find(link.id))!;
}

/** Where the family pays. */
export function payPath({ code }: Pick<PaymentLink, 'code'>): string {
  return pathOf('payPage').path.replace(':code', code);
}
