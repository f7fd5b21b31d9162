// A refund at its gateway: sent once, and asked for where nobody heard what came of it or the gateway tells of it only then (decisions 7 and 9).
import { GATEWAY_WORDS } from '@domain/business/paymentTerms';
import type { PaymentAttempt } from '@domain/records/paymentAttempt';
import type { PaymentRefund } from '@domain/records/paymentRefund';
import { Failure } from '../failure';
import type { Gateway, MadeRefund, SeenPayment } from '../integrations/gateways/gateway';
import { GatewayProblem } from '../integrations/gateways/http';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { askedFor, saveRefund } from './refundSettlement';

/** Without a word of it for so long, it never arrived. */
const ARRIVES_WITHIN = 3600;

/** Nobody heard what came of it, and the gateway might make it twice: it is asked for what it knows, and somebody decides on another try. */
export async function madeBefore(
  gateway: Gateway,
  paymentId: string,
  row: PaymentRefund,
  store: Store,
  by: By,
): Promise<MadeRefund> {
  const name = GATEWAY_WORDS[gateway.name];
  const found = await gateway.findRefund!(paymentId, { key: refundKeyOf(row) }).catch((problem: unknown) => {
    if (!(problem instanceof GatewayProblem)) throw problem;
    throw new Failure(503, { message: `${name} does not answer now. Please ask again in a moment.` }, 30);
  });
  if (found) return found;
  if (row.updated_on > by.now - ARRIVES_WITHIN)
    throw new Failure(
      503,
      { message: `${name} knows nothing of the refund yet. Ask again in an hour: it is not made twice.` },
      ARRIVES_WITHIN,
    );
  const problem = `${name} knows of no such refund. Look for it there before you ask for it again`;
  await store.transaction((tx) => saveRefund(tx, row, { status: 'failed', problem }, by));
  throw new Failure(409, { message: problem });
}

export async function sendRefund(
  gateway: Gateway,
  paymentId: string,
  row: PaymentRefund,
  store: Store,
  by: By,
): Promise<MadeRefund> {
  try {
    return await gateway.refund(paymentId, { amount: row.amount, currency: row.currency, key: refundKeyOf(row) });
  } catch (problem) {
    if (!(problem instanceof GatewayProblem)) throw problem;
    const name = GATEWAY_WORDS[gateway.name];
    // Without an answer nobody knows whether it was done: it stays reserved.
    if (problem.status === undefined || problem.status >= 500)
      throw new Failure(
        503,
        { message: `${name} does not answer now. Try the same refund again in a moment: it is made once.` },
        30,
      );
    const message = `${name} refuses the refund${problem.code ? ` (${problem.code})` : ''}`;
    await store.transaction((tx) => saveRefund(tx, row, { status: 'failed', problem: message }, by));
    throw new Failure(409, { message });
  }
}

/** What a gateway says of each that it has a name for and has not finished: only when it is asked. */
export async function refundsOnTheirWay(
  store: Store,
  gateway: Gateway,
  { id, payment_id, checkout_id, currency }: PaymentAttempt,
): Promise<SeenPayment[]> {
  const all: SeenPayment[] = [];
  for (const row of await askedFor(store, id)) {
    const found = row.status === 'sent' && (await gateway.findRefund!(payment_id!, { key: refundKeyOf(row) }));
    if (found && found.progress !== 'pending')
      all.push({
        payment_id: payment_id!,
        checkout_id,
        reference: id,
        currency,
        facts: [{ type: 'refund', id: row.reference!, progress: found.progress, amount: row.amount }],
      });
  }
  return all;
}

/** By which its gateway knows it: one that failed is asked for by another key, since the gateway would answer the same again. */
export function refundKeyOf({ id, tries }: Pick<PaymentRefund, 'id' | 'tries'>): string {
  return tries === 1 ? id : `${id}:${tries}`;
}
