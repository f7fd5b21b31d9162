// What the lines of a payout come to, and what changed since they were computed last.
import type { Outcome } from './outcomes';

/** Kinds of lines beside events: corrections of earlier cycles, what was entered by hand, and tax deducted at source. */
export const OTHER_KINDS = {
  adjustment: 'Adjustment',
  incentive: 'Incentive',
  deduction: 'Deduction',
  tds: 'TDS',
} as const;

export interface Figure {
  /** Unique within its payout. */
  key: string;
  /** Paisa; what is taken off is below 0. */
  amount: number;
}

export interface TotalledLine extends Figure {
  kind: string;
  outcome: Outcome;
  minutes: number;
  halves: number;
  bonus: number;
  is_cover: boolean;
  contract_id: string | null;
}

export interface PayoutTotals {
  /** Events that are paid, and of these the covers. */
  paid_events: number;
  covers: number;
  paid_minutes: number;
  events_amount: number;
  /** Of that, what covers bring on top. */
  cover_amount: number;
  adjustments: number;
  incentives: number;
  /** Below 0. */
  deductions: number;
  /** Tax deducted at source, below 0. */
  tds: number;
  total: number;
  /** Lines that wait for somebody: attendance to mark, and a contract to enter. */
  unmarked: number;
  without_contract: number;
}

export function totalsOf(lines: readonly TotalledLine[]): PayoutTotals {
  const events = lines.filter(({ kind }) => !(kind in OTHER_KINDS));
  const paid = events.filter(({ halves }) => halves > 0);
  const covers = paid.filter(({ is_cover }) => is_cover);
  const of = (kind: keyof typeof OTHER_KINDS) => sumOf(lines.filter((line) => line.kind === kind));
  return {
    paid_events: paid.length,
    covers: covers.length,
    paid_minutes: sum(paid.map(({ minutes }) => minutes)),
    events_amount: sumOf(events),
    cover_amount: sum(
      covers.map(({ bonus, minutes, halves }) => Math.floor((2 * bonus * minutes * halves + 120) / 240)),
    ),
    adjustments: of('adjustment'),
    incentives: of('incentive'),
    deductions: of('deduction'),
    tds: of('tds'),
    total: sumOf(lines),
    unmarked: events.filter(({ outcome }) => outcome === 'unmarked').length,
    without_contract: paid.filter(({ contract_id }) => contract_id === null).length,
  };
}

/** A line that is other than before: null where it was not, or is no more. */
export interface Difference {
  key: string;
  before: number | null;
  after: number | null;
}

export function differencesOf(before: readonly Figure[], after: readonly Figure[]): Difference[] {
  const [was, is] = [before, after].map((lines) => new Map(lines.map(({ key, amount }) => [key, amount])));
  const keys = [...new Set([...after, ...before].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const [old, now] = [was!.get(key) ?? null, is!.get(key) ?? null];
    return old === now ? [] : [{ key, before: old, after: now }];
  });
}

export function sumOf(lines: readonly Pick<Figure, 'amount'>[]): number {
  return sum(lines.map(({ amount }) => amount));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
