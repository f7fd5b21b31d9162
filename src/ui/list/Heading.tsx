// What stands in the head of a column: its name, and the order of the rows where it gives one.
import classes from './list.module.css';
import type { TableColumn } from './useListTable';

export function Heading<Row extends object>({ column }: { column: TableColumn<Row> }) {
  const name = column.columnDef.header;
  if (!column.getCanSort()) return <span className={classes.heading}>{name}</span>;
  const sorted = column.getIsSorted();
  const next = column.getNextSortingOrder() === 'desc' ? 'descending' : 'ascending';
  return (
    <button
      type="button"
      className={classes.heading}
      data-sorted={sorted || undefined}
      title={`Sort by ${name}, ${next}`}
      onClick={column.getToggleSortingHandler()}
    >
      <span>{name}</span>
      <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden>
        <path data-way="asc" d="M1 4.5 4 1.5 7 4.5" />
        <path data-way="desc" d="M1 7.5 4 10.5 7 7.5" />
      </svg>
    </button>
  );
}
