// A family's ledgers with all that happened beside them: rows, attempts, what gateways told, classes, refunds (decisions 7).
import { z } from 'zod';
import { type Mark, MARKS } from '../records/attendanceMark';
import { FAMILY_LEDGERS } from '../records/ledger';
import { REFUND_WAY_WORDS, type RefundWay } from '../records/paymentRefund';
import { schemasOf } from './records';
import { amount, attempt, entry, instalment, link } from './paymentLinks';

const ledger = schemasOf(FAMILY_LEDGERS).row;

/** What a gateway reported of a payment. */
const gatewayReport = z.strictObject({
  id: z.string(),
  at: z.int(),
  gateway: z.string(),
  type: z.string(),
  payment_id: z.string().nullable(),
  status: z.string(),
  result: z.string().nullable(),
});

/** A class of a course, and how the child attended it. */
const attendedClass = z.strictObject({
  id: z.string(),
  at: z.int(),
  course: z.string(),
  attendance: z.enum(Object.keys(MARKS) as Mark[]),
});

/** Money on its way back, also where it never arrived. */
const refundOnItsWay = z.strictObject({
  id: z.string(),
  /** The refund of a course that it is of; null where a change of course or the gateway gave it back. */
  refund_id: z.string().nullable(),
  at: z.int(),
  changed_at: z.int(),
  way: z.enum(Object.keys(REFUND_WAY_WORDS) as RefundWay[]),
  amount,
  status: z.enum(['sent', 'done', 'failed']),
  problem: z.string().nullable(),
});

export const familyLedger = z.strictObject({
  /** One for each currency. */
  ledgers: z.array(
    z.strictObject({
      ledger,
      /** In the order in which they were added, each with the balance after it. */
      entries: z.array(entry),
      attempts: z.array(attempt),
      /** Webhooks, and what reconciliations found. */
      events: z.array(gatewayReport),
      /** Of the courses that are paid in this currency. */
      classes: z.array(attendedClass),
      refunds: z.array(refundOnItsWay),
      /** Of waivers that took two people, what they agreed to. */
      reductions: z.array(z.strictObject({ entry_id: z.string(), proposal_id: z.string() })),
      links: z.array(link),
      instalments: z.array(instalment),
      /** The rows summed again are what is kept. */
      agrees: z.boolean(),
    }),
  ),
});
