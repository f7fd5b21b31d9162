// Money of families: entered by anybody, verified, assigned, reversed and taken off by those who answer for money (decisions 4 and 7).
import type { Lead } from '@domain/contract/leads';
import { CORRECTIONS } from '@domain/discrepancies/kinds';
import { DISCREPANCIES } from '@domain/records/discrepancy';
import { ENROLMENTS } from '@domain/records/enrolment';
import { INSTALMENTS } from '@domain/records/instalment';
import { LEDGER_ENTRIES } from '@domain/records/ledger';
import type { OfflinePayment } from '@domain/records/offlinePayment';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PRODUCTS } from '@domain/records/product';
import { REDUCTION_PROPOSALS } from '@domain/records/reductionProposal';
import { LedgerBook } from '@server/payments/ledgerBook';
import { keepEvent } from '@server/payments/webhooks';
import { allOf } from '@server/store/rows';
import { enrolmentRow } from '../api/batchRows';
import { ASKED, loadProduct, PRODUCT_ID, STAMPS } from '../api/existingPayments';
import { LEAD } from '../api/lead';
import { emailOf, NOW, TODAY } from '../api/testServer';
import { type Company, type DutyRow, type Holder, made, type PairRow } from './company';

const call = async (company: Company, holder: Holder, operation: string, sending: object) =>
  (await company.as(holder)).call(operation, sending);

async function newLink(company: Company, changes: object = {}, by: Holder = 'staff_2'): Promise<PaymentLink> {
  if (!(await company.store.records(PRODUCTS).find(PRODUCT_ID)))
    await loadProduct(company.store, [{ plan: 'full', currency: 'INR', amount: 2_100_000 }]);
  const { lead_id } = await made<Lead>(call(company, 'staff_2', 'createLead', { body: LEAD }));
  return made(call(company, by, 'createPaymentLink', { body: { ...ASKED, lead_id, ...changes } }));
}

async function entered(company: Company, holder: Holder): Promise<Response> {
  const { id: link_id } = await newLink(company);
  return call(company, holder, 'recordOfflinePayment', {
    body: {
      paid_on: TODAY,
      provider: 'payU',
      reference: crypto.randomUUID(),
      receipt_amount: 1000,
      currency: 'INR',
      splits: [{ link_id, amount: 1000 }],
    },
  });
}

const decided = (action: 'verify' | 'decline') => async (company: Company, first: Holder, second: Holder) => {
  const { id } = await made<OfflinePayment>(entered(company, first));
  return call(company, second, `offline_payment.${action}`, {
    path: { id },
    body: { version: 1, ...(action === 'decline' && { decline_reason: 'Not there' }) },
  });
};

async function reversed(company: Company, first: Holder, second: Holder): Promise<Response> {
  const { id } = await made<OfflinePayment>(entered(company, first));
  await made(call(company, 'finance_2', 'offline_payment.verify', { path: { id }, body: { version: 1 } }));
  return call(company, second, 'correctEntry', { body: { what: 'payment', id, reason: 'The cheque bounced' } });
}

async function waived(
  company: Company,
  holder: Holder,
  amount?: number,
): Promise<{ answer: Response; link: PaymentLink }> {
  const link = await newLink(company);
  const [row] = (
    await made<{ instalments: { row: { id: string } }[] }>(
      call(company, 'staff_2', 'paymentLinkDetail', { path: { id: link.id } }),
    )
  ).instalments;
  return {
    link,
    answer: await call(company, holder, 'waiveInstalment', {
      path: { id: row!.row.id },
      body: { reason: 'Goodwill', ...(amount && { amount }) },
    }),
  };
}

async function takenBack(company: Company, first: Holder, second: Holder): Promise<Response> {
  const { answer, link } = await waived(company, first, 1000);
  await made(answer);
  const [row] = await allOf(company.store, LEDGER_ENTRIES, {
    link_id: { anyOf: [link.id] },
    kind: { anyOf: ['waiver'] },
  });
  return call(company, second, 'correctEntry', { body: { what: 'waiver', id: row!.id, reason: 'A slip' } });
}

