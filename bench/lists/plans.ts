// How PostgreSQL answers a call: the statements the API sends for it, and the scans in their plans.
import type { ClientBase } from 'pg';

/** One node of a plan that reads a table. */
export interface Scan {
  /** As PostgreSQL calls it, such as `Index Only Scan`. */
  node: string;
  table: string;
  index: string | undefined;
  /** Whether an index is read from end to end. */
  whole: boolean;
}

export interface Statement {
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

export async function scansOf(client: ClientBase, { text, values }: Statement): Promise<Scan[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${text}`, values);
  return rows[0]!['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan));
}

function scansIn(node: PlanNode): Scan[] {
  const { 'Node Type': kind, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition, Plans = [] } = node;
  const below = Plans.flatMap(scansIn);
  if (kind === 'Bitmap Heap Scan') return [{ node: kind, table: table ?? '', index: indexBelow(node), whole: false }];
  if (!kind.includes('Scan') || table === undefined) return below;
  return [{ node: kind, table, index, whole: index !== undefined && condition === undefined }, ...below];
}

function indexBelow({ Plans = [] }: PlanNode): string | undefined {
  return (
    Plans.map((each) => each['Index Name'] ?? indexBelow(each))
      .filter(Boolean)
      .join('+') || undefined
  );
}

const SHORT: Readonly<Record<string, string>> = {
  'Seq Scan': 'SEQ',
  'Index Scan': 'index',
  'Index Only Scan': 'index only',
  'Bitmap Heap Scan': 'bitmap',
};

/** Such as `index only trainers_list_idx (whole)`. */
export function inShort({ node, table, index, whole }: Scan): string {
  return `${SHORT[node] ?? node} ${index ?? table}${whole ? ' (whole)' : ''}`;
}
