// A short table of what is asked for: loading, an error and no rows stand in its place.
import type { ReactNode } from 'react';
import type { Loaded } from '@/ui/detail/Detail';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { capital } from '@/ui/formatValue';
import { QueryBoundary } from './RecordDetail';

interface LoadedTableProps<Row> {
  /** Such as `sessions`. */
  what: string;
  /** All rows, or the first page of a record's. */
  query: Loaded<readonly Row[] | { rows: readonly Row[] }>;
  /** What it is called, where that is more than what it shows. */
  label?: string;
  keyOf: (row: Row) => string;
  columns: Readonly<Record<string, (row: Row) => ReactNode>>;
  empty: string;
}

export function LoadedTable<Row>({ what, query, label = capital(what), ...table }: LoadedTableProps<Row>) {
  return (
    <QueryBoundary what={what} query={query}>
      {(data) => <RelatedTable {...table} label={label} rows={'rows' in data ? data.rows : data} />}
    </QueryBoundary>
  );
}
