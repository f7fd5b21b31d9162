// The lists' figures as a table, and what must hold of them: 150 ms a call, and no large table read row by row.
import type { Ratio } from '../ratios';
import { both } from '../report';
import { formatTable, type Row } from '../table';
import type { Filling } from './company';
import type { CaseFigures, ListFigures } from './lists';
import { inShort, type Scan } from './plans';

const MAX_MILLISECONDS = 150;
/** A file reads all its ids before its first row. */
const MAX_FOR_A_FILE = 500;
/** Thousands of trainers are ranked for dozens of sessions. */
const MAX_FOR_SUBSTITUTES = 200;
/** A page that counts over everything. */
const MAX_FOR_DASHBOARDS = 300;
/** The groups of these times. */
export const SUBSTITUTES = 'substitutes';
export const DASHBOARDS = 'dashboards';
const LIMITS: Readonly<Record<string, number>> = {
  [SUBSTITUTES]: MAX_FOR_SUBSTITUTES,
  [DASHBOARDS]: MAX_FOR_DASHBOARDS,
};
/** Rows from which a table may not be read from end to end. */
const LARGE = 10_000;

export function listTable({ version, filling, groups }: ListFigures): string {
  const { tables, milliseconds } = filling;
  const sizes = [...tables]
    .filter(([, rows]) => rows >= LARGE)
    .map(([table, rows]) => `${table} ${rows.toLocaleString('en')}`);
  const head: Row = ['lists on PostgreSQL, median / p95 over HTTP', 'ms', 'rows', 'how the database finds them'];
  const plan = ({ scans }: CaseFigures) =>
    [...new Set(scans.map((scan) => inShort(scan) + (isForbidden(scan, filling) ? ' ◄ ROW BY ROW' : '')))].join(', ');
  return `PostgreSQL ${version}, ${sizes.join(', ')}; filled in ${(milliseconds / 1000).toFixed(1)} s\n${formatTable(
    [
      head,
      ...groups.flatMap(({ title, cases }): Row[] => [
        [title],
        ...cases.map((each): Row => [
          `  ${each.title}`,
          both(each.time),
          each.total?.toLocaleString('en') ?? '',
          `  ${plan(each)}`,
        ]),
      ]),
    ],
    [3],
  )}`;
}

export function listRatios({ filling, groups }: ListFigures): Ratio[] {
  return groups.flatMap(({ title, cases }): Ratio[] => {
    const forbidden = cases.filter(({ scans }) => scans.some((scan) => isForbidden(scan, filling)));
    return [
      ...slowest(
        title,
        cases.filter(({ isFile }) => !isFile),
        LIMITS[title] ?? MAX_MILLISECONDS,
      ),
      ...slowest(
        title,
        cases.filter(({ isFile }) => isFile),
        MAX_FOR_A_FILE,
      ),
      { claim: `${title}: calls that read a large table row by row`, measured: forbidden.length, atMost: 0 },
    ];
  });
}

function slowest(group: string, cases: readonly CaseFigures[], atMost: number): Ratio[] {
  const [first] = cases.toSorted((one, other) => other.time.median - one.time.median);
  return first ? [{ claim: `${group}: slowest (${first.title}), ms`, measured: first.time.median, atMost }] : [];
}

function isForbidden({ node, table }: Scan, { tables, short }: Filling): boolean {
  return node === 'Seq Scan' && (tables.get(table) ?? 0) >= LARGE && !short.has(table);
}
