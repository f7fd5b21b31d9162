// Refunds: what a course would give back with the evidence for it, refunds with all that belongs to them, and the queue (spec 7.3, decisions 9).
// Lists, transitions and payouts are declared records.
import { z } from 'zod';
import { ATTENDANCE_MARKS } from '../records/attendanceMark';
import { PAYMENT_LINKS } from '../records/paymentLink';
import { REFUND_WAY_WORDS, type RefundWay } from '../records/paymentRefund';
import { REASON_CATEGORIES, REFUND_STATUSES, REFUNDS, SUB_REASONS } from '../records/refund';
import { REFUND_DOCUMENTS } from '../records/refundDocument';
import { REFUND_PAYOUTS } from '../records/refundPayout';
import { ENROLMENTS } from '../records/enrolment';
import { WORKSHEETS } from '../records/studentWork';
import { endpoint } from './endpoint';
import { schemasOf } from './records';

const GROUP = 'Refunds';
const id = z.string().min(1).max(64);
/** Minor units. */
const amount = z.int({ error: 'Enter an amount' });
const asked = amount.min(1, { error: 'Must be more than 0' }).max(1_000_000_000_000, { error: 'Is too much' });
const refund = schemasOf(REFUNDS).row;
const oneOf = <K extends string>(words: Readonly<Record<K, string>>, error: string) =>
  z.enum(Object.keys(words) as [K, ...K[]], { error });

const evidence = z.strictObject({
  classes_taken: z.int(),
  worksheets_given: z.int(),
  worksheets_done: z.int(),
  present: z.int(),
  late: z.int(),
  absent: z.int(),
  failed: z.array(z.enum(['classes', 'worksheets', 'attendance'])),
});

const payment = z.strictObject({
  payment_id: z.string(),
  link_id: z.string(),
  kind: z.enum(['gateway', 'offline']),
  through: z.string(),
  paid_on: z.int(),
  currency: z.string(),
  paid: amount,
  refunded: amount,
  /** What may go back now, less what other refunds have asked for. */
  left: amount,
  /** Why nothing may. */
  frozen: z.string().nullable(),
  ways: z.array(oneOf<RefundWay>(REFUND_WAY_WORDS, 'Choose a way')),
});

/** What one course would give back today, and why. */
export const refundFacts = z.strictObject({
  variant: schemasOf(ENROLMENTS).row,
  link: schemasOf(PAYMENT_LINKS).row,
  /** The latest first. */
  payments: z.array(payment),
  /** Of the link's own money, of whatever payment. */
  of_link: z.strictObject({
    /** Of `refunded`: what was for the course, and not paid too much. */
    refunded_of_course: amount,
    left: amount,
    /** What was paid too much is credit already. */
    left_as_credit: amount,
    used_elsewhere: amount,
  }),
  /** The price of the classes that were taken. */
  used: amount,
  proposed: amount,
  /** The proposed amount over the payments. */
  parts: z.array(z.strictObject({ source_id: z.string(), amount })),
  evidence,
  /** The marks that the evidence counts. */
  marks: z.array(schemasOf(ATTENDANCE_MARKS).row),
  worksheets: z.array(schemasOf(WORKSHEETS).row),
  /** The refund that the course has already. */
  open_refund: z.string().nullable(),
});

const parts = z.array(z.strictObject({ source_id: id, amount: asked })).max(50, { error: 'At most 50 payments' });
const filledIn = {
  reason_category: oneOf(REASON_CATEGORIES, 'Choose a reason').nullable().default(null),
  sub_reason: oneOf(SUB_REASONS, 'Choose a sub-reason').nullable().default(null),
  comment: z.string().trim().max(1000, { error: 'Must have at most 1000 characters' }).nullable().default(null),
  parts: parts.default([]),
  /** The family's choice. */
  as_credit: z.boolean().default(false),
  /** Hidden once it is stored: empty leaves it as it is. */
  account: z.string().trim().max(200, { error: 'Must have at most 200 characters' }).nullable().default(null),
};
export const newRefund = z.strictObject({ variant_id: id, ...filledIn });
export const refundEdit = z.strictObject({
  version: z.int({ error: 'Must be the version that was read' }).min(1).max(2_147_483_647),
  ...filledIn,
});

export const refunds = {
  refundFacts: endpoint({
    summary: 'What each course of a student would give back, with the evidence for it and the rows that it counts',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ lead_id: id }),
    answer: z.array(refundFacts),
  }),
  refundQueue: endpoint({
    summary: 'How many refunds have each status, and since when the oldest has it',
    group: GROUP,
    who: 'staff',
    answer: z.array(
      z.strictObject({ status: oneOf(REFUND_STATUSES, 'Choose a status'), count: z.int(), oldest: z.int().nullable() }),
    ),
  }),
  refundDetail: endpoint({
    summary: 'A refund with its evidence as it is today, its payouts, documents, and the reasons against each action',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id }),
    answer: z.strictObject({
      refund,
      facts: refundFacts,
      payouts: z.array(schemasOf(REFUND_PAYOUTS).row),
      documents: z.array(schemasOf(REFUND_DOCUMENTS).row),
      /** Why this person may not take an action, by action. */
      refused: z.record(z.string(), z.string()),
      /** What is missing before it can be submitted. */
      missing: z.array(z.string()),
      /** Of one that is processed: what its course costs if it goes on. */
      reactivation: z
        .strictObject({
          currency: z.string(),
          went_back: amount,
          /** No longer asked for when the course ended, and asked for again unless its classes are fewer. */
          cancelled: amount,
          /** When what went back is due. */
          due_date: z.string(),
          /** What the family has, less what refunds on their way take with them. */
          credit: amount,
          classes_total: z.int(),
          classes_taken: z.int(),
          credits_left: z.int(),
          /** All that the course has where nothing is asked for again, those taken too. */
          classes_paid_for: z.int(),
          /** The price of these. */
          covered: amount,
        })
        .nullable(),
    }),
  }),
  createRefund: endpoint({
    summary: 'Asks for a refund of a course; its amounts are judged by what is left of each payment',
    group: GROUP,
    who: 'staff',
    body: newRefund,
    answer: refund,
    status: 201,
  }),
  editRefund: endpoint({
    summary: 'Changes what a refund asks for; who does cannot approve it',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id }),
    body: refundEdit,
    answer: refund,
  }),
};
