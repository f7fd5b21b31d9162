// Courses that were paid for, and good calls about their refunds.
import type { Operation } from '@domain/contract/paths';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { type Refund, REFUNDS } from '@domain/records/refund';
import { TEST_PAYMENTS } from '@domain/records/testPayment';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { WORKSHEETS } from '@domain/records/studentWork';
import { ATTENDANCE_MARKS, type Mark } from '@domain/records/attendanceMark';
import { dateOf } from '@domain/calendar';
import { LedgerBook } from '@server/payments/ledgerBook';
import { allOf, newStamps } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { recountEnrolment } from '@server/courses/progress';
import { NOW, type RequestFixture, TODAY } from './testServer';
import { newRow } from '@server/store/newRow';

const BY = { actor: 'accounts@example.com', now: NOW - 40 * 86_400 };

/** Pays the link at the test gateway, in as many payments as there are amounts; its student appears with the first. */
export async function payLink(
  store: Store,
  link: PaymentLink,
  amounts: readonly number[],
): Promise<{ enrolment: Enrolment; payments: string[] }> {
  const payments: string[] = [];
  for (const [at, amount] of amounts.entries()) {
    const id = crypto.randomUUID();
    const by = { ...BY, now: BY.now + at * 86_400 };
    const stamps = { ...newStamps(by), id };
    await store.transaction(async (tx) => {
      await tx.records(PAYMENT_ATTEMPTS).insert([
        {
          ...stamps,
          link_id: link.id,
          instalment_id: null,
          lead_id: link.lead_id,
          gateway: 'test',
          checkout_id: id,
          payment_id: `pay_${id}`,
          checkout_url: null,
          currency: link.currency,
          amount,
          status: 'captured',
          captured: amount,
          refunded: 0,
          disputed: 0,
          dispute: null,
          is_replaced: false,
          needs_review: false,
        },
      ]);
      await tx.records(TEST_PAYMENTS).insert([
        {
          ...stamps,
          reference: id,
          payment_id: `pay_${id}`,
          currency: link.currency,
          amount,
          description: 'Course fee',
          return_url: `/pay/${link.code}`,
          day: dateOf(by.now),
          facts: [{ type: 'captured', amount }],
        },
      ]);
      const book = await LedgerBook.findForUpdate(tx, link.lead_id, link.currency, by);
      await book.pay(link.id, amount, { source_id: id, note: 'Test gateway' });
      await book.save();
    });
    payments.push(id);
  }
  const [enrolment] = await allOf(store, ENROLMENTS, { link_id: { anyOf: [link.id] } });
  return { enrolment: enrolment!, payments };
}

/** Classes of a course and its worksheets, the first of which are done. */
export async function attend(
  store: Store,
  { id: variant_id, student_id: lead_id }: Enrolment,
  marks: readonly Mark[],
  worksheets: { given: number; done: number },
): Promise<void> {
  const stamps = { created_by: BY.actor, created_on: BY.now, updated_by: BY.actor, updated_on: BY.now, version: 1 };
  const batch_id = crypto.randomUUID();
  await store.records(ATTENDANCE_MARKS).insert(
    marks.map((mark, at) => {
      const session_id = crypto.randomUUID();
      return {
        ...stamps,
        id: `${session_id.slice(0, 27)}:${variant_id}`,
        session_id,
        batch_id,
        variant_id,
        lead_id,
        start_time: NOW - (at + 1) * 86_400,
        mark,
        minutes: null,
        joined_after: null,
        is_automatic: false,
        is_late_change: false,
        note: null,
      };
    }),
  );
  await store.records(WORKSHEETS).insert(
    Array.from({ length: worksheets.given }, (_, at) => ({
      ...stamps,
      id: crypto.randomUUID(),
      variant_id,
      lead_id,
      title: `Worksheet ${at + 1}`,
      session_number: at + 1,
      given_on: TODAY,
      status: at < worksheets.done ? ('completed' as const) : ('given' as const),
      completed_on: at < worksheets.done ? TODAY : null,
      score: null,
    })),
  );
  await store.transaction((tx) => recountEnrolment(tx, variant_id, BY));
}

/** Begun, and nothing of it said yet. */
export function refundRow(
  { id: variant_id, student_id: lead_id, student_name, product_type, owner, currency }: Enrolment,
  values: Partial<Refund> = {},
): Refund {
  return newRow(REFUNDS, BY, {
    variant_id,
    lead_id,
    student_name,
    product_type,
    owner,
    currency,
    status: 'incomplete',
    amount: 0,
    proposed: 0,
    status_since: BY.now,
    last_edited_by: BY.actor,
    ...values,
  });
}

export async function existingRefunds(
  link: PaymentLink,
  store: Store,
): Promise<Partial<Record<Operation, RequestFixture>>> {
  const { enrolment, payments } = await payLink(store, link, [link.total]);
  const other = { ...enrolment, id: crypto.randomUUID() };
  await store.records(ENROLMENTS).insert([other]);
  const filled = {
    reason_category: 'price',
    sub_reason: 'too_expensive',
    comment: 'Moves away',
    as_credit: false,
  } as const;
  const refund = refundRow(other, { ...filled, account: '00123' });
  await store.records(REFUNDS).insert([refund]);
  const path = { id: refund.id };
  const asked = { ...filled, parts: [{ source_id: payments[0]!, amount: 1000 }], account: 'HDFC 123' };
  return {
    refundFacts: { query: { lead_id: link.lead_id } },
    refundDetail: { path },
    createRefund: { body: { ...asked, variant_id: enrolment.id } },
    editRefund: { path, body: { ...asked, version: 1 } },
  };
}
