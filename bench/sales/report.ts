// Figures of sales screens as a table, and what must hold of them: 150 ms a list, 60 ms a count, 300 ms a dashboard, and of lists and
// dashboards no more than twice the time for ten times the history.
import { bothRatios, bothTable, type Limits } from '../bothReport';
import type { Ratio } from '../ratios';
import type { Kind } from './cases';
import { GROWTH } from './company';
import type { SalesFigures } from './sales';

/** A count ends at 10,000 rows, however many there are: its clock alone limits it (docs/decisions/251). */
const LIMITS: Limits<Kind> = {
  most: { list: 150, count: 60, dashboard: 300 },
  growth: { of: GROWTH, most: 2, kinds: ['list', 'dashboard'] },
};
const MOST_FOR_A_LEAD = 100;
/** A count is what any call costs: one statement, and who asks. */
const MOST_TO_COUNTS = 4;

export function salesTable(figures: SalesFigures): string {
  const { managers, time, last, counts } = figures.given;
  const ms = (value: number) => value.toFixed(1);
  return [
    bothTable('sales', figures, LIMITS),
    '',
    `Get Lead, ${managers} managers at once: median ${ms(time.median)} ms, p95 ${ms(time.p95)} ms, the last after ${ms(last)} ms (of as many counts at once after ${ms(counts)} ms)`,
  ].join('\n');
}

/** `slow`: how many times as long as on a usual machine work takes here. Thirty at once are work of this process more than of the database. */
export function salesRatios(figures: SalesFigures, slow: number): Ratio[] {
  const { given } = figures;
  return [
    ...bothRatios(figures, LIMITS),
    {
      claim: `Get Lead by ${given.managers} at once: the last, ms (on a machine ${slow.toFixed(1)} times as slow)`,
      measured: given.last,
      atMost: MOST_FOR_A_LEAD * slow,
    },
    {
      claim: `Get Lead by ${given.managers} at once, to as many counts at once`,
      measured: given.last / given.counts,
      atMost: MOST_TO_COUNTS,
    },
    { claim: 'Get Lead: leads given twice', measured: given.twice, atMost: 0 },
  ];
}
