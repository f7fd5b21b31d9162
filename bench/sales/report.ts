// Figures of sales screens as a table, and what must hold of them: 150 ms a list, 300 ms a dashboard, and no more than twice the time for
// ten times the history.
import type { Ratio } from '../ratios';
import { inShort, type Scan } from '../lists/plans';
import { formatTable, type Row } from '../table';
import type { Kind } from './cases';
import { GROWTH } from './company';
import type { SalesCaseFigures, SalesFigures } from './sales';

const MOST: Readonly<Record<Kind, number>> = { list: 150, dashboard: 300 };
const MOST_FOR_A_LEAD = 100;
/** A count is what any call costs: one statement, and who asks. */
const MOST_TO_COUNTS = 4;
const MOST_GROWTH = 2;
/** Ms that a call takes whatever it asks: below them a ratio tells of the machine alone. */
const FLOOR = 5;
/** Rows from which a table may not be read from end to end. */
const LARGE = 10_000;

export function salesTable(figures: SalesFigures): string {
  const { version, tables, groups, given } = figures;
  const sizes = [...tables]
    .filter(([, rows]) => rows >= LARGE)
    .map(([table, rows]) => `${table} ${rows.toLocaleString('en')}`);
  const head: Row = ['sales on PostgreSQL, best median of three', 'ms', `a ${GROWTH}th`, 'times', 'how rows are found'];
  const plan = ({ scans }: SalesCaseFigures) =>
    [...new Set(scans.map((scan) => inShort(scan) + (isForbidden(scan, figures) ? ' ◄ ROW BY ROW' : '')))].join(', ');
  const ms = (value: number) => value.toFixed(1);
  const rows = groups.flatMap(({ title, cases }): Row[] => [
    [title],
    ...cases.map((each): Row => [
      `  ${each.title}`,
      ms(each.large) + (each.large > MOST[each.kind] ? ' ◄' : ''),
      ms(each.small),
      ms(growthOf(each)) + (isBounded(each, figures) && growthOf(each) > MOST_GROWTH ? ' ◄' : ''),
      `  ${plan(each)}`,
    ]),
  ]);
  const { time, last, counts } = given;
  return [
    `PostgreSQL ${version}, ${sizes.join(', ')}`,
    formatTable([head, ...rows], [4]),
    '',
    `Get Lead, ${given.managers} managers at once: median ${ms(time.median)} ms, p95 ${ms(time.p95)} ms, the last after ${ms(last)} ms (of as many counts at once after ${ms(counts)} ms)`,
  ].join('\n');
}

export function salesRatios(figures: SalesFigures): Ratio[] {
  const { groups, given } = figures;
  return [
    ...groups.flatMap(({ title, cases }): Ratio[] => {
      const forbidden = cases.filter(({ scans }) => scans.some((scan) => isForbidden(scan, figures)));
      const kinds = Object.keys(MOST) as Kind[];
      const bounded = cases.filter((each) => isBounded(each, figures));
      return [
        ...kinds.flatMap((kind) =>
          most(
            `${title}: slowest ${kind}, ms`,
            cases.filter((each) => each.kind === kind),
            ({ large }) => large,
            MOST[kind],
          ),
        ),
        ...most(`${title}: ${GROWTH} times the history, times as long`, bounded, growthOf, MOST_GROWTH),
        { claim: `${title}: calls that read a large table row by row`, measured: forbidden.length, atMost: 0 },
      ];
    }),
    { claim: `Get Lead by ${given.managers} at once: the last, ms`, measured: given.last, atMost: MOST_FOR_A_LEAD },
    {
      claim: `Get Lead by ${given.managers} at once, to as many counts at once`,
      measured: given.last / given.counts,
      atMost: MOST_TO_COUNTS,
    },
    { claim: 'Get Lead: leads given twice', measured: given.twice, atMost: 0 },
  ];
}

function most(
  claim: string,
  cases: readonly SalesCaseFigures[],
  of: (each: SalesCaseFigures) => number,
  atMost: number,
): Ratio[] {
  const [first] = cases.toSorted((one, other) => of(other) - of(one));
  return first ? [{ claim: `${claim} (${first.title})`, measured: of(first), atMost }] : [];
}

function growthOf({ large, small }: SalesCaseFigures): number {
  return large / Math.max(small, FLOOR);
}

/** Whether an index answers, however long the history is: rows as short as an index's entries are read whole as fast. */
function isBounded({ grows, scans }: SalesCaseFigures, { tables }: SalesFigures): boolean {
  return !grows && !scans.some(({ node, table }) => node === 'Seq Scan' && (tables.get(table) ?? 0) >= LARGE);
}

function isForbidden({ node, table }: Scan, { tables, short }: SalesFigures): boolean {
  return node === 'Seq Scan' && (tables.get(table) ?? 0) >= LARGE && !short.has(table);
}
