// What became of a seeded refund: money that was paid out, a course that ended, one that goes on.
import { dateInZone, SECONDS_PER_DAY } from '@domain/calendar';
import { instalmentStage, openOf } from '@domain/payments/instalmentState';
import type { Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import type { PaymentLink } from '@domain/records/paymentLink';
import { type PaymentRefund, PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import type { Refund } from '@domain/records/refund';
import { type RefundPayout, REFUND_PAYOUTS } from '@domain/records/refundPayout';
import type { Enrolment } from '@domain/records/enrolment';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { stagesOf, stagesOfInstalment, sumsOf } from '../../payments/linkSums';
import type { AuditRow } from '../../store/store';
import type { Random } from '../company/random';
import { newRow } from '../../store/newRow';
import type { Books } from './books';
import { remindersOf } from './paymentLinks';
import { madeBy } from './stamps';
import { uuid } from './webinars';
import { CHECKER, PAYER } from './refundPlans';

/** What is there by then; it is changed where a refund changes it. */
export interface Company {
  enrolments: readonly Omit<Enrolment, 'payment' | 'has_batch' | 'renewal_asked'>[];
  members: readonly BatchMember[];
  batches: readonly Pick<Batch, 'id' | 'time_zone'>[];
  books: Books;
}

export interface SeededRefunds {
  records: { refund: Refund[]; refund_payout: RefundPayout[]; payment_refund: PaymentRefund[] };
  audit: AuditRow[];
}

export function seedPayout(
  made: SeededRefunds,
  { books }: Company,
  random: Random,
  refund: Refund,
  link: PaymentLink,
  { payout, at }: { payout: RefundPayout['status']; at: EpochSeconds },
): void {
  const [{ source_id, amount }] = refund.parts as [Refund['parts'][number]];
  const { lead_id, currency, as_credit } = refund;
  const id = uuid(random);
  const way = as_credit ? 'credit' : payout === 'failed' ? 'bank' : 'gateway';
  const isDone = payout === 'done';
  made.records.refund_payout.push(
    newRow(REFUND_PAYOUTS, madeBy(CHECKER, at - SECONDS_PER_DAY), {
      id,
      refund_id: refund.id,
      lead_id,
      link_id: link.id,
      source_id,
      currency,
      amount,
      way,
      status: payout,
      bank_reference: isDone && !as_credit ? id : null,
      failure: payout === 'failed' ? 'The bank knows no such account' : null,
      ...(payout !== 'queued' && { version: 3, updated_by: PAYER, updated_on: at }),
    }),
  );
  if (!isDone) return;
  const key = way === 'gateway' ? id : `${id}:${way}`;
  const note = 'Refund of a course';
  made.records.payment_refund.push(
    newRow(PAYMENT_REFUNDS, madeBy(PAYER, at), {
      id: key,
      payment_id: source_id,
      link_id: link.id,
      lead_id,
      currency,
      amount,
      way,
      note,
      status: 'done',
      reference: as_credit ? null : id,
      version: 2,
    }),
  );
  const of = { lead_id, currency, link_id: link.id, instalment_id: null };
  if (as_credit) books.add('credit', -amount, { ...of, source_id: key, note }, PAYER, at);
  else {
    books.add('refund', amount, { ...of, source_id, note }, PAYER, at);
    books.add('correction', -amount, { ...of, source_id, note: 'No longer asked for: refunded' }, PAYER, at);
    books.attempts.find((attempt) => attempt.id === source_id)!.refunded += amount;
    // The gateway tells the same when it is asked.
    const told = books.testPayments.find((payment) => payment.id === source_id)!;
    told.facts = [...told.facts, { type: 'refund', id, amount }];
  }
  link.refunded += amount;
  Object.assign(link, stagesOf(link, link), { version: link.version + 1, updated_by: PAYER, updated_on: at });
}

/** From that day on the seat is free; who comes back looks for another one. */
export function endCourse(
  { members, batches, books }: Company,
  enrolment: Company['enrolments'][number],
  link: PaymentLink,
  status: 'processed' | 'reactivated',
  at: EpochSeconds,
): void {
  for (const member of members.filter(({ variant_id }) => variant_id === enrolment.id)) {
    const to_date = dateInZone(batches.find(({ id }) => id === member.batch_id)!.time_zone, at);
    Object.assign(member, {
      to_date,
      status: 'left',
      reason: 'The course ended by a refund',
      version: 2,
      updated_by: PAYER,
      updated_on: at,
    });
  }
  Object.assign(enrolment, { status: status === 'processed' ? 'ended' : 'active', batch_id: null, batch_name: null });
  const instalments = books.instalments.filter(({ link_id }) => link_id === link.id);
  for (const row of instalments.filter((each) => openOf(each) > 0)) {
    const open = openOf(row);
    books.add(
      'waiver',
      -open,
      {
        lead_id: link.lead_id,
        currency: link.currency,
        link_id: link.id,
        instalment_id: row.id,
        source_id: null,
        note: 'The course ended by a refund',
      },
      PAYER,
      at,
    );
    Object.assign(row, { waived: row.waived + open, waive_reason: 'The course ended by a refund' });
  }
  Object.assign(link, sumsOf(link, instalments));
  for (const row of instalments) Object.assign(row, stagesOfInstalment(row, link));
}

/** What went back is due once more. */
export function askAgain(
  books: Books,
  enrolment: Company['enrolments'][number],
  link: PaymentLink,
  { amount, currency, lead_id, status_since: at, updated_by }: Refund,
  id: string,
  today: IsoDate,
): void {
  const due_date = dateInZone('Asia/Kolkata', at);
  const own = books.instalments.filter(({ link_id }) => link_id === link.id);
  const row: Instalment = newRow(INSTALMENTS, madeBy(updated_by, at), {
    id,
    link_id: link.id,
    lead_id,
    number: own.length + 1,
    currency,
    amount,
    due_date,
    payer: 'family',
    paid: 0,
    waived: 0,
    owed: amount,
    ...instalmentStage('open', due_date, link),
    waive_reason: null,
    reminders: [],
    status: 'due',
  });
  books.instalments.push(row);
  books.add(
    'instalment',
    amount,
    {
      lead_id,
      currency,
      link_id: link.id,
      instalment_id: id,
      source_id: null,
      note: 'The course goes on after its refund',
    },
    updated_by,
    at,
  );
  Object.assign(link, { total: link.total + amount, ...sumsOf(link, [...own, row]) });
  row.reminders = remindersOf(link, due_date, due_date, today);
  Object.assign(enrolment, { settled: 'open', next_due: link.next_due });
}
