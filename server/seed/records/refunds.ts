// Refunds of a working company in all eight statuses, with what they mean for courses, seats and ledgers.
import { dateInZone, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { openOf, settlementOf } from '@domain/payments/instalmentState';
import { stepOf } from '@domain/payments/money';
import type { Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import type { Instalment } from '@domain/records/instalment';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { PaymentRefund } from '@domain/records/paymentRefund';
import type { Refund, RefundPayout } from '@domain/records/refund';
import type { Variant } from '@domain/records/variant';
import { evidence, proposedRefund } from '@domain/refunds/refunds';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { stagesOf, sumsOf } from '../../payments/linkSums';
import { auditOf } from '../../records/edits';
import type { AuditRow } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { type Books, remindersOf, stamps } from './payments';
import { uuid } from './webinars';

const CHECKER = 'refunds@example.com';
const PAYER = 'accounts@example.com';
/** By maker, checker and payer in turn; the last of them has lasted so many days. */
interface Plan {
  status: Refund['status'];
  age: number;
  steps: readonly (readonly [action: string, by: 'maker' | 'checker' | 'payer'])[];
  reason: readonly [category: NonNullable<Refund['reason_category']>, sub: string];
  comment: string;
  asCredit?: true;
  payout?: RefundPayout['status'];
}

const ASKED = ['submitted', 'maker'] as const;
const APPROVED = ['approved', 'checker'] as const;
const PLANS: readonly Plan[] = [
  {
    status: 'incomplete',
    age: 2,
    steps: [],
    reason: ['schedule', 'school_timing'],
    comment: 'The account is still to come',
  },
  { status: 'incomplete', age: 0, steps: [], reason: ['price', 'too_expensive'], comment: 'Asked by phone' },
  {
    status: 'pending',
    age: 12,
    steps: [ASKED],
    reason: ['trainer', 'frequent_changes'],
    comment: 'Third trainer in two months',
  },
  {
    status: 'pending',
    age: 3,
    steps: [ASKED],
    reason: ['child', 'lost_interest'],
    comment: 'Wants to stop at the end of the week',
  },
  {
    status: 'pending',
    age: 1,
    steps: [ASKED],
    reason: ['personal', 'relocation'],
    comment: 'The family moves in two weeks',
  },
  {
    status: 'temporary_retained',
    age: 5,
    steps: [ASKED, ['retained-for-now', 'checker']],
    reason: ['batch', 'level_mismatch'],
    comment: 'Tries the level below first',
  },
  {
    status: 'approved',
    age: 4,
    steps: [ASKED, APPROVED],
    reason: ['personal', 'duplicate'],
    comment: 'Bought by both parents',
    payout: 'queued',
  },
  {
    status: 'approved',
    age: 8,
    steps: [ASKED, APPROVED],
    reason: ['technical', 'poor_connection'],
    comment: 'No stable connection at home',
    payout: 'failed',
  },
  {
    status: 'retained',
    age: 15,
    steps: [ASKED, ['retained', 'checker']],
    reason: ['schedule', 'no_suitable_slot'],
    comment: 'Evenings only',
  },
  {
    status: 'rejected',
    age: 9,
    steps: [ASKED, ['rejected', 'checker']],
    reason: ['curriculum', 'differs_from_school'],
    comment: 'Most classes are taken',
  },
  {
    status: 'processed',
    age: 0,
    steps: [ASKED, APPROVED, ['processed', 'payer']],
    reason: ['personal', 'health'],
    comment: 'Doctor’s letter was seen',
    payout: 'done',
  },
  {
    status: 'processed',
    age: 0,
    steps: [ASKED, APPROVED, ['processed', 'payer']],
    reason: ['service', 'wrong_promise'],
    comment: 'Takes credit for the younger child',
    asCredit: true,
    payout: 'done',
  },
  {
    status: 'reactivated',
    age: 0,
    steps: [ASKED, APPROVED, ['processed', 'payer'], ['reactivated', 'checker']],
    reason: ['price', 'financial_emergency'],
    comment: 'Comes back with the next salary',
    payout: 'done',
  },
];

/** What is there by then; it is changed where a refund changes it. */
export interface Company {
  variants: readonly Omit<Variant, 'payment' | 'has_batch'>[];
  members: readonly BatchMember[];
  batches: readonly Pick<Batch, 'id' | 'time_zone'>[];
  books: Books;
}

export interface SeededRefunds {
  records: { refund: Refund[]; refund_payout: RefundPayout[]; payment_refund: PaymentRefund[] };
  audit: AuditRow[];
}

/** Of courses that were paid in full at a gateway, as long as there are any. */
export function seedRefunds(company: Company, seed: number, today: IsoDate): SeededRefunds {
  const made: SeededRefunds = { records: { refund: [], refund_payout: [], payment_refund: [] }, audit: [] };
  const { books } = company;
  const links = new Map(books.links.map((link) => [link.id, link]));
  const courses = company.variants.filter(
    ({ link_id, status, batch_id }) => status === 'active' && batch_id !== null && links.get(link_id)!.owed === 0,
  );
  // Not all of one trainer's.
  const step = Math.max(1, Math.floor(courses.length / PLANS.length));
  for (const [at, plan] of PLANS.entries()) {
    const variant = courses[at * step];
    if (variant)
      seedRefund(
        made,
        company,
        new Random(seed, DRAW.payment, 900 + at),
        variant,
        links.get(variant.link_id)!,
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
  variant: Company['variants'][number],
  link: PaymentLink,
  plan: Plan,
  today: IsoDate,
): void {
  const { status, age, steps, reason, comment, asCredit = false, payout } = plan;
  const { currency, owner } = variant;
  const attempts = company.books.attempts
    .filter(({ link_id }) => link_id === link.id)
    .toSorted((one, other) => other.created_on - one.created_on);
  const last = startOfDay(today) - age * SECONDS_PER_DAY - 3600;
  const whenOf = (number: number): EpochSeconds =>
    last - (steps.length - number) * SECONDS_PER_DAY - (number === 0 ? 5400 : 0);
  const [first] = attempts;
  if (!first || first.created_on >= whenOf(0)) return;
  const facts = {
    price: variant.price,
    paid: link.paid,
    refunded: 0,
    classesTotal: variant.classes_total,
    classesTaken: variant.classes_taken,
    step: stepOf(currency),
  };
  const proposed = proposedRefund(facts);
  const amount = Math.min(proposed, first.captured);
  if (amount <= 0) return;
  const { present, late, absent, classes_taken, worksheets_given, worksheets_done } = variant;
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
  const row: Refund = {
    id,
    variant_id: variant.id,
    lead_id: variant.student_id,
    student_name: variant.student_name,
    product_type: variant.product_type,
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
    created_by: owner,
    created_on: whenOf(0),
    updated_by: by,
    updated_on: whenOf(steps.length),
  };
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
    Object.assign(variant, { status: 'refund_in_progress', status_before: 'active' });
  if (status === 'processed' || status === 'reactivated') endCourse(company, variant, link, status, row.status_since);
  if (status === 'reactivated') askAgain(company.books, variant, link, row, uuid(random), today);
}

const NOTES: Readonly<Partial<Record<Refund['status'], string>>> = {
  pending: 'All is there, please decide',
  temporary_retained: 'Tries another batch first',
  approved: 'As agreed with the family',
  processed: 'Paid out',
  retained: 'The family stays with other hours',
  rejected: 'Not eligible, as told by phone',
  reactivated: 'The family comes back',
};

function seedPayout(
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
  made.records.refund_payout.push({
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
    ...stamps(CHECKER, at - SECONDS_PER_DAY),
    ...(payout !== 'queued' && { version: 3, updated_by: PAYER, updated_on: at }),
  });
  if (!isDone) return;
  const key = way === 'gateway' ? id : `${id}:${way}`;
  const note = 'Refund of a course';
  made.records.payment_refund.push({
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
    tries: 1,
    problem: null,
    ...stamps(PAYER, at),
    version: 2,
  });
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
function endCourse(
  { members, batches, books }: Company,
  variant: Company['variants'][number],
  link: PaymentLink,
  status: 'processed' | 'reactivated',
  at: EpochSeconds,
): void {
  for (const member of members.filter(({ variant_id }) => variant_id === variant.id)) {
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
  Object.assign(variant, { status: status === 'processed' ? 'ended' : 'active', batch_id: null, batch_name: null });
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
    row.settled = settlementOf(row);
  }
  Object.assign(link, sumsOf(link, instalments));
}

/** What went back is due once more. */
function askAgain(
  books: Books,
  variant: Company['variants'][number],
  link: PaymentLink,
  { amount, currency, lead_id, status_since: at, updated_by }: Refund,
  id: string,
  today: IsoDate,
): void {
  const due_date = dateInZone('Asia/Kolkata', at);
  const own = books.instalments.filter(({ link_id }) => link_id === link.id);
  const row: Instalment = {
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
    settled: 'open',
    waive_reason: null,
    reminders: [],
    status: 'due',
    ...stamps(updated_by, at),
  };
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
  Object.assign(variant, { settled: 'open', next_due: link.next_due });
}
