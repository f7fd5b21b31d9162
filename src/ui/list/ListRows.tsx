// The rows of a list's table. Each is drawn again when its own record changes or is ticked: never because another one is.
import { memo, type ReactNode, useMemo } from 'react';
import { idOf, isAmountColumn, type ListShape } from '@domain/lists/list';
import { cellOf, type CellRenderers } from './cells';
import { ACTIONS, SELECT } from './columnOrder';
import classes from './list.module.css';
import { type RowSelection, useIsSelected } from './rowSelection';
import { RowTick } from './Tick';

/** A shown column; those kept at a side say how far from it they stay, px. */
export interface ShownColumn {
  field: string;
  left?: number;
  right?: number;
}

export interface RowProps<Row extends object> {
  shape: ListShape;
  columns: readonly ShownColumn[];
  cellRenderers: CellRenderers<Row>;
  rowMenu: ((row: Row) => ReactNode) | undefined;
  /** Undefined where nothing can be done to many rows. */
  selection: RowSelection<Row> | undefined;
  /** What people call a row. */
  nameOf: (row: Row) => string;
}

interface ListRowsProps<Row extends object> extends RowProps<Row> {
  rows: readonly Row[];
}

export function ListRows<Row extends object>({ rows, columns: given, ...props }: ListRowsProps<Row>) {
  const { shape } = props;
  // The same object while the columns are the same: a row whose columns change is drawn again.
  const key = JSON.stringify(given);
  const columns = useMemo(() => JSON.parse(key) as ShownColumn[], [key]);
  return rows.map((row, index) => (
    <ListRow
      key={idOf(shape, row)}
      {...(props as unknown as RowProps<object>)}
      columns={columns}
      row={row}
      index={index}
    />
  ));
}

const ListRow = memo(function ListRow({
  row,
  index,
  shape,
  columns,
  selection,
  cellRenderers,
  rowMenu,
  nameOf,
}: RowProps<object> & { row: object; index: number }) {
  const id = idOf(shape, row);
  const isSelected = useIsSelected(selection, id);
  return (
    <tr role="row" data-row={index} aria-selected={selection && isSelected} className={classes.row}>
      {columns.map(({ field, left, right }) => (
        <td
          key={field}
          role="gridcell"
          tabIndex={-1}
          data-amount={isAmountColumn(shape, field) || undefined}
          className={left === undefined && right === undefined ? undefined : classes.kept}
          style={left === undefined && right === undefined ? undefined : { left, right }}
        >
          {field === SELECT ? (
            selection && <RowTick selection={selection} row={row} name={nameOf(row)} isSelected={isSelected} />
          ) : (
            <Content {...{ field, row, shape, cellRenderers, rowMenu }} />
          )}
        </td>
      ))}
    </tr>
  );
});

/** What a cell holds is not drawn again where the row is ticked, or its columns are others. */
const Content = memo(function Content({
  field,
  row,
  shape,
  cellRenderers,
  rowMenu,
}: Pick<RowProps<object>, 'shape' | 'cellRenderers' | 'rowMenu'> & { field: string; row: object }) {
  return field === ACTIONS ? rowMenu?.(row) : cellOf(shape, field, row, cellRenderers);
});
