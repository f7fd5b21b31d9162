// A page of demos, grouped by the start of their slot; a slot that the page cuts says so.
import type { FeedbackListed } from '@domain/contract/demoFollowUp';
import type { EpochSeconds } from '@domain/units';

export interface Slot {
  start: EpochSeconds;
  demos: FeedbackListed[];
  /** Whether its first and its last demo are on this page. */
  begins: boolean;
  ends: boolean;
}

/** The rows come by start. */
export function slotsOf(rows: readonly FeedbackListed[], cut = { before: false, after: false }): Slot[] {
  const slots: Slot[] = [];
  for (const demo of rows) {
    const last = slots.at(-1);
    if (last?.start === demo.slot_start_time) last.demos.push(demo);
    else slots.push({ start: demo.slot_start_time, demos: [demo], begins: true, ends: true });
  }
  return slots.map((slot, index) => ({
    ...slot,
    begins: !(cut.before && index === 0),
    ends: !(cut.after && index === slots.length - 1),
  }));
}