/** The discount of a new link, or the waiver of one: whichever is more than one person may give. */
const agreed = (kind: 'discount' | 'waiver') => async (company: Company, first: Holder, second: Holder) => {
  const link =
    kind === 'discount'
      ? await newLink(company, { discount_percent: 30, discount_reason: 'Second child' }, first)
      : (await waived(company, first)).link;
  const [proposal] = await allOf(company.store, REDUCTION_PROPOSALS, { link_id: { anyOf: [link.id] } });
  return call(company, second, 'reduction_proposal.approve', { path: { id: proposal!.id }, body: { version: 1 } });
};

/** A course that is completed with a class left: what is wrong of it was made by the first one. */
async function confirmed(company: Company, first: Holder, second: Holder): Promise<Response> {
  const { id } = enrolmentRow(90);
  await company.store.records(ENROLMENTS).insert([enrolmentRow(90, { status: 'completed', classes_left: 1 })]);
  await company.store.records(DISCREPANCIES).insert([
    {
      ...STAMPS,
      id: 'wrong',
      kind: 'completed_early',
      source_id: id,
      found: 'A class is left',
      correction: CORRECTIONS.completed_early,
      currency: 'INR',
      amount: null,
      link_id: null,
      refund_id: null,
      variant_id: id,
      batch_id: null,
      payout_id: null,
      made_by: [emailOf(first)],
      status: 'found',
      reason: null,
      result: null,
      decided_by: null,
      decided_on: null,
    },
  ]);
  return call(company, second, 'discrepancy.confirm', { path: { id: 'wrong' }, body: { version: 1 } });
}

async function stray(company: Company): Promise<void> {
  await company.store.records(PAYMENT_ATTEMPTS).insert([
    {
      ...STAMPS,
      id: 'stray',
      link_id: null,
      instalment_id: null,
      lead_id: null,
      gateway: 'test',
      checkout_id: null,
      payment_id: 'pay_stray',
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
    },
  ]);
  const told = {
    event_id: 'stray',
    type: 'payment.captured',
    payment_id: 'pay_stray',
    checkout_id: null,
    reference: null,
    currency: 'INR',
    facts: [{ type: 'captured' as const, amount: 1000 }],
  };
  await keepEvent(company.store, 'test', told, JSON.stringify(told), { actor: 'gateway:test', now: NOW });
}

async function assigned(company: Company, holder: Holder): Promise<Response> {
  const { id: link_id } = await newLink(company);
  await stray(company);
  return call(company, holder, 'assignPayment', {
    path: { id: 'stray' },
    body: { link_id, reason: 'The family sent its receipt' },
  });
}

async function manyAssigned(company: Company, holder: Holder): Promise<Response> {
  const { id: link_id } = await newLink(company);
  await stray(company);
  return call(company, holder, 'assignPayments', {
    body: { ids: ['stray'], link_id, reason: 'The family sent its receipt' },
  });
}

async function creditTakenBack(company: Company, first: Holder, second: Holder): Promise<Response> {
  const { id: paid, lead_id, total } = await newLink(company);
  await company.store.transaction(async (tx) => {
    const book = await LedgerBook.findForUpdate(tx, lead_id, 'INR', { actor: 'gateway:test', now: NOW });
    await book.pay(paid, total + 5000, { source_id: 'too much' });
    await book.save();
  });
  const { id } = await made<PaymentLink>(
    call(company, 'staff_2', 'createPaymentLink', { body: { ...ASKED, lead_id } }),
  );
  const of = { link_id: { anyOf: [id] } };
  const [open] = await allOf(company.store, INSTALMENTS, of);
  await made(call(company, first, 'useCredit', { path: { id: open!.id }, body: { amount: 1000 } }));
  const use = (await allOf(company.store, LEDGER_ENTRIES, of)).find(
    ({ kind, amount }) => kind === 'credit' && amount > 0,
  );
  return call(company, second, 'correctEntry', { body: { what: 'credit', id: use!.id, reason: 'A slip' } });
}

async function moved(company: Company, first: Holder, second: Holder): Promise<Response> {
  await made(assigned(company, first));
  return call(company, second, 'correctEntry', { body: { what: 'assignment', id: 'stray', reason: 'Not theirs' } });
}

