import type { BatchMember } from '@domain/records/batchMember';
import type { AttendanceMark } from '@domain/records/attendanceMark';
import { type FamilyLedger, type LedgerEntry } from '@domain/records/ledger';
import { outcomeOf } from '@domain/payments/gatewayEvents';
import { recount } from '@domain/payments/ledger';
import type { PaymentAttempt } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { type Refund, REFUND_STATUSES } from '@domain/records/refund';
import type { RefundPayout } from '@domain/records/refundPayout';
import type { TestPayment } from '@domain/records/testPayment';
import type { Enrolment } from '@domain/records/enrolment';
import { dateOf } from '@domain/calendar';
import { expect, test } from 'vitest';
import { seedRows } from '../seed';

const TODAY = '2026-11-18';
const company = [...seedRows({ trainers: 40, today: TODAY })];
const rowsOf = <Row>(name: string) => company.flatMap(({ records }) => (records?.[name] ?? []) as unknown as Row[]);
const refunds = rowsOf<Refund>('refund');
const enrolments = new Map(rowsOf<Enrolment>('variant').map((enrolment) => [enrolment.id, enrolment]));
const links = new Map(rowsOf<PaymentLink>('payment_link').map((link) => [link.id, link]));

test('there are refunds in all eight statuses, and each course is where its refund has put it', () => {
  expect(new Set(refunds.map(({ status }) => status))).toEqual(new Set(Object.keys(REFUND_STATUSES)));
  const expected: Partial<Record<Refund['status'], string>> = {
    pending: 'refund_in_progress',
    approved: 'refund_in_progress',
    processed: 'ended',
  };
  for (const { status, variant_id } of refunds)
    expect(enrolments.get(variant_id)!.status).toBe(expected[status] ?? 'active');
  const inRefund = [...enrolments.values()].filter(({ status }) => status === 'refund_in_progress').map(({ id }) => id);
  expect(inRefund.sort()).toEqual(
    refunds
      .filter(({ status }) => status === 'pending' || status === 'approved')
      .map(({ variant_id }) => variant_id)
      .sort(),
  );
});

test('made by one, approved by another, paid out by a third; only what was paid out is in the books', () => {
  const payouts = rowsOf<RefundPayout>('refund_payout');
  for (const { id, created_by, approved_by, parts, amount, status, variant_id } of refunds) {
    expect(approved_by).not.toBe(created_by);
    const own = payouts.filter(({ refund_id }) => refund_id === id);
    const isPaid = status === 'processed' || status === 'reactivated';
    expect(own.every((payout) => (payout.status === 'done') === isPaid)).toBe(true);
    expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
    const link = links.get(enrolments.get(variant_id)!.link_id)!;
    expect(link.refunded).toBe(isPaid ? amount : 0);
    expect(link.total).toBe(link.paid + link.waived + link.owed);
  }
});

test('ledgers are their rows summed, and the gateway tells what the attempts say', () => {
  const entries = rowsOf<LedgerEntry>('ledger_entry');
  for (const { id, owed, credit } of rowsOf<FamilyLedger>('family_ledger'))
    expect(recount(entries.filter(({ ledger_id }) => ledger_id === id))).toEqual({ owed, credit });
  const told = new Map(
    rowsOf<TestPayment>('test_payment').map(({ payment_id, facts }) => [payment_id, outcomeOf(facts)]),
  );
  for (const { payment_id, captured, refunded } of rowsOf<PaymentAttempt>('payment_attempt'))
    expect(told.get(payment_id)).toMatchObject({ captured, refunded });
});

test('a student whose money went back has no seat, and no mark since then', () => {
  const marks = rowsOf<AttendanceMark>('attendance_mark');
  for (const { variant_id } of refunds.filter(({ status }) => status === 'processed')) {
    const stays = rowsOf<BatchMember>('batch_member').filter((member) => member.variant_id === variant_id);
    expect(stays.every(({ status, to_date }) => status === 'left' && to_date !== null)).toBe(true);
    for (const mark of marks.filter((each) => each.variant_id === variant_id))
      expect(dateOf(mark.start_time) <= stays[0]!.to_date!).toBe(true);
  }
});
