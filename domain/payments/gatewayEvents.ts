// What a payment at a gateway has come to, by its events: in any order, any number of times, the end is the same (decisions 7).

/** Later ones overrule earlier ones, whichever arrives first: a failure is not final. */
export const PAYMENT_PROGRESS = ['started', 'failed', 'authorized', 'captured'] as const;
export type PaymentProgress = (typeof PAYMENT_PROGRESS)[number];
/** An inquiry moves no money; one that is `closed` never became a dispute, also where it was told as one: no dispute ends so. */
export const DISPUTE_STEPS = ['inquiry', 'open', 'closed', 'won', 'lost'] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];
export type DisputeProgress = Exclude<DisputeStep, 'closed'>;
/** A refund may still fail after it was done, and is never done after it failed. */
export const REFUND_PROGRESS = ['pending', 'done', 'failed'] as const;
export type RefundProgress = (typeof REFUND_PROGRESS)[number];

export type PaymentFact =
  | { type: PaymentProgress; /** Of `captured`: what the gateway has taken. */ amount: number }
  /** `id` of the refund; `*` is the sum of all that were ever asked for. One without `progress` is done. */
  | { type: 'refund'; id: string; progress?: RefundProgress | undefined; amount: number }
  | { type: 'dispute'; id: string; progress: DisputeStep; amount: number };

export const ALL_REFUNDS = '*';

export interface PaymentOutcome {
  progress: PaymentProgress;
  captured: number;
  /** Never more than was captured: money that was only reserved and is let go is no refund. */
  refunded: number;
  /** Money that the bank has taken back, or holds. */
  disputed: number;
  dispute: DisputeProgress | null;
}

interface Reported<Step> {
  progress: Step;
  amount: number;
}

/** What has become of each refund that the gateway names, by its id. */
export function refundsIn(facts: readonly PaymentFact[]): Map<string, Reported<RefundProgress>> {
  return stepsOf(
    REFUND_PROGRESS,
    facts.flatMap((fact) =>
      fact.type === 'refund' && fact.id !== ALL_REFUNDS ? [{ ...fact, progress: fact.progress ?? 'done' }] : [],
    ),
  );
}

/** What has become of each dispute, by its id. */
export function disputesIn(facts: readonly PaymentFact[]): Map<string, Reported<DisputeStep>> {
  return stepsOf(
    DISPUTE_STEPS,
    facts.flatMap((fact) => (fact.type === 'dispute' ? [fact] : [])),
  );
}

export function outcomeOf(facts: readonly PaymentFact[]): PaymentOutcome {
  let progress: PaymentProgress = 'started';
  let captured = 0;
  let asked = 0;
  for (const fact of facts) {
    if (fact.type === 'dispute') continue;
    if (fact.type === 'refund') {
      if (fact.id === ALL_REFUNDS) asked = Math.max(asked, fact.amount);
      continue;
    }
    progress = later(PAYMENT_PROGRESS, progress, fact.type);
    if (fact.type === 'captured') captured = Math.max(captured, fact.amount);
  }
  const [refunds, disputes] = [[...refundsIn(facts).values()], [...disputesIn(facts).values()]];
  const done = sumOf(refunds.filter((each) => each.progress === 'done'));
  // The gateway's sum counts what is pending or failed later, too.
  const refunded = Math.min(captured, Math.max(done, asked - (sumOf(refunds) - done)));
  const taken = disputes.filter((each) => each.progress === 'open' || each.progress === 'lost');
  return {
    progress,
    captured,
    refunded,
    disputed: Math.min(captured - refunded, sumOf(taken)),
    dispute:
      (['open', 'inquiry', 'lost', 'won'] as const).find((step) => disputes.some((each) => each.progress === step)) ??
      null,
  };
}

function stepsOf<Step extends string>(
  order: readonly Step[],
  facts: readonly { id: string; progress: Step; amount: number }[],
): Map<string, Reported<Step>> {
  const steps = new Map<string, Reported<Step>>();
  for (const { id, progress, amount } of facts) {
    const known = steps.get(id) ?? { progress, amount };
    steps.set(id, { progress: later(order, known.progress, progress), amount: Math.max(known.amount, amount) });
  }
  return steps;
}

function sumOf(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function later<T>(order: readonly T[], one: T, other: T): T {
  return order.indexOf(other) > order.indexOf(one) ? other : one;
}
