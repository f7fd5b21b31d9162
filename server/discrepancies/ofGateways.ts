// Faults of which only the gateway can say what they come to: it is asked when somebody confirms their correction.
import { GATEWAY_WORDS } from '@domain/business/paymentTerms';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { Failure } from '../failure';
import type { Gateway } from '../integrations/gateways/gateway';
import { GatewayProblem } from '../integrations/gateways/http';
import type { AnyCall } from '../operations/call';

/** The payment with its gateway. Throws a `Failure` 409 where nobody can ask it from here. */
export async function reachable(
  { store, gateways }: Pick<AnyCall, 'store' | 'gateways'>,
  attemptId: string,
): Promise<{ attempt: PaymentAttempt & { payment_id: string }; gateway: Gateway }> {
  const attempt = await store.records(PAYMENT_ATTEMPTS).find(attemptId);
  const gateway = attempt && gateways.named(attempt.gateway);
  if (!attempt?.payment_id || !gateway?.configured)
    throw new Failure(409, {
      message: `${attempt ? GATEWAY_WORDS[attempt.gateway] : 'The gateway'} cannot be reached from here: look there, and dismiss this with what you found`,
    });
  return { attempt: { ...attempt, payment_id: attempt.payment_id }, gateway };
}

/** Its answer. Throws a `Failure` 503 in words where it gives none. */
export function answeredBy<T>({ gateway }: Pick<PaymentAttempt, 'gateway'>, answer: Promise<T>): Promise<T> {
  return answer.catch((problem: unknown) => {
    if (!(problem instanceof GatewayProblem)) throw problem;
    throw new Failure(
      503,
      { message: `${GATEWAY_WORDS[gateway]} does not say what became of it. Please try again in a moment.` },
      30,
    );
  });
}
