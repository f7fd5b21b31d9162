// Corrections of payments by hand, and what one comes to (decisions 7).
import { z } from 'zod';

/** Minor units, as everywhere. */
const amount = z.int();

export const CORRECTIONS = ['payment', 'waiver', 'credit', 'assignment', 'invalidation'] as const;

export const corrected = {
  what: z.enum(CORRECTIONS, { error: 'Say what is corrected' }),
  /** Of the offline payment, the ledger row of the waiver or of the use of credit, the payment at a gateway, or the link. */
  id: z.string().min(1).max(80),
  /** Of an assigned payment: the link that it moves to, or none. */
  link_id: z.string().min(1).max(64).nullable().default(null),
};

/** Before and after, in minor units: of each ledger that it concerns, and of the instalments that change. */
export const correctionEffects = z.strictObject({
  ledgers: z.array(
    z.strictObject({
      lead_id: z.string(),
      currency: z.string(),
      owed_before: amount,
      owed_after: amount,
      credit_before: amount,
      credit_after: amount,
      instalments: z.array(
        z.strictObject({
          link_id: z.string(),
          number: z.int(),
          due_date: z.string(),
          open_before: amount,
          open_after: amount,
        }),
      ),
    }),
  ),
});
export type CorrectionEffects = z.output<typeof correctionEffects>;
