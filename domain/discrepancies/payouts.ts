// Sessions that trainers were paid twice for, over all payout cycles: a ticket beside a later mark, or one event in two cycles.
import { PAID_KINDS } from '../payout/lines';
import { sumOf } from '../payout/totals';

export interface PaidLineOfEvent {
  kind: string;
  amount: number;
  ticket_id: string | null;
}

export interface AgreedOfEvent {
  id: string;
  agreed: number;
  decided_on: number;
}

export interface PaidTwice {
  paid: number;
  /** What it should have come to. */
  worth: number;
}

/**
 * `lines`: everything ever frozen for one event of a trainer. What is merely to be corrected, since a mark came late or a ticket was
 * resolved, is not among these: the next payout does that.
 */
export function paidTwice(lines: readonly PaidLineOfEvent[], tickets: readonly AgreedOfEvent[]): PaidTwice | undefined {
  const agreed = [...tickets]
    .sort((one, other) => one.decided_on - other.decided_on || (one.id < other.id ? -1 : 1))
    .at(-1);
  const paid = sumOf(lines);
  const events = lines.filter(({ kind, amount }) => Object.hasOwn(PAID_KINDS, kind) && amount > 0);
  const hasReached = agreed ? lines.some(({ ticket_id }) => ticket_id === agreed.id) : events.length > 1;
  const worth = agreed ? agreed.agreed : Math.max(0, ...events.map(({ amount }) => amount));
  return hasReached && paid > worth ? { paid, worth } : undefined;
}
