// Refunds of a working company in all eight statuses, with what they mean for courses, seats and ledgers.
import { dateInZone, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { stepOf } from '@domain/payments/money';
import type { PaymentLink } from '@domain/records/paymentLink';
import { type Refund, REFUNDS } from '@domain/records/refund';
import { evidence, proposedRefund } from '@domain/refunds/refunds';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { auditOf } from '../../records/edits';
import { DRAW, Random } from '../company/random';
import { uuid } from './webinars';
import { type Company, type SeededRefunds, askAgain, endCourse, seedPayout } from './refundOutcomes';
import { APPROVED, CHECKER, NOTES, PAYER, PLANS, type Plan } from './refundPlans';
import { newRow } from '../../store/newRow';
import { madeBy } from './stamps';

/** Longer ago than any of the refunds was asked for. */
const PAID_DAYS = 20;
/** There is something to give back. */
const LEFT_AT_LEAST = 3;

/** Of courses that were paid in full at a gateway, as long as there are any. */
export function seedRefunds(company: Company, seed: number, today: IsoDate): SeededRefunds {
  const made: SeededRefunds = { records: { refund: [], refund_payout: [], payment_refund: [] }, audit: [] };
  const { books } = company;
  const links = new Map(books.links.map((link) => [link.id, link]));
  const since = startOfDay(today) - PAID_DAYS * SECONDS_PER_DAY;
  const courses = company.enrolments.filter(
    ({ link_id, status, batch_id, classes_left }) =>
      status === 'active' &&
      batch_id !== null &&
      classes_left >= LEFT_AT_LEAST &&
      links.get(link_id)!.owed === 0 &&
      links.get(link_id)!.created_on < since,
  );
  // Spread over courses, so that not all are of one trainer.
  const step = Math.max(1, Math.floor(courses.length / PLANS.length));
  for (const [at, plan] of PLANS.entries()) {
    const enrolment = courses[at * step];
    if (enrolment)
      seedRefund(
        made,
        company,
        new Random(seed, DRAW.payment, 900 + at),
        enrolment,
        links.get(enrolment.link_id)!,
        plan,
        today,
      );
  }
  return made;
}

function seedRefund(
  made: SeededRefunds,
  company: Company,
  random: Random,
  enrolment: Company['enrolments'][number],
  link: PaymentLink,
  plan: Plan,
  today: IsoDate,
): void {
  const { status, age, steps, reason, comment, asCredit = false, payout } = plan;
  const { currency, owner } = enrolment;
  const attempts = company.books.attempts
    .filter(({ link_id }) => link_id === link.id)
    .toSorted((one, other) => other.created_on - one.created_on);
  const last = startOfDay(today) - age * SECONDS_PER_DAY - 3600;
  const whenOf = (number: number): EpochSeconds =>
    last - (steps.length - number) * SECONDS_PER_DAY - (number === 0 ? 5400 : 0);
  const [first] = attempts;
  if (!first || first.created_on >= whenOf(0)) return;
  const facts = {
    price: enrolment.price,
    paid: link.paid,
    refunded: 0,
    classesTotal: enrolment.classes_total,
    classesTaken: enrolment.classes_taken,
    step: stepOf(currency),
  };
  const proposed = proposedRefund(facts);
  const amount = Math.min(proposed, first.captured);
  if (amount <= 0) return;
  const { present, late, absent, classes_taken, worksheets_given, worksheets_done } = enrolment;
  const tests = evidence({
    classesTaken: classes_taken,
    worksheetsGiven: worksheets_given,
    worksheetsDone: worksheets_done,
    attendance: { present, late, absent },
  });
  const failed = tests.flatMap(({ test, passed }) => (passed ? [] : [test]));
  const actors = { maker: owner, checker: CHECKER, payer: PAYER };
  const isApproved = steps.includes(APPROVED);
  const isRetained = status === 'retained' || status === 'temporary_retained';
  const id = uuid(random);
  const note = steps.length > 0 ? NOTES[status]! : null;
  const by = steps.length > 0 ? actors[steps.at(-1)![1]] : owner;
  const row: Refund = newRow(REFUNDS, madeBy(owner, whenOf(0)), {
    id,
    variant_id: enrolment.id,
    lead_id: enrolment.student_id,
    student_name: enrolment.student_name,
    product_type: enrolment.product_type,
    owner,
    currency,
    reason_category: reason[0],
    sub_reason: reason[1],
    comment,
    parts: [{ source_id: first.id, amount }],
    as_credit: asCredit,
    account:
      status === 'incomplete' || asCredit
        ? null
        : `HDFC0000${random.int(100, 999)} ${random.int(10_000_000, 99_999_999)}`,
    status,
    amount,
    proposed,
    evidence: { classes_taken, worksheets_given, worksheets_done, present, late, absent, failed },
    status_since: whenOf(steps.length),
    last_edited_by: owner,
    approved_by: isApproved ? CHECKER : null,
    paid_by: payout !== undefined && payout !== 'queued' ? [PAYER] : [],
    exception_reason: isApproved && failed.length > 0 ? 'Agreed with the head of care' : null,
    retention_reason: isRetained ? (status === 'retained' ? 'time_changed' : 'level_changed') : null,
    retained_until:
      status === 'temporary_retained' ? dateInZone('Asia/Kolkata', startOfDay(today) + 12 * SECONDS_PER_DAY) : null,
    reactivation: status === 'reactivated' ? 'instalment' : null,
    note,
    payouts_open: payout !== undefined && payout !== 'done' ? 1 : 0,
    version: steps.length + 1,
    updated_by: by,
    updated_on: whenOf(steps.length),
  });
  made.records.refund.push(row);
  made.audit.push(
    auditOf({
      subject_type: 'refund',
      subject_id: id,
      actor: owner,
      at: whenOf(0),
      action: 'refund.created',
      version: 1,
      changes: { parts: { before: undefined, after: row.parts } },
    }),
  );
  for (const [at, [action, who]] of steps.entries())
    made.audit.push({
      ...auditOf({
        subject_type: 'refund',
        subject_id: id,
        actor: actors[who],
        at: whenOf(at + 1),
        action: `refund.${action}`,
        version: at + 2,
        changes: {},
      }),
      details: { version: at + 2 },
      personal: { note: NOTES[status] },
    });
  if (payout) seedPayout(made, company, random, row, link, { payout, at: whenOf(steps.length) - 600 });
  if (status === 'pending' || status === 'approved')
    Object.assign(enrolment, { status: 'refund_in_progress', status_before: 'active' });
  if (status === 'processed' || status === 'reactivated') endCourse(company, enrolment, link, status, row.status_since);
  if (status === 'reactivated') askAgain(company.books, enrolment, link, row, uuid(random), today);
}
