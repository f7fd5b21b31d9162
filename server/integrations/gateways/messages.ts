// What a gateway's signed message must be before it is stored: whole amounts of a known currency, ids without control characters.
import { z } from 'zod';
import { DISPUTE_STEPS, PAYMENT_PROGRESS, REFUND_PROGRESS } from '@domain/payments/gatewayEvents';
import type { GatewayMessage } from './gateway';

const words = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !hasControl(text));
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const fact = z.union([
  z.object({ type: z.enum(PAYMENT_PROGRESS), amount }),
  z.object({ type: z.literal('refund'), id: words(120), progress: z.enum(REFUND_PROGRESS).optional(), amount }),
  z.object({ type: z.literal('dispute'), id: words(120), progress: z.enum(DISPUTE_STEPS), amount }),
]);

const message = z.object({
  event_id: words(200),
  type: words(100),
  payment_id: words(120),
  checkout_id: words(120).nullable(),
  reference: words(120).nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  facts: z.array(fact).max(100),
});

/** What is wrong with it, in words; undefined where nothing is. */
export function messageProblem(told: GatewayMessage): string | undefined {
  const result = message.safeParse(told);
  return result.success ? undefined : `${String(result.error.issues[0]!.path[0])} is missing or cannot be so`;
}

function hasControl(text: string): boolean {
  return [...text].some((letter) => letter < ' ' || letter === '\u007f');
}
