// What a partner's statement of a month says of money: each lead's, and what earlier statements said otherwise (decisions 11).
import { compareTexts } from '../lists/within';

/** Of one lead in one currency, in minor units. */
export interface LeadMoney {
  lead_id: string;
  currency: string;
  /** What counts until the end of the month: paid, less what went back. */
  until: number;
  /** Of it, what was paid in the month. */
  inMonth: number;
}

/** Of an earlier statement: what a line said, and what was agreed in its place where it was disputed with reason. */
export interface StatedLine {
  lead_id: string;
  currency: string;
  amount: number;
  agreed: number | null;
}

export interface StatementLine {
  lead_id: string;
  currency: string;
  /** `paid`: of the month itself. `correction`: what earlier statements said too much or too little. */
  kind: 'paid' | 'correction';
  /** Below 0 where more went back than was paid. */
  amount: number;
}

/**
 * Lines by lead, then currency, paid before correction; none of 0. What all statements of a lead come to is always what counts,
 * and what was agreed beside it: a lead that counts no longer is corrected to 0 by `money` that leaves it out.
 */
export function statementLines(money: readonly LeadMoney[], stated: readonly StatedLine[]): StatementLine[] {
  const keyOf = ({ lead_id, currency }: { lead_id: string; currency: string }) => JSON.stringify([lead_id, currency]);
  const owed = new Map(money.map((each) => [keyOf(each), each]));
  const said = new Map<string, number>();
  const places = new Map<string, { lead_id: string; currency: string }>();
  for (const { lead_id, currency, amount, agreed } of stated) {
    const key = keyOf({ lead_id, currency });
    places.set(key, { lead_id, currency });
    // What was agreed is what the line is worth: the difference is still to be said.
    said.set(key, (said.get(key) ?? 0) + amount - (agreed === null ? 0 : agreed - amount));
  }
  for (const [key, { lead_id, currency }] of owed) places.set(key, { lead_id, currency });
  return [...places]
    .sort(
      ([, one], [, other]) => compareTexts(one.lead_id, other.lead_id) || compareTexts(one.currency, other.currency),
    )
    .flatMap(([key, place]) => {
      const { until = 0, inMonth = 0 } = owed.get(key) ?? {};
      const open = until - (said.get(key) ?? 0);
      // Of a month whose money was said already nothing is new.
      const paid = inMonth > 0 ? Math.min(inMonth, Math.max(0, open)) : 0;
      const lines: StatementLine[] = [
        { ...place, kind: 'paid', amount: paid },
        { ...place, kind: 'correction', amount: open - paid },
      ];
      return lines.filter(({ amount }) => amount !== 0);
    });
}

/** By currency, in order of its code. */
export function totalsOf(
  lines: readonly Pick<StatementLine, 'currency' | 'amount'>[],
): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((one, other) => compareTexts(one.currency, other.currency));
}
