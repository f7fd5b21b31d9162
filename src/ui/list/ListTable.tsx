// The table of a list: its frame, the heads of its columns, and its rows (ListRows.tsx). Which columns there are is `useListTable.ts`'s.
import clsx from 'clsx';
import { type CSSProperties, type DragEvent, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { idOf, isAmountColumn } from '@domain/lists/list';
import { beside, isData, moved, SELECT } from './columnOrder';
import { Heading } from './Heading';
import classes from './list.module.css';
import { ListRows, type RowProps } from './ListRows';
import { PageTick } from './Tick';
import { useGrid } from './useGrid';
import { EDGES, inOrder, type ListTableInstance, sideOf, type TableColumn, type TableLayout } from './useListTable';
import { useRowsRoom } from './useRowsRoom';

interface ListTableProps<Row extends object> extends Omit<RowProps<Row>, 'columns'> {
  table: ListTableInstance<Row>;
  label: string;
  rows: readonly Row[];
  /** What the table may be wide without being scrolled, px. */
  room: number;
  density: TableLayout['density'];
}

/** Rows are more or less high; their columns are as wide, so that headings keep their room. */
const ROOM = { xs: classes.dense, md: classes.middle };
const DRAGGED = 'application/x-column';

export function ListTable<Row extends object>({ table, label, rows, room, density, ...props }: ListTableProps<Row>) {
  const { shape, selection } = props;
  const place = useRef<HTMLDivElement>(null);
  useRowsRoom(place);
  const grid = useGrid(place, rows, selection, (row) => idOf(shape, row));
  const ids = useMemo(() => rows.map((row) => idOf(shape, row)), [rows, shape]);
  const columns = inOrder(table);
  const width = columns.reduce((sum, column) => sum + column.getSize(), 0);
  const style = { '--columns': template(columns), minWidth: width } as CSSProperties;
  // Whatever sticks is a layer of its own to the browser: nothing does where nothing can slide below it.
  const isWide = width + EDGES > room;
  return (
    <div ref={place} role="presentation" {...grid}>
      <div className={clsx(classes.paper, ROOM[density], isWide && classes.wide)}>
        <div className={classes.container} data-scroller>
          <table
            role="grid"
            aria-label={label}
            aria-multiselectable={selection && true}
            className={classes.table}
            style={style}
          >
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((column) => (
                  <ColumnHead key={column.id} table={table} column={column} isAmount={isAmountColumn(shape, column.id)}>
                    {column.id === SELECT ? (
                      selection && <PageTick selection={selection} ids={ids} rows={rows} />
                    ) : (
                      <Heading column={column} />
                    )}
                  </ColumnHead>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              <ListRows
                {...props}
                rows={rows}
                columns={columns.map((column) => ({ field: column.id, ...sideOf(column) }))}
              />
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}

interface ColumnHeadProps<Row extends object> {
  table: ListTableInstance<Row>;
  column: TableColumn<Row>;
  isAmount: boolean;
  children: ReactNode;
}

/** Put elsewhere by dragging it onto another, or with Ctrl and an arrow key. */
function ColumnHead<Row extends object>({ table, column, isAmount, children }: ColumnHeadProps<Row>) {
  const { columnOrder } = table.getState();
  const sorted = column.getIsSorted();
  const moves = isData(column.id) && {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(DRAGGED, column.id),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault(),
    onDrop: ({ dataTransfer }: DragEvent) => put(beside(columnOrder, dataTransfer.getData(DRAGGED), column.id)),
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.ctrlKey) return;
      const order = moved(
        columnOrder,
        table
          .getVisibleLeafColumns()
          .map(({ id }) => id)
          .filter(isData),
        column.id,
        event.key,
      );
      if (!order) return;
      event.preventDefault();
      const { target } = event;
      put(order);
      // The heading is put elsewhere, which takes the focus from it.
      requestAnimationFrame(() => (target as HTMLElement).focus());
    },
  };
  const put = (order: string[] | undefined) => order && table.setColumnOrder(order);
  return (
    <th
      role="columnheader"
      tabIndex={-1}
      data-amount={isAmount || undefined}
      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
      className={column.getIsPinned() ? classes.kept : undefined}
      style={sideOf(column)}
      {...moves}
    >
      {children}
    </th>
  );
}

/** Columns share the room that is left; the table's own stay as they are. */
function template<Row extends object>(columns: readonly TableColumn<Row>[]): string {
  return columns
    .map((column) =>
      isData(column.id) ? `minmax(${column.getSize()}px, ${column.getSize()}fr)` : `${column.getSize()}px`,
    )
    .join(' ');
}
