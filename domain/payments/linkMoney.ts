// What of a link's own money is still there to go back: on its instalments, or as credit that nothing was paid with yet (decisions 9).

/** A row of the ledger that gives a link's credit back with money that left: by this note it is told from a dispute. */
export const WENT_BACK = 'Credit that went back';

export interface LinkMoneyFacts {
  /** Of its instalments. */
  paid: number;
  /** In money and as credit. */
  refunded: number;
  /** What the family has as credit, of whatever link. */
  credit: number;
  /** The link's rows of credit that come from a payment: not what was kept as credit instead of a refund, and no use of credit. */
  tooMuch: readonly { amount: number; note: string | null }[];
  /** Of refunds that are on their way and not booked yet. */
  reserved: { money: number; credit: number };
}

export interface LinkMoney {
  /** What may go back. */
  left: number;
  /** What may be kept as credit instead: what was paid too much is credit already. */
  leftAsCredit: number;
  /** Was paid too much, and has paid something else since. */
  usedElsewhere: number;
  /** Went back of the instalments' money, not of credit. */
  refundedOfCourse: number;
}

/** Credit is one sum: as long as the family has any, a link's own is taken to be in it. */
export function linkMoney({ paid, refunded, credit, tooMuch, reserved }: LinkMoneyFacts): LinkMoney {
  const wentBack = sumOf(tooMuch.filter(({ note }) => note === WENT_BACK));
  const refundedOfCourse = Math.max(0, refunded - wentBack);
  const over = Math.max(0, 0 - sumOf(tooMuch));
  const asCredit = Math.min(over, Math.max(0, credit));
  const ofCourse = Math.max(0, paid - refundedOfCourse);
  // What is on its way takes credit first, as it will when it is booked.
  const leftAsCredit = Math.max(0, ofCourse - reserved.credit - Math.max(0, reserved.money - asCredit));
  return {
    left: leftAsCredit + Math.max(0, asCredit - reserved.money),
    leftAsCredit,
    usedElsewhere: over - asCredit,
    refundedOfCourse,
  };
}

function sumOf(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
