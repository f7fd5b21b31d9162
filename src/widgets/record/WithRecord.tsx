// A list with the record beside it that is open in it, which knows from the list's rows what comes before and after.
import { createContext, type ReactNode, use, useMemo } from 'react';
import { idOf, type ListShape, type Page } from '@domain/lists/list';
import classes from './beside.module.css';

/** The rows that the list shows. */
export interface ListedRows {
  /** What the list is called. */
  label: string;
  ids: readonly string[];
  /** They belong to this page; while another one is awaited they are those of the page before. */
  page: number | undefined;
  size: number;
  hasNext: boolean;
  /** Such as `413`; undefined while they are counted. */
  total: number | undefined;
  /** There are more than were counted. */
  more: boolean;
}

export const ListedRowsContext = createContext<ListedRows | undefined>(undefined);

export function useListedRows(): ListedRows | undefined {
  return use(ListedRowsContext);
}

interface WithRecordProps<Row extends object> {
  shape: ListShape;
  label: string;
  loaded: { data?: Page<Row>; currentData?: Page<Row> };
  view: { page: number; size: number };
  /** Undefined where this list opens none. */
  record: ReactNode;
  children: ReactNode;
}

export function WithRecord<Row extends object>({
  shape,
  label,
  loaded: { data, currentData },
  view: { page, size },
  record,
  children,
}: WithRecordProps<Row>) {
  const isCurrent = currentData !== undefined;
  const rows = useMemo((): ListedRows | undefined => {
    if (!data) return undefined;
    const { total, isCounting, more = false, has_next: hasNext = page * size < total } = data;
    return {
      label,
      ids: data.rows.map((row) => idOf(shape, row)),
      page: isCurrent ? page : undefined,
      size,
      hasNext,
      total: isCounting ? undefined : total,
      more,
    };
  }, [shape, label, data, isCurrent, page, size]);
  return (
    <ListedRowsContext value={rows}>
      <div className={classes.split}>
        {children}
        {record}
      </div>
    </ListedRowsContext>
  );
}
