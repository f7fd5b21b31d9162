// What a course would give back today: its payments with what is left of them, the proposed amount over these, and the evidence (decisions 9).
import type { AnswerOf } from '@domain/contract/contract';
import type { LinkMoney } from '@domain/payments/linkMoney';
import { stepOf } from '@domain/payments/money';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { OPEN_REFUNDS, type Refund, REFUNDS } from '@domain/records/refund';
import { REFUND_PAYOUTS } from '@domain/records/refundPayout';
import { STUDENTS } from '@domain/records/student';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { ifStopped } from '@domain/payments/whatIf';
import { spreadOver } from '@domain/refunds/refunds';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import { allOf } from '../store/rows';
import { moneyOfLink, type RefundablePayment, refundablePayments } from '../payments/familyMoney';
import type { Store } from '../store/store';
import { countEvidence } from './evidence';

export type RefundFacts = AnswerOf<'refundFacts'>[number];
type Gateways = AnyCall['gateways'];

export async function factsOfStudent(store: Store, leadId: string, gateways: Gateways): Promise<RefundFacts[]> {
  if (!(await store.records(STUDENTS).find(leadId))) throw new Failure(404, { message: 'Student not found' });
  const enrolments = await allOf(store, ENROLMENTS, { student_id: { anyOf: [leadId] } });
  const facts: RefundFacts[] = [];
  for (const enrolment of enrolments) facts.push(await factsOf(store, enrolment, gateways));
  return facts;
}

/** `own`: the refund that is being looked at, which reserves nothing against itself. */
export async function factsOf(
  store: Store,
  enrolment: Enrolment,
  gateways: Gateways,
  own?: string,
): Promise<RefundFacts> {
  const link = await linkOf(store, enrolment);
  const { payments, money } = await moneyLeft(store, link, gateways, own);
  const counted = await countEvidence(store, enrolment);
  const { refundedOfCourse, left, leftAsCredit, usedElsewhere } = money;
  const { used, refund } = ifStopped({
    price: enrolment.price,
    paid: link.paid,
    refunded: refundedOfCourse,
    classesTotal: enrolment.classes_total,
    classesTaken: counted.evidence.classes_taken,
    step: stepOf(link.currency),
    open: link.owed,
  });
  const parts = spreadOver(Math.min(refund, left), payments);
  const open = await openRefund(store, enrolment.id, own);
  const ofLink = {
    refunded_of_course: refundedOfCourse,
    left,
    left_as_credit: leftAsCredit,
    used_elsewhere: usedElsewhere,
  };
  return {
    variant: enrolment,
    link,
    payments,
    of_link: ofLink,
    used,
    proposed: refund,
    parts,
    ...counted,
    open_refund: open?.id ?? null,
  };
}

export async function linkOf(store: Store, { link_id }: Enrolment): Promise<PaymentLink> {
  const link = await store.records(PAYMENT_LINKS).find(link_id);
  if (!link) throw new Failure(409, { message: 'The payment link of this course is no longer there' });
  return link;
}

/**
 * What may go back of each payment and of the link all in all, less what other refunds of it have asked for and not yet paid out. Of a
 * receipt that was split over several links each gives back its own share.
 */
export async function moneyLeft(
  store: Store,
  link: PaymentLink,
  gateways: Gateways,
  own?: string,
): Promise<{ payments: RefundablePayment[]; money: LinkMoney }> {
  const courses = (await allOf(store, ENROLMENTS, { link_id: { anyOf: [link.id] } })).map(({ id }) => id);
  const refunds =
    courses.length === 0
      ? []
      : await allOf(store, REFUNDS, { variant_id: { anyOf: courses }, status: { anyOf: [...OPEN_REFUNDS] } });
  const asked = new Map<string, number>();
  const sums = { money: 0, credit: 0 };
  for (const other of refunds.filter(({ id }) => id !== own)) {
    for (const { source_id, amount } of await unpaid(store, other)) {
      asked.set(source_id, (asked.get(source_id) ?? 0) + amount);
      sums[other.as_credit ? 'credit' : 'money'] += amount;
    }
  }
  const payments = (await refundablePayments(store, link.id, gateways)).map((payment) => ({
    ...payment,
    left: Math.max(0, payment.left - (asked.get(payment.payment_id) ?? 0)),
  }));
  return { payments, money: await moneyOfLink(store, link, sums) };
}

/** What of it is still to be paid out. */
async function unpaid(store: Store, { id, parts }: Refund): Promise<Refund['parts']> {
  const payouts = await allOf(store, REFUND_PAYOUTS, { refund_id: { anyOf: [id] } });
  const done = payouts.filter(({ status }) => status === 'done').map(({ source_id }) => source_id);
  return parts.filter(({ source_id }) => !done.includes(source_id));
}

/** The refund that a course has under way, other than `own`. */
export async function openRefund(store: Store, enrolmentId: string, own?: string): Promise<Refund | undefined> {
  const rows = await allOf(store, REFUNDS, {
    variant_id: { anyOf: [enrolmentId] },
    status: { anyOf: [...OPEN_REFUNDS] },
  });
  return rows.find(({ id }) => id !== own);
}
