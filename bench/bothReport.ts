// Figures of a large and a small company as a table, and what must hold of them: most milliseconds by kind of call, no more than twice the
// time for so many times as much, and no large table read row by row.
import type { BothFigures } from './both';
import { inShort, type Scan } from './lists/plans';
import type { Ratio } from './ratios';
import { formatTable, type Row } from './table';

export interface Measured<Kind extends string = string> extends BothFigures {
  title: string;
  kind: Kind;
  /** It takes longer the more there is: everything at once, or the last of all pages. */
  grows?: true;
}

export interface BothGroups<Kind extends string = string> {
  version: string;
  /** Rows by table, of the large company. */
  tables: ReadonlyMap<string, number>;
  /** Tables whose rows are as short as an index's entries: they are read whole as fast. */
  short: ReadonlySet<string>;
  groups: { title: string; cases: Measured<Kind>[] }[];
}

/** What may be asked of them. */
export interface Limits<Kind extends string> {
  most: Readonly<Record<Kind, number>>;
  /** How many times as much the large company has, and how many times as long calls of some kinds may take, or all. */
  growth?: { of: number; most: number; kinds?: readonly Kind[] };
}

/** Ms that a call takes whatever it asks: below them a ratio tells of the machine alone. */
const FLOOR = 5;
/** Rows from which a table may not be read from end to end. */
const LARGE = 10_000;

export function bothTable<Kind extends string>(
  what: string,
  figures: BothGroups<Kind>,
  { most, growth }: Limits<Kind>,
): string {
  const { version, tables, groups } = figures;
  const sizes = [...tables]
    .filter(([, rows]) => rows >= LARGE)
    .map(([table, rows]) => `${table} ${rows.toLocaleString('en')}`);
  const compared = growth ? [`a ${growth.of}th`, 'times'] : [];
  const head: Row = [`${what} on PostgreSQL, best median of three`, 'ms', ...compared, 'how rows are found'];
  const plan = ({ scans }: BothFigures) =>
    [...new Set(scans.map((scan) => inShort(scan) + (isForbidden(scan, figures) ? ' ◄ ROW BY ROW' : '')))].join(', ');
  const ms = (value: number) => value.toFixed(1);
  const rows = groups.flatMap(({ title, cases }): Row[] => [
    [title],
    ...cases.map((each): Row => [
      `  ${each.title}`,
      ms(each.large) + (each.large > most[each.kind] ? ' ◄' : ''),
      ...(growth
        ? [
            ms(each.small ?? 0),
            ms(growthOf(each)) + (isBounded(each, figures, growth.kinds) && growthOf(each) > growth.most ? ' ◄' : ''),
          ]
        : []),
      `  ${plan(each)}`,
    ]),
  ]);
  return [`PostgreSQL ${version}, ${sizes.join(', ')}`, formatTable([head, ...rows], [head.length - 1])].join('\n');
}

export function bothRatios<Kind extends string>(figures: BothGroups<Kind>, { most, growth }: Limits<Kind>): Ratio[] {
  return figures.groups.flatMap(({ title, cases }): Ratio[] => {
    const forbidden = cases.filter(({ scans }) => scans.some((scan) => isForbidden(scan, figures)));
    const kinds = Object.keys(most) as Kind[];
    const bounded = cases.filter((each) => isBounded(each, figures, growth?.kinds));
    return [
      ...kinds.flatMap((kind) =>
        slowest(
          `${title}: slowest ${kind}, ms`,
          cases.filter((each) => each.kind === kind),
          ({ large }) => large,
          most[kind],
        ),
      ),
      ...(growth ? slowest(`${title}: ${growth.of} times as much, times as long`, bounded, growthOf, growth.most) : []),
      { claim: `${title}: calls that read a large table row by row`, measured: forbidden.length, atMost: 0 },
    ];
  });
}

function slowest<Kind extends string>(
  claim: string,
  cases: readonly Measured<Kind>[],
  of: (each: Measured<Kind>) => number,
  atMost: number,
): Ratio[] {
  const [first] = cases.toSorted((one, other) => of(other) - of(one));
  return first ? [{ claim: `${claim} (${first.title})`, measured: of(first), atMost }] : [];
}

function growthOf({ large, small }: BothFigures): number {
  return large / Math.max(small ?? 0, FLOOR);
}

/** Whether an index answers, however much there is: rows as short as an index's entries are read whole as fast. */
function isBounded<Kind extends string>(
  { grows, kind, scans }: Measured<Kind>,
  { tables }: BothGroups<Kind>,
  kinds: readonly Kind[] = [kind],
): boolean {
  return (
    kinds.includes(kind) &&
    !grows &&
    !scans.some(({ node, table }) => node === 'Seq Scan' && (tables.get(table) ?? 0) >= LARGE)
  );
}

function isForbidden({ node, table }: Scan, { tables, short }: Pick<BothGroups, 'tables' | 'short'>): boolean {
  return node === 'Seq Scan' && (tables.get(table) ?? 0) >= LARGE && !short.has(table);
}
