// What a payment at a gateway has come to, by its events: in any order, any number of times, the end is the same (decisions 7).

/** Later ones overrule earlier ones, whichever arrives first: a failure is not final. */
export const PAYMENT_PROGRESS = ['started', 'failed', 'authorized', 'captured'] as const;
export type PaymentProgress = (typeof PAYMENT_PROGRESS)[number];
export const DISPUTE_PROGRESS = ['open', 'won', 'lost'] as const;
export type DisputeProgress = (typeof DISPUTE_PROGRESS)[number];

export type PaymentFact =
  | { type: PaymentProgress; /** Of `captured`: what the gateway has taken. */ amount: number }
  /** `id` of the refund; `*` is the sum of all of them. */
  | { type: 'refund'; id: string; amount: number }
  | { type: 'dispute'; id: string; progress: DisputeProgress; amount: number };

export interface PaymentOutcome {
  progress: PaymentProgress;
  captured: number;
  /** Never more than was captured: money that was only reserved and is let go is no refund. */
  refunded: number;
  /** Money that the bank has taken back, or holds. */
  disputed: number;
  dispute: DisputeProgress | null;
}

export function outcomeOf(facts: readonly PaymentFact[]): PaymentOutcome {
  let progress: PaymentProgress = 'started';
  let captured = 0;
  const refunds = new Map<string, number>();
  const disputes = new Map<string, { progress: DisputeProgress; amount: number }>();
  for (const fact of facts) {
    if (fact.type === 'refund') refunds.set(fact.id, Math.max(refunds.get(fact.id) ?? 0, fact.amount));
    else if (fact.type === 'dispute') {
      const known = disputes.get(fact.id) ?? fact;
      disputes.set(fact.id, { progress: later(DISPUTE_PROGRESS, known.progress, fact.progress), amount: Math.max(known.amount, fact.amount) });
    } else {
      progress = later(PAYMENT_PROGRESS, progress, fact.type);
      if (fact.type === 'captured') captured = Math.max(captured, fact.amount);
    }
  }
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);
  const all = [...disputes.values()];
  const taken = all.filter((each) => each.progress !== 'won').map(({ amount }) => amount);
  const { '*': told = 0, ...each } = Object.fromEntries(refunds);
  const refunded = Math.min(captured, Math.max(told, sum(Object.values(each))));
  return {
    progress,
    captured,
    refunded,
    disputed: Math.min(captured - refunded, sum(taken)),
    dispute: all.length === 0 ? null : all.some((each) => each.progress === 'open') ? 'open' : all.some((each) => each.progress === 'lost') ? 'lost' : 'won',
  };
}

function later<T>(order: readonly T[], one: T, other: T): T {
  return order.indexOf(other) > order.indexOf(one) ? other : one;
}