/** Marked invalid and restored once before by others: the last one counts. */
async function restored(company: Company, first: Holder, second: Holder): Promise<Response> {
  const { id } = await newLink(company);
  const body = { what: 'invalidation', id, reason: 'It is good' };
  const invalidated = async (by: Holder) => {
    const { version } = (await company.store.records(PAYMENT_LINKS).find(id))!;
    await made(
      call(company, by, 'payment_link.invalidate', { path: { id }, body: { version, invalid_reason: 'Wrong course' } }),
    );
  };
  await invalidated('staff_2');
  await made(call(company, 'finance_2', 'correctEntry', { body }));
  await invalidated(first);
  return call(company, second, 'correctEntry', { body });
}

async function agreedWaiverTakenBack(company: Company, first: Holder, second: Holder): Promise<Response> {
  const { link } = await waived(company, first);
  const of = { link_id: { anyOf: [link.id] } };
  const [proposal] = await allOf(company.store, REDUCTION_PROPOSALS, of);
  await made(
    call(company, 'finance_2', 'reduction_proposal.approve', { path: { id: proposal!.id }, body: { version: 1 } }),
  );
  const row = (await allOf(company.store, LEDGER_ENTRIES, of)).find(({ kind }) => kind === 'waiver');
  return call(company, second, 'correctEntry', { body: { what: 'waiver', id: row!.id, reason: 'A slip' } });
}

/** By somebody, after a colleague took the step before. */
const after =
  (take: (company: Company, first: Holder, second: Holder) => Promise<Response>) =>
  (company: Company, holder: Holder) =>
    take(company, 'staff_2', holder);

export const PAYMENT_ROWS: readonly DutyRow[] = [
  { duty: 'enter_offline_payment', way: 'for one link', take: entered },
  { duty: 'verify_offline_payment', way: 'verify', take: after(decided('verify')) },
  { duty: 'verify_offline_payment', way: 'decline', take: after(decided('decline')) },
  { duty: 'reverse_payment', way: 'a cheque that bounced', take: after(reversed) },
  { duty: 'assign_payment', way: 'to a link', take: assigned },
  { duty: 'assign_payment', way: 'many at once', take: manyAssigned },
  {
    duty: 'make_entry',
    way: 'a waiver that one person may give',
    take: async (company, holder) => (await waived(company, holder, 1000)).answer,
  },
  { duty: 'correct_entry', way: 'a waiver', take: after(takenBack) },
  { duty: 'correct_entry', way: 'a use of credit', take: after(creditTakenBack) },
  { duty: 'correct_entry', way: 'an assigned payment', take: (company, holder) => moved(company, 'finance_2', holder) },
  { duty: 'correct_entry', way: 'a link marked invalid', take: after(restored) },
  { duty: 'confirm_correction', way: 'a course that goes on', take: after(confirmed) },
  {
    duty: 'propose_reduction',
    way: 'a waiver of the whole price',
    take: async (company, holder) => (await waived(company, holder)).answer,
  },
  { duty: 'approve_reduction', way: 'a discount', take: after(agreed('discount')) },
  { duty: 'approve_reduction', way: 'a waiver', take: after(agreed('waiver')) },
];

export const PAYMENT_PAIRS: readonly PairRow[] = [
  { duty: 'verify_offline_payment', after: 'enter_offline_payment', way: 'verify', take: decided('verify') },
  { duty: 'verify_offline_payment', after: 'enter_offline_payment', way: 'decline', take: decided('decline') },
  { duty: 'reverse_payment', after: 'enter_offline_payment', way: 'a cheque that bounced', take: reversed },
  { duty: 'correct_entry', after: 'make_entry', way: 'a waiver', take: takenBack },
  { duty: 'correct_entry', after: 'make_entry', way: 'a waiver that took two people', take: agreedWaiverTakenBack },
  { duty: 'correct_entry', after: 'make_entry', way: 'a use of credit', take: creditTakenBack },
  { duty: 'correct_entry', after: 'make_entry', way: 'an assigned payment', take: moved },
  { duty: 'correct_entry', after: 'make_entry', way: 'a link marked invalid', take: restored },
  { duty: 'confirm_correction', after: 'make_entry', way: 'a course that goes on', take: confirmed },
  { duty: 'approve_reduction', after: 'propose_reduction', way: 'a discount', take: agreed('discount') },
  { duty: 'approve_reduction', after: 'propose_reduction', way: 'a waiver', take: agreed('waiver') },
];
