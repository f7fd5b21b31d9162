// What would become of a family's money, said before anything is done: it stops today, or takes credit instead of money.
import { proposedRefund, type RefundFacts } from '../refunds/refunds';
import { shareRoundedUp } from './money';
import { allocate, type Allocation, type OpenInstalment } from './ledger';

export interface CourseFacts extends RefundFacts {
  /** What is still open of the course's instalments. */
  open: number;
}

export interface Stopped {
  /** The price of the classes that were taken. */
  used: number;
  /** What the family gets back. */
  refund: number;
  /** What it still has to pay for what was taken. */
  stillOwed: number;
  /** What is no longer asked for. */
  cancelled: number;
}

export function ifStopped(facts: CourseFacts): Stopped {
  const { price, paid, refunded, classesTotal, classesTaken, step, open } = facts;
  const used = classesTotal > 0 ? Math.min(price, shareRoundedUp(price, classesTaken, classesTotal, step)) : 0;
  const stillOwed = Math.min(open, Math.max(0, used - (paid - refunded)));
  return { used, refund: proposedRefund(facts), stillOwed, cancelled: open - stillOwed };
}

/** The same money as credit: which other open instalments it would pay, and what would be left of it. */
export function ifCredited(facts: CourseFacts, others: readonly OpenInstalment[]): Stopped & Allocation {
  const stopped = ifStopped(facts);
  return { ...stopped, ...allocate(stopped.refund, others) };
}
