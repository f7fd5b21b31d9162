// Steps of refunds: asked for by everybody, decided and paid out by those who answer for money, and each step by another person.
import type { Lead } from '@domain/contract/leads';
import type { PaymentLink } from '@domain/records/paymentLink';
import { type Refund, REFUNDS } from '@domain/records/refund';
import { REFUND_PAYOUTS } from '@domain/records/refundPayout';
import { allOf } from '@server/store/rows';
import { ASKED, loadProduct } from '../api/existingPayments';
import { attend, payLink } from '../api/existingRefunds';
import { LEAD } from '../api/lead';
import { type Company, type DutyRow, type Holder, made, type PairRow } from './company';

const NOTE = { note: 'As agreed by phone' };

/** Of a course that passes all tests, so that no production admin is needed. */
async function asked(company: Company, by: Holder): Promise<Response> {
  const staff = await company.as('staff_2');
  await loadProduct(company.store, [{ plan: 'full', currency: 'INR', amount: 90_000 }]);
  const lead = await made<Lead>(
    staff.call('createLead', {
      body: { ...LEAD, mobile_number: '+919811170001', email_address: 'refunded@families.example.com' },
    }),
  );
  const link = await made<PaymentLink>(
    staff.call('createPaymentLink', { body: { ...ASKED, lead_id: lead.lead_id, gateway: 'test' } }),
  );
  const { enrolment, payments } = await payLink(company.store, link, [link.total]);
  await attend(
    company.store,
    enrolment,
    Array.from({ length: 20 }, () => 'present' as const),
    { given: 0, done: 0 },
  );
  return (await company.as(by)).call('createRefund', {
    body: {
      variant_id: enrolment.id,
      reason_category: 'price',
      sub_reason: 'too_expensive',
      account: 'HDFC 1',
      parts: [{ source_id: payments[0]!, amount: 1000 }],
    },
  });
}

async function act(company: Company, by: Holder, action: string, id: string, more: object = {}): Promise<Response> {
  const { version } = (await company.store.records(REFUNDS).find(id))!;
  return (await company.as(by)).call(`refund.${action}`, { path: { id }, body: { version, ...NOTE, ...more } });
}

/** Asked for, and perhaps edited by somebody else since. */
async function pending(company: Company, maker: Holder = 'staff', editor?: Holder): Promise<string> {
  const { id, parts } = await made<Refund>(asked(company, maker));
  const edit = { version: 1, reason_category: 'price', sub_reason: 'too_expensive', comment: 'Called again', parts };
  if (editor) await made((await company.as(editor)).call('editRefund', { path: { id }, body: edit }));
  await made(act(company, 'staff_2', 'submit', id));
  return id;
}

async function approved(company: Company, checker: Holder): Promise<string> {
  const id = await pending(company);
  await made(act(company, checker, 'approve', id));
  return id;
}

async function sent(company: Company, payer: Holder, id: string): Promise<Response> {
  const [payout] = await allOf(company.store, REFUND_PAYOUTS, { refund_id: { anyOf: [id] } });
  return (await company.as(payer)).call('refund_payout.send', {
    path: { id: payout!.id },
    body: { version: payout!.version },
  });
}

async function processed(company: Company, sender: Holder, processor: Holder): Promise<string> {
  const id = await approved(company, 'finance_2');
  await made(sent(company, sender, id));
  await made(act(company, processor, 'process', id));
  return id;
}

const reactivated = (company: Company, by: Holder, id: string) =>
  act(company, by, 'reactivate', id, { reactivation: 'instalment' });

export const REFUND_ROWS: readonly DutyRow[] = [
  { duty: 'edit_refund', way: 'asked for', take: (company, holder) => asked(company, holder) },
  ...(['approve', 'reject'] as const).map((action): DutyRow => ({
    duty: 'decide_refund',
    way: action,
    take: async (company, holder) => act(company, holder, action, await pending(company)),
  })),
  {
    duty: 'pay_refund',
    way: 'a payout',
    take: async (company, holder) => sent(company, holder, await approved(company, 'finance_2')),
  },
  {
    duty: 'pay_refund',
    way: 'processed',
    take: async (company, holder) => {
      const id = await approved(company, 'finance_2');
      await made(sent(company, 'both_2', id));
      return act(company, holder, 'process', id);
    },
  },
  {
    duty: 'reactivate_course',
    way: 'as an instalment',
    take: async (company, holder) => reactivated(company, holder, await processed(company, 'both_2', 'both_2')),
  },
];

export const REFUND_PAIRS: readonly PairRow[] = [
  {
    duty: 'decide_refund',
    after: 'edit_refund',
    way: 'made, approved',
    take: async (company, first, second) => act(company, second, 'approve', await pending(company, first)),
  },
  {
    duty: 'decide_refund',
    after: 'edit_refund',
    way: 'made, edited by a third person, rejected',
    take: async (company, first, second) => act(company, second, 'reject', await pending(company, first, 'staff_2')),
  },
  {
    duty: 'decide_refund',
    after: 'edit_refund',
    way: 'edited, approved',
    take: async (company, first, second) => act(company, second, 'approve', await pending(company, 'staff_2', first)),
  },
  {
    duty: 'pay_refund',
    after: 'decide_refund',
    way: 'approved, a payout sent',
    take: async (company, first, second) => sent(company, second, await approved(company, first)),
  },
  {
    duty: 'pay_refund',
    after: 'decide_refund',
    way: 'approved, processed',
    take: async (company, first, second) => {
      const id = await approved(company, first);
      await made(sent(company, 'finance', id));
      return act(company, second, 'process', id);
    },
  },
  {
    duty: 'reactivate_course',
    after: 'pay_refund',
    way: 'sent, reactivated',
    take: async (company, first, second) => reactivated(company, second, await processed(company, first, 'finance')),
  },
  {
    duty: 'reactivate_course',
    after: 'pay_refund',
    way: 'sent, sent again and processed by a third person, reactivated',
    take: async (company, first, second) => {
      const id = await approved(company, 'finance_2');
      await made(sent(company, first, id));
      const [payout] = await allOf(company.store, REFUND_PAYOUTS, { refund_id: { anyOf: [id] } });
      await company.store.records(REFUND_PAYOUTS).change(payout!.id, { status: 'queued' }, payout!.version);
      await made(sent(company, 'finance', id));
      await made(act(company, 'finance', 'process', id));
      return reactivated(company, second, id);
    },
  },
  {
    duty: 'reactivate_course',
    after: 'pay_refund',
    way: 'transferred at the bank, processed by a third person, reactivated',
    take: async (company, first, second) => {
      const id = await approved(company, 'finance_2');
      const payouts = company.store.records(REFUND_PAYOUTS);
      const [payout] = await allOf(company.store, REFUND_PAYOUTS, { refund_id: { anyOf: [id] } });
      await payouts.change(payout!.id, { way: 'bank' }, payout!.version);
      await made(sent(company, 'finance', id));
      const { version } = (await payouts.find(payout!.id))!;
      const body = { version, bank_reference: 'UTR 77' };
      await made((await company.as(first)).call('refund_payout.settle', { path: { id: payout!.id }, body }));
      await made(act(company, 'finance', 'process', id));
      return reactivated(company, second, id);
    },
  },
  {
    duty: 'reactivate_course',
    after: 'pay_refund',
    way: 'processed, reactivated',
    take: async (company, first, second) => reactivated(company, second, await processed(company, 'finance', first)),
  },
];
