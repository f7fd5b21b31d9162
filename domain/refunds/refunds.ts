// Refunds: what they may become, what is proposed, and the three tests of eligibility (spec 9, decisions 9).
import { shareRoundedUp } from '../payments/money';
import { type REFUND_STATUSES, REFUNDS } from '../records/refund';
import type { AttendanceCounts } from '../students/progress';

export type RefundStatus = keyof typeof REFUND_STATUSES;

/** By the table of actions: nothing else is allowed. */
export function mayBecome(from: RefundStatus, to: RefundStatus): boolean {
  return Object.values(REFUNDS.actions).some((action) => action.to === to && action.from.includes(from));
}

/** Amounts in minor units; `price` as agreed, after discount; free credits are in neither number of classes. */
export interface RefundFacts {
  price: number;
  paid: number;
  refunded: number;
  classesTotal: number;
  classesTaken: number;
  /** `stepOf` the currency. */
  step: number;
}

/** What was paid, less what was refunded, less the price of what was taken (rounded up to the step); never below 0. */
export function proposedRefund({ price, paid, refunded, classesTotal, classesTaken, step }: RefundFacts): number {
  const used = classesTotal > 0 ? shareRoundedUp(price, classesTaken, classesTotal, step) : 0;
  return Math.max(0, paid - refunded - used);
}

/** One payment, with what of it may still go back. */
export interface RefundablePart {
  payment_id: string;
  left: number;
}

/** An amount spread over payments in their order, which is the latest first; what has no room is left out. */
export function spreadOver(
  amount: number,
  payments: readonly RefundablePart[],
): { source_id: string; amount: number }[] {
  let open = amount;
  return payments.flatMap(({ payment_id, left }) => {
    const part = Math.min(open, left);
    open -= Math.max(0, part);
    return part > 0 ? [{ source_id: payment_id, amount: part }] : [];
  });
}

/** Below it a family is not eligible. */
const MIN_CLASSES = 20;
const MIN_ATTENDANCE_PERCENT = 80;

export interface EvidenceFacts {
  classesTaken: number;
  worksheetsGiven: number;
  worksheetsDone: number;
  attendance: AttendanceCounts;
}

export interface Evidence {
  test: 'classes' | 'worksheets' | 'attendance';
  passed: boolean;
}

/** The three tests in the order of spec 9. Attendance is compared on its counts, before rounding. */
export function evidence({ classesTaken, worksheetsGiven, worksheetsDone, attendance }: EvidenceFacts): Evidence[] {
  const attended = attendance.present + attendance.late;
  const marked = attended + attendance.absent;
  return [
    { test: 'classes', passed: classesTaken >= MIN_CLASSES },
    { test: 'worksheets', passed: worksheetsDone >= worksheetsGiven },
    { test: 'attendance', passed: marked > 0 && attended * 100 >= MIN_ATTENDANCE_PERCENT * marked },
  ];
}
